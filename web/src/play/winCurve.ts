// The chances over a match: the largest changes, and better answers that were missed.
import type { CurveMoment } from '../lib/wire';

/** An answer that lowered the chances of its seat, and the move that the search prefers. */
export interface Missed {
  /** Its index in the curve: the moment before the answer. */
  index: number;
  seat: number;
  best: string;
  played: string;
  before: number;
  cost: number;
}

/**
 * Chances without the swing between the two sides' turns: a search of few moves likes the side that has just moved. Each
 * moment is the mean of itself and the next one; the beginning and the end stay. Everything that shows chances of a whole
 * match uses these, so that two places never say different numbers of one moment.
 */
export const smoothed = (curve: readonly CurveMoment[]): CurveMoment[] =>
  curve.map((moment, index) => {
    const next = curve[index + 1]?.chances;
    return index && next ? { ...moment, chances: moment.chances.map((chance, seat) => (chance + (next[seat] ?? chance)) / 2) } : moment;
  });

/** The smoothed moment that the moment at an index is compared with: the last one that does not know of its answer. */
const earlier = (smooth: readonly CurveMoment[], index: number): CurveMoment => smooth[Math.max(0, index - 2)]!;

/** The answers that lost most compared with the best one, in order of time, by smoothed chances. */
export function missed(smooth: readonly CurveMoment[], most = 4, least = 0.1): Missed[] {
  const found: Missed[] = [];
  smooth.forEach(({ by, best, played }, index) => {
    const after = smooth[index + 1];
    if (!after || by == null || !best || !played || best === played) return;
    const before = earlier(smooth, index + 1).chances[by] ?? 0;
    const cost = before - (after.chances[by] ?? 0);
    // Half of the loss of this answer is still to come at its moment. Losses by earlier answers are over by then.
    const own = (smooth[index]!.chances[by] ?? 0) - (after.chances[by] ?? 0);
    if (cost >= least && own >= least / 2) found.push({ index, seat: by, best, played, before, cost });
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

/**
 * The largest lasting changes of smoothed chances, in order of time, as a person would tell them: who gave the lead away, or
 * took it. Of changes for one side next to each other only the largest one counts. `before` and `after` are chances of `seat`.
 */
export function turns(smooth: readonly CurveMoment[], most = 4, least = 0.1): Turn[] {
  const found = smooth.flatMap(({ chances }, index) => {
    if (!index) return [];
    const then = earlier(smooth, index).chances;
    const gains = chances.map((chance, seat) => chance - (then[seat] ?? chance));
    const winner = gains.reduce((best, gain, seat) => (gain > (gains[best] ?? 0) ? seat : best), 0);
    // In a game with one seat there is no other seat whose chances could rise.
    const size = gains.length === 1 ? Math.abs(gains[0]!) : gains[winner]!;
    return size >= least ? [{ index, winner, size }] : [];
  });
  const large: typeof found = [];
  for (const one of [...found].sort((a, b) => b.size - a.size))
    if (large.length < most && !large.some((other) => Math.abs(other.index - one.index) <= 2 && other.winner === one.winner)) large.push(one);
  return found.filter((one) => large.includes(one)).map(({ index, winner }) => {
    const [then, last, now] = [earlier(smooth, index), smooth[index - 1]!, smooth[index]!];
    // With some moments left out, nobody knows who answered.
    const known = last.by != null && now.length === last.length + 1;
    const seat = known ? last.by! : winner;
    const [before, after] = [then.chances[seat]!, now.chances[seat]!];
    const verdict = verdictOf(then.chances, now.chances, seat);
    const best = known && after < before && last.best && last.best !== last.played ? last.best : undefined;
    return { index, seat, verdict, before, after, ...(best ? { best } : {}) };
  });
}

/** A chance in percent. */
export const percent = (chance: number): number => Math.round(chance * 100);
/** How many percent points a turning point changed the chances of its seat: the difference of the two shown numbers. */
export const change = ({ before, after }: Turn): number => percent(after) - percent(before);

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
