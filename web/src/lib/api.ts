// The server's HTTP interface. Every refusal has a reason, which becomes the text of an error.
import { settings } from './settings.svelte';
import type {
  AnalysisCurve, AnalysisResult, Backup, BackupRequest, BackupVersion, GalleryEntry, GalleryPolicy, Published, PublishRequest, VersionRequest, CheckResult, CurveRequest, FileEntry, FileTemplate, VariantsResult, ForkRequest, ReplayFrames, GameSummary, GameDetails, GameRecords, Joined, LobbyListing, PreviewResult, ProveResult, PushKeyInfo, PushSubscription, MatchInfo, MatchCreated, MessageText, MatchRequest, Scene, TournamentFrames, Uploaded,
} from './wire';

import type { Asked, Run } from '../lab/lab';

/** A refusal in the user's language; `id` names the reason. */
export class Refusal extends Error {
  constructor(message: string, readonly id = '') {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown, secret?: string, signal?: AbortSignal, method?: string): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': settings.language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (secret) headers.authorization = `Bearer ${secret}`;
  const reply = await fetch(`/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const found: unknown = await reply.json().catch(() => null);
  const refused = found as { text?: string; why?: { id?: string } } | null;
  if (!reply.ok) throw new Refusal(refused?.text ?? `${reply.status} ${reply.statusText}`, refused?.why?.id);
  return found as T;
}

export const games = () => ask<GameSummary[]>('/games');
export const game = (name: string) => ask<GameDetails>(`/games/${encodeURIComponent(name)}`);
export const picture = (name: string) => ask<Scene>(`/games/${encodeURIComponent(name)}/scene`);
/** The reply of `/rules`: sections of sentences, which may contain further sections. */
export interface RulesSection {
  id: string;
  title: string;
  icon?: string | null;
  sentences: { text: string; path: string }[];
  /** Drawings made by the server, in which every text of a file is escaped. */
  diagrams: { svg: string; title: string; legend: { mark: string; text: string }[] }[];
  sections: RulesSection[];
}
export const rules = (name: string) => ask<{ title: string; sections: RulesSection[] }>(`/games/${encodeURIComponent(name)}/rules`);
/** A hint for a first match, and the prompt at which it is shown. */
export interface GuideStep {
  when: string;
  text: MessageText;
}
export const guide = (name: string) => ask<GuideStep[]>(`/games/${encodeURIComponent(name)}/guide`);
export const lobby = () => ask<LobbyListing>('/matches');
export const create = (asked: MatchRequest) => ask<MatchCreated>('/matches', asked);
export const quick = (name: string, player?: string) => ask<Joined>('/quick', { game: name, name: player || null });
export const join = (id: string, player?: string, seat?: number) =>
  ask<Joined>(`/matches/${id}/join`, { name: player || null, seat: seat ?? null });
export const match = (id: string) => ask<MatchInfo>(`/matches/${id}`);
export const frames = (id: string, first: number, seat?: number | null, secret?: string) =>
  ask<ReplayFrames>(`/matches/${id}/frames?first=${first}&count=100${seat == null ? '' : `&seat=${seat}`}`, undefined, secret);
/** The first scene of a match, as its viewer saw it. */
export async function opening(id: string, secret?: string): Promise<Scene | null> {
  const found = await ask<ReplayFrames>(`/matches/${id}/frames?first=0&count=1`, undefined, secret);
  return (found.frames[0]?.shown as Scene | undefined) ?? null;
}
export const analyse = (id: string, length: number, seat: number | null, effort: { seconds: number; nodes?: number; lines: number }, secret?: string, signal?: AbortSignal) =>
  ask<AnalysisResult>(`/matches/${id}/analysis`, { length, seat, ...effort }, secret, signal);
export const curve = (id: string, asked: CurveRequest, secret?: string, signal?: AbortSignal) => ask<AnalysisCurve>(`/matches/${id}/curve`, asked, secret, signal);
export const journal = (id: string, secret?: string) => ask<Record<string, unknown>>(`/matches/${id}/journal`, undefined, secret);
/** A match in another notation, its kinds and its position as text. */
export interface MatchExport {
  kinds: string[];
  kind: string | null;
  text: string | null;
  position: string | null;
}
export const exported = (id: string, kind?: string, secret?: string) => ask<MatchExport>(`/matches/${id}/export${kind ? `?kind=${kind}` : ''}`, undefined, secret);
export const fork = (id: string, asked: ForkRequest, secret?: string) => ask<MatchCreated>(`/matches/${id}/fork`, asked, secret);
export const sendJournal = (found: unknown, seats?: MatchRequest['seats']) =>
  ask<MatchCreated>('/journals', { journal: found, seats: seats ?? null });
export const check = (text: string, kind?: string) => ask<CheckResult>('/check', { text, kind: kind ?? null });
export const records = (game: string) => ask<GameRecords>(`/games/${encodeURIComponent(game)}/records`);
export const look = (text: string) => ask<PreviewResult>('/scene', { text });
export const content = () => ask<FileEntry[]>('/content');
export const templates = () => ask<FileTemplate[]>('/templates');
export const variants = (text: string) => ask<VariantsResult>('/variants', { text });
export const kinds = () => ask<Record<string, string>>('/kinds');
export const schema = (kind: string) => ask<Record<string, unknown>>(`/schema/${kind}`);
export const upload = (text: string) => ask<Uploaded>('/games', { text });
export const backup = (id: string) => ask<Backup>(`/backups/${id}`);
export const saveBackup = (asked: BackupRequest) => ask<BackupVersion>('/backups', asked);
export const gallery = (words = '', limit = 60) => ask<GalleryPolicy>(`/gallery?words=${encodeURIComponent(words)}&limit=${limit}`);
export const galleryEntry = (id: string, secret?: string) => ask<GalleryEntry>(`/gallery/${encodeURIComponent(id)}`, undefined, secret);
export const publish = (asked: PublishRequest) => ask<Published>('/gallery', asked);
export const publishVersion = (id: string, asked: VersionRequest, secret: string) => ask<GalleryEntry>(`/gallery/${encodeURIComponent(id)}/versions`, asked, secret);
export const withdraw = (id: string, secret: string) => ask<null>(`/gallery/${encodeURIComponent(id)}`, undefined, secret, undefined, 'DELETE');
export const labStart = (asked: Asked) => ask<Run>('/lab', asked);
export const labRun = (id: string) => ask<Run>(`/lab/${encodeURIComponent(id)}`);
export const labCancel = (id: string) => ask<Run>(`/lab/${encodeURIComponent(id)}/cancel`, {});
export const labJournal = (id: string, number: number) => ask<Record<string, unknown>>(`/lab/${encodeURIComponent(id)}/journals/${number}`);
export const pushKey = () => ask<PushKeyInfo>('/push');
export const pushSubscribe = (match: string, asked: PushSubscription, secret: string) => ask<null>(`/matches/${match}/push`, asked, secret);
export const prove = (asked: { text: string; against?: string }) => ask<ProveResult>('/prove', asked);
export const simulate = (asked: { game?: string; text?: string; games: number; seats?: string[]; seed?: number }) =>
  ask<Record<string, unknown>>('/simulate', asked);
export const tournamentJournal = (id: string, number: number) =>
  ask<Record<string, unknown>>(`/tournaments/${encodeURIComponent(id)}/journals/${number}`);
export const tournamentMatch = (id: string, number: number, first: number) =>
  ask<TournamentFrames>(`/tournaments/${encodeURIComponent(id)}/matches/${number}?first=${first}&count=100`);
export const tournaments = () => ask<Record<string, unknown>[]>('/tournaments');

export async function words(language: string, part: 'home' | 'match' | 'design'): Promise<string> {
  return (await fetch(`/api/words/${language}?part=${part}`)).text();
}

/** The text of a shipped file, as its author wrote it. */
export async function file(path: string): Promise<string> {
  const reply = await fetch(`/api/content/${path}`);
  if (!reply.ok) throw new Refusal(`${reply.status} ${reply.statusText}`);
  return reply.text();
}
