// Opponents of one click: how strong they are, and the bots that every game has.

export const LEVELS = [
  { id: 'easy', bot: 'random', name: 'page-home-level-easy' },
  { id: 'middling', bot: 'greedy', name: 'page-home-level-middling' },
  { id: 'hard', bot: 'mcts:time=1', name: 'page-home-level-hard' },
] as const;
export type Level = (typeof LEVELS)[number]['id'];

const KEY = 'boardwright.level';

export function keptLevel(): Level {
  const found = LEVELS.find((level) => level.id === globalThis.localStorage?.getItem(KEY));
  return found?.id ?? 'middling';
}
export const keepLevel = (level: Level): void => localStorage.setItem(KEY, level);
export const botOf = (level: Level): string => LEVELS.find(({ id }) => id === level)!.bot;
