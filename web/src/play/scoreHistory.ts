// The points over time, and the moments with the largest changes.
import type { Moment } from '../lib/expandFrames';
import type { CurveMoment } from '../lib/wire';

export interface Standing {
  answers: number;
  scores: number[];
}
export interface TurningPoint {
  /** Its index in the list of standings. */
  index: number;
  seat: number;
  gain: number;
  score: number;
}

/** Everybody's points after each answer; empty if nobody has points. */
export function lead(moments: readonly Moment[]): Standing[] {
  const found = moments.flatMap(({ answers, scene }) => {
    const seats = scene?.seats ?? [];
    return seats.length && seats.every((seat) => seat.score != null) ? [{ answers, scores: seats.map((seat) => seat.score!) }] : [];
  });
  return found.some(({ scores }) => scores.some((score) => score !== found[0]!.scores[0])) ? found : [];
}

/** Chances in percent, in the form of points. */
export const asStandings = (curve: readonly CurveMoment[]): Standing[] =>
  curve.map(({ length, chances }) => ({ answers: length, scores: chances.map((chance) => Math.round(chance * 100)) }));

/**
 * The largest gains of single answers above `least`, in order of time. What others gained in the same moment is no gain:
 * if two sides hit each other, nobody is further ahead.
 */
export function turningPoints(curve: readonly Standing[], most = 4, least = 0): TurningPoint[] {
  return largest(curve, most, least, ({ scores }, index) => {
    const changes = scores.map((score, seat) => score - (curve[index - 1]!.scores[seat] ?? 0));
    return changes.map((change, seat) => change - Math.max(0, ...changes.filter((_, other) => other !== seat)));
  }, 0);
}

/**
 * The largest lasting gains above `least`: the two moments after an answer compared with the two before it. So the swing
 * between the turns of two sides is none. Of gains next to each other only the largest one counts.
 */
export function lastingGains(curve: readonly Standing[], most = 4, least = 0): TurningPoint[] {
  const mean = (from: number, to: number, seat: number): number => {
    const part = curve.slice(Math.max(0, from), to + 1).map(({ scores }) => scores[seat] ?? 0);
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  };
  return largest(curve, most, least, ({ scores }, index) => scores.map((_, seat) => Math.round(mean(index, index + 1, seat) - mean(index - 2, index - 1, seat))), 2);
}

function largest(curve: readonly Standing[], most: number, least: number, changesAt: (moment: Standing, index: number) => number[], apart: number): TurningPoint[] {
  const gains: TurningPoint[] = [];
  curve.forEach((moment, index) => {
    if (!index) return;
    const changes = changesAt(moment, index);
    const seat = changes.reduce((best, change, one) => (change > (changes[best] ?? 0) ? one : best), 0);
    if ((changes[seat] ?? 0) > least) gains.push({ index, seat, gain: changes[seat]!, score: moment.scores[seat]! });
  });
  const large: TurningPoint[] = [];
  for (const one of [...gains].sort((a, b) => b.gain - a.gain))
    if (large.length < most && !large.some((other) => Math.abs(other.index - one.index) <= apart && other.seat === one.seat)) large.push(one);
  return gains.filter((point) => large.includes(point));
}

/** How far the first is ahead of the second after each answer; with one side only, how far it is above `middle`. */
export const margins = (curve: readonly Standing[], middle = 0): number[] =>
  curve.map(({ scores }) => (scores.length > 1 ? scores[0]! - scores[1]! : (scores[0] ?? 0) - middle));

/**
 * Chances without the swing between the two sides' turns: a search of few moves likes the side that has just moved. Each
 * moment is the mean of itself and the one before it; the beginning and the end stay.
 */
export const settled = (curve: readonly Standing[]): Standing[] =>
  curve.map((moment, index) => {
    const before = curve[index - 1]?.scores;
    if (!before || index === curve.length - 1) return moment;
    return { ...moment, scores: moment.scores.map((score, seat) => (score + (before[seat] ?? score)) / 2) };
  });

/** Even steps for the axis of a plot: at most `most` of them up to the highest value. */
export function evenSteps(high: number, most = 3): number[] {
  if (!(high > 0)) return [];
  const size = [1, 2, 5, 10].map((one) => one * 10 ** Math.floor(Math.log10(high / most))).find((one) => high / one <= most) ?? high;
  const step = Math.max(size, Number.MIN_VALUE);
  return Array.from({ length: Math.floor(high / step + 1e-9) }, (_, index) => (index + 1) * step);
}
