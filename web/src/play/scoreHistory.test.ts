import { expect, it } from 'vitest';
import type { Moment } from '../lib/frames';
import { lead, turningPoints } from './scoreHistory';

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

it('has nothing to tell where nobody has points', () => {
  expect(lead([moment(0, 0, 0), moment(1, 0, 0)])).toEqual([]);
});
