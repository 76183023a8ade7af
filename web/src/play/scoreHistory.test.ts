import { expect, it } from 'vitest';
import type { Moment } from '../lib/expandFrames';
import { asStandings, evenSteps, lead, turningPoints } from './scoreHistory';

const moment = (answers: number, ...scores: number[]): Moment =>
  ({ answers, events: [], scene: { seats: scores.map((score, seat) => ({ seat, name: '', score })) } }) as unknown as Moment;

it('follows points and finds where most were won', () => {
  const curve = lead([moment(0, 0, 0), moment(1, 2, 0), moment(2, 2, 9), moment(3, 3, 9)]);
  expect(curve.length).toBe(4);
  expect(turningPoints(curve, 2)).toEqual([
    { index: 1, seat: 0, gain: 2, score: 2 },
    { index: 2, seat: 1, gain: 9, score: 9 },
  ]);
});

it('sees no turning point where two gain the same at once', () => {
  const curve = lead([moment(0, 0, 0), moment(2, 20, 20), moment(4, 30, 50), moment(6, 50, 50)]);
  expect(turningPoints(curve)).toEqual([
    { index: 2, seat: 1, gain: 20, score: 50 },
    { index: 3, seat: 0, gain: 20, score: 50 },
  ]);
});

it('has nothing to tell where nobody has points', () => {
  expect(lead([moment(0, 0, 0), moment(1, 0, 0)])).toEqual([]);
});

it('shows chances in percent where nobody counts points, and only large changes', () => {
  const curve = asStandings([0.5, 0.5625, 0.75].map((first, length) => ({ length, chances: [first, 1 - first] })));
  expect(curve[2]).toEqual({ answers: 2, scores: [75, 25] });
  expect(turningPoints(curve, 4, 12).map((point) => point.index)).toEqual([2]);
});

it('divides an axis evenly', () => {
  expect(evenSteps(14)).toEqual([5, 10]);
  expect(evenSteps(3)).toEqual([1, 2, 3]);
  expect(evenSteps(0)).toEqual([]);
});
