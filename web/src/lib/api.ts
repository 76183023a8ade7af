// The server's HTTP interface. Every refusal says why; it becomes an error with those words.
import { settings } from './settings.svelte';
import type {
  CheckResult, FileEntry, ForkRequest, ReplayFrames, GameSummary, GameDetails, Joined, LobbyListing, PreviewResult, MatchInfo, MatchCreated, MessageText, MatchRequest, Scene, TournamentFrames, Uploaded,
} from './wire';

export class Refusal extends Error {}

async function ask<T>(path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': settings.language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (secret) headers.authorization = `Bearer ${secret}`;
  const reply = await fetch(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const found: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new Refusal((found as { text?: string } | null)?.text ?? `${reply.status} ${reply.statusText}`);
  return found as T;
}

export const games = () => ask<GameSummary[]>('/games');
export const game = (name: string) => ask<GameDetails>(`/games/${encodeURIComponent(name)}`);
export const picture = (name: string) => ask<Scene>(`/games/${encodeURIComponent(name)}/scene`);
/** What `/rules` explains: sections of sentences, and sections within them. */
export interface RulesSection {
  id: string;
  title: string;
  sentences: { text: string; path: string }[];
  sections: RulesSection[];
}
export const rules = (name: string) => ask<{ title: string; sections: RulesSection[] }>(`/games/${encodeURIComponent(name)}/rules`);
/** A hint for whoever plays a game for the first time, and the prompt at which it is told. */
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
/** The scene with which a match began, as its viewer saw it. */
export async function opening(id: string, secret?: string): Promise<Scene | null> {
  const found = await ask<ReplayFrames>(`/matches/${id}/frames?first=0&count=1`, undefined, secret);
  return (found.frames[0]?.shown as Scene | undefined) ?? null;
}
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
export const look = (text: string) => ask<PreviewResult>('/scene', { text });
export const content = () => ask<FileEntry[]>('/content');
export const kinds = () => ask<Record<string, string>>('/kinds');
export const schema = (kind: string) => ask<Record<string, unknown>>(`/schema/${kind}`);
export const upload = (text: string) => ask<Uploaded>('/games', { text });
export const simulate = (asked: { game?: string; text?: string; games: number; seats?: string[]; seed?: number }) =>
  ask<Record<string, unknown>>('/simulate', asked);
export const tournamentJournal = (id: string, number: number) =>
  ask<Record<string, unknown>>(`/tournaments/${encodeURIComponent(id)}/journals/${number}`);
export const tournamentMatch = (id: string, number: number, first: number) =>
  ask<TournamentFrames>(`/tournaments/${encodeURIComponent(id)}/matches/${number}?first=${first}&count=100`);
export const tournaments = () => ask<Record<string, unknown>[]>('/tournaments');

export async function words(language: string): Promise<string> {
  return (await fetch(`/api/words/${language}`)).text();
}

/** The text of a shipped file, as its author wrote it. */
export async function file(path: string): Promise<string> {
  const reply = await fetch(`/api/content/${path}`);
  if (!reply.ok) throw new Refusal(`${reply.status} ${reply.statusText}`);
  return reply.text();
}
