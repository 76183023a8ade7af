// The opponents of "Play now": levels 1 to 5, which mean the same in every game.

export const LEVELS = [1, 2, 3, 4, 5].map((level) => ({ id: String(level), level, bot: `level:${level}`, name: `bots-level-${level}` }));
export type Level = string;

const KEY = 'boardwright.level';
/** Former names of levels. */
const OLD: Record<string, Level> = { easy: '1', middling: '2', hard: '4' };

export function keptLevel(): Level {
  const kept = globalThis.localStorage?.getItem(KEY) ?? '';
  return LEVELS.find((level) => level.id === (OLD[kept] ?? kept))?.id ?? '2';
}
export const keepLevel = (level: Level): void => localStorage.setItem(KEY, level);
export const botOf = (level: Level): string => `level:${level}`;
