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

export type Verdict = 'took-lead' | 'gained' | 'gave-lead' | 'lost';

/** What a turning point meant, seen by the seat that answered, or by the one that gained if nobody is known. */
export interface Turn {
  /** Its index in the curve: the moment after the answer. */
  index: number;
  seat: number;
  verdict: Verdict;
  before: number;
  after: number;
  /** The better move that the search prefers. */
  best?: string;
}

/** What a change of everybody's chances means for one seat. */
export function verdictOf(before: readonly number[], after: readonly number[], seat: number): Verdict {
  const leads = (chances: readonly number[]) => chances.length > 1 && chances.every((chance, other) => other === seat || chance < chances[seat]!);
  if (after[seat]! >= before[seat]!) return leads(after) && !leads(before) ? 'took-lead' : 'gained';
  return leads(before) && !leads(after) ? 'gave-lead' : 'lost';
}

/** The largest changes as a person would tell them: who gave the lead away, or took it. */
export function turns(curve: readonly CurveMoment[], most?: number, least?: number): Turn[] {
  return swings(curve, most, least).map(({ index, seat: winner }) => {
    const [then, now] = [curve[index - 1]!, curve[index]!];
    const seat = then.by ?? winner;
    const [before, after] = [then.chances[seat]!, now.chances[seat]!];
    const verdict = verdictOf(then.chances, now.chances, seat);
    const best = after < before && then.best && then.best !== then.played ? then.best : undefined;
    return { index, seat, verdict, before, after, ...(best ? { best } : {}) };
  });
}

/** Marks of answers that cost chances, as in printed games: `?` for a mistake, `??` for a blunder. By the number of answers. */
export function faults(curve: readonly CurveMoment[], mistake = 0.1, blunder = 0.2): Map<number, { seat: number; mark: '?' | '??' }> {
  const found = new Map<number, { seat: number; mark: '?' | '??' }>();
  curve.forEach(({ by, best, played, chances, length }, index) => {
    const after = curve[index + 1];
    // With some moments left out, nobody knows which answer cost them.
    if (!after || after.length !== length + 1 || by == null || !best || best === played) return;
    const cost = (chances[by] ?? 0) - (after.chances[by] ?? 0);
    if (cost >= mistake) found.set(after.length, { seat: by, mark: cost >= blunder ? '??' : '?' });
  });
  return found;
}
