// Shelves of games: their kinds, their order, and the games of each. The server sends the kind of a game.
import { t } from '../lib/i18n.svelte';
import type { GameSummary } from '../lib/wire';
import { familyName } from './gameTags';

export interface Shelf {
  id: string;
  title: string;
  games: GameSummary[];
}

function titleOf(game: GameSummary): string {
  const id = `${game.family}-shelf-${game.shelf}`;
  if (!game.shelf) return familyName(game.family);
  const words = t(id);
  return words === id ? game.shelf : words;
}

/** Shelves in the order of their first games: the first shelf of each family, then the second ones, and so on. */
export function shelvesOf(games: readonly GameSummary[]): Shelf[] {
  const found = new Map<string, Shelf & { rank: number }>();
  const ranks = new Map<string, number>();
  for (const game of games) {
    // Families whose shelves have the same title share one.
    const title = titleOf(game);
    let shelf = found.get(title);
    if (!shelf) {
      const rank = ranks.get(game.family) ?? 0;
      ranks.set(game.family, rank + 1);
      shelf = { id: `${game.family}-${game.shelf ?? ''}`, title, games: [], rank };
      found.set(title, shelf);
    }
    shelf.games.push(game);
  }
  return [...found.values()].sort((a, b) => a.rank - b.rank);
}

/** The first game of each family on each shelf comes first, so that the variety is visible at once. */
export const first = (shelves: readonly Shelf[]): GameSummary[] =>
  shelves.flatMap((shelf) => shelf.games.filter((game, index) => shelf.games.findIndex((one) => one.family === game.family) === index));

/** The lengths and difficulties that the user can filter by. */
export const LENGTHS = ['short', 'middle', 'long'] as const;
export const DIFFICULTIES = ['easy', 'middle', 'hard'] as const;
export type Length = (typeof LENGTHS)[number];
export type Difficulty = (typeof DIFFICULTIES)[number];

const lengthOf = (minutes: number): Length => (minutes <= 10 ? 'short' : minutes <= 30 ? 'middle' : 'long');
export const difficultyOf = (level: number): Difficulty => (level <= 2 ? 'easy' : level === 3 ? 'middle' : 'hard');

/** Whether a game has the requested length and difficulty. An unknown value fits no request. */
export const fits = (game: GameSummary, length: string, difficulty: string): boolean =>
  (!length || (game.minutes != null && lengthOf(game.minutes) === length)) &&
  (!difficulty || (game.difficulty != null && difficultyOf(game.difficulty) === difficulty));
