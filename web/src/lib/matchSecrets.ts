// My matches: the secrets that this browser holds. They are kept here and nowhere else.
import type { MatchInfo } from './wire';

export interface Mine {
  match: string;
  secrets: string[];
  title: string;
  game: string;
  /** When it was last opened, in milliseconds. */
  at: number;
}

const KEY = 'boardwright.matches';
const MOST = 100;

export function mine(): Mine[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Mine[]) : [];
  } catch {
    return [];
  }
}

export function keep(info: Pick<MatchInfo, 'id' | 'title' | 'game'>, secrets: string[]): void {
  const others = mine().filter((one) => one.match !== info.id);
  const known = mine().find((one) => one.match === info.id)?.secrets ?? [];
  const all = [...new Set([...known, ...secrets])];
  const kept = { match: info.id, secrets: all, title: info.title, game: info.game, at: Date.now() };
  localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
}

export const secretsOf = (match: string): string[] => mine().find((one) => one.match === match)?.secrets ?? [];

export function forget(match: string): void {
  localStorage.setItem(KEY, JSON.stringify(mine().filter((one) => one.match !== match)));
}
