// The chances over a match: the largest changes, and better answers that were missed.
import type { CurveMoment } from '../lib/wire';

export interface Swing {
  /** Its index in the curve: the moment after the answer. */
  index: number;
  seat: number;
  before: number;
  after: number;
}
/** An answer that lowered the chances of its seat, and the move that the search prefers. */
export interface Missed {
  /** Its index in the curve: the moment before the answer. */
  index: number;
  seat: number;
  best: string;
  played: string;
  cost: number;
}

/** The answers that raised a seat's chances most, in order of time. */
export function swings(curve: readonly CurveMoment[], most = 3, least = 0.15): Swing[] {
  const found: Swing[] = [];
  curve.forEach(({ chances }, index) => {
    const before = curve[index - 1]?.chances;
    if (!before) return;
    const gains = chances.map((chance, seat) => chance - (before[seat] ?? chance));
    const seat = gains.reduce((best, gain, one) => (gain > (gains[best] ?? 0) ? one : best), 0);
    // In a game with one seat there is no other seat whose chances could rise.
    const change = gains.length === 1 ? Math.abs(gains[0]!) : gains[seat]!;
    if (change >= least) found.push({ index, seat, before: before[seat]!, after: chances[seat]! });
  });
  const size = (one: Swing) => Math.abs(one.after - one.before);
  const large = [...found].sort((a, b) => size(b) - size(a)).slice(0, most);
  return found.filter((one) => large.includes(one));
}

/** The answers that lost most compared with the best one, in order of time. */
export function missed(curve: readonly CurveMoment[], most = 4, least = 0.1): Missed[] {
  const found: Missed[] = [];
  curve.forEach(({ by, best, played, chances }, index) => {
    const after = curve[index + 1]?.chances;
    if (!after || by == null || !best || !played || best === played) return;
    const cost = (chances[by] ?? 0) - (after[by] ?? 0);
    if (cost >= least) found.push({ index, seat: by, best, played, cost });
  });
  const dear = [...found].sort((a, b) => b.cost - a.cost).slice(0, most);
  return found.filter((one) => dear.includes(one));
}
