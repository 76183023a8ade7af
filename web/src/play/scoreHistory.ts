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
  curve.map(({ length, chances }) => ({ answers: length, scores: chances.map((chance) => chance * 100) }));

/**
 * The largest gains of single answers above `least`, in order of time. What others gained in the same moment is no gain:
 * if two sides hit each other, nobody is further ahead.
 */
export function turningPoints(curve: readonly Standing[], most = 4, least = 0): TurningPoint[] {
  const gains: TurningPoint[] = [];
  curve.forEach(({ scores }, index) => {
    if (!index) return;
    const changes = scores.map((score, seat) => score - (curve[index - 1]!.scores[seat] ?? 0));
    const lone = changes.map((change, seat) => change - Math.max(0, ...changes.filter((_, other) => other !== seat)));
    const seat = lone.reduce((best, gain, one) => (gain > (lone[best] ?? 0) ? one : best), 0);
    if ((lone[seat] ?? 0) > least) gains.push({ index, seat, gain: lone[seat]!, score: scores[seat]! });
  });
  const large = [...gains].sort((a, b) => b.gain - a.gain).slice(0, most);
  return gains.filter((point) => large.includes(point));
}

/** How far the first is ahead of the second after each answer; with one side only, how far it is above `middle`. */
export const margins = (curve: readonly Standing[], middle = 0): number[] =>
  curve.map(({ scores }) => (scores.length > 1 ? scores[0]! - scores[1]! : (scores[0] ?? 0) - middle));

/** Even steps for the axis of a plot: at most `most` of them up to the highest value. */
export function evenSteps(high: number, most = 3): number[] {
  if (!(high > 0)) return [];
  const size = [1, 2, 5, 10].map((one) => one * 10 ** Math.floor(Math.log10(high / most))).find((one) => high / one <= most) ?? high;
  const step = Math.max(size, Number.MIN_VALUE);
  return Array.from({ length: Math.floor(high / step + 1e-9) }, (_, index) => (index + 1) * step);
}
