import { expect, it } from 'vitest';
import type { Moment } from '../lib/expandFrames';
import { asStandings, evenSteps, lastingGains, lead, settled, turningPoints } from './scoreHistory';

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
  const curve = asStandings([0.5, 0.55, 0.9].map((first, length) => ({ length, chances: [first, 1 - first] })));
  expect(curve[2]).toEqual({ answers: 2, scores: [90, 10] });
  expect(turningPoints(curve, 4, 12).map((point) => point.index)).toEqual([2]);
});

const chances = (...first: number[]) => first.map((one, answers) => ({ answers, scores: [one, 100 - one] }));

it('takes the swing between two turns for nothing, and a lasting change for a turning point', () => {
  const restless = chances(50, 60, 50, 60, 50, 60, 50);
  expect(lastingGains(restless, 4, 10)).toEqual([]);
  expect(turningPoints(restless, 4, 5).length).toBe(4);
  expect(settled(restless).map(({ scores }) => scores[0])).toEqual([50, 55, 55, 55, 55, 55, 50]);
  const turned = chances(50, 60, 50, 20, 10, 20, 10, 90, 95, 100);
  expect(lastingGains(turned, 4, 10).map(({ index, seat }) => [index, seat])).toEqual([
    [3, 1],
    [7, 0],
  ]);
});

it('divides an axis evenly', () => {
  expect(evenSteps(14)).toEqual([5, 10]);
  expect(evenSteps(3)).toEqual([1, 2, 3]);
  expect(evenSteps(0)).toEqual([]);
});
