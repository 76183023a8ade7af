// The answers of a replay as moves, if the game has a notation.
import type { Moment } from '../lib/expandFrames';
import { moves, type Move } from './logGroups';

export interface ReplayMove extends Move {
  /** The number of answers after it. */
  answers: number;
  /** The seat that made it. */
  seat: number;
}

/** One move for each answer that has one. */
export function replayMoves(moments: readonly Moment[], aside: (words: unknown, name: string) => string): ReplayMove[] {
  return moments.flatMap((moment, index) => {
    const told = moves(moment.events, aside);
    const main = told.find((one) => one.icon) ?? told[0];
    if (!main) return [];
    const seat = moments[index - 1]?.scene?.waiting?.[0] ?? 0;
    return [{ ...main, text: [main, ...told.filter((one) => one !== main)].map((one) => one.text).join(' '), answers: moment.answers, seat, entry: { ...main.entry, by: [seat] } }];
  });
}

/** An answer as a person would say it. */
export interface ToldAnswer {
  /** The number of its move, in words. */
  label: string;
  text: string;
  icon?: string;
  color?: string;
}
