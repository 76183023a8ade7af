// My matches: the secrets that this browser holds. They leave it only in a backup, encrypted.
import { storedList } from './storedList';
import type { MatchInfo } from './wire';

export interface Mine {
  match: string;
  secrets: string[];
  title: string;
  game: string;
  /** The seats that the secrets open. They are known once the match has been opened. */
  seats?: number[];
  /** When it was last opened, in milliseconds. */
  at: number;
}

const KEY = 'boardwright.matches';
/** Matches that the user has removed from the list, so that they do not return from another device. */
const FORGOTTEN = 'boardwright.forgotten';
const MOST = 100;

export const mine = (): Mine[] => storedList(KEY);

export function keep(info: Pick<MatchInfo, 'id' | 'title' | 'game'>, secrets: string[], seats?: number[]): void {
  const others = mine().filter((one) => one.match !== info.id);
  const before = mine().find((one) => one.match === info.id);
  const all = [...new Set([...(before?.secrets ?? []), ...secrets])];
  const kept = { match: info.id, secrets: all, title: info.title, game: info.game, seats: seats ?? before?.seats, at: Date.now() };
  localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
}

export const secretsOf = (match: string): string[] => mine().find((one) => one.match === match)?.secrets ?? [];

export function forget(match: string): void {
  const others = forgotten().filter((one) => one.match !== match);
  replaceMine(mine().filter((one) => one.match !== match), [{ match, at: Date.now() }, ...others].slice(0, 4 * MOST));
}

/** A removed match and the time of its removal. If it is opened later, it returns to the list. */
export interface Forgotten {
  match: string;
  at: number;
}

export const forgotten = (): Forgotten[] => storedList(FORGOTTEN);

/** Replaces the list, for example from a backup. */
export function replaceMine(all: Mine[], dropped: Forgotten[]): void {
  localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  localStorage.setItem(FORGOTTEN, JSON.stringify(dropped));
}
