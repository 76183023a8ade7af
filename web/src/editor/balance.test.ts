import { expect, it } from 'vitest';

import { bins, joined, mean, share } from './balance';

const part = { games: 2, decisions: 30, wins: [1, 0], draws: 1, unfinished: 0, seats: ['random', 'random'], lengths: [10, 20], scores: [[1, 0], [0.5, 0.5]] };

it('adds up what was played', () => {
  expect(joined([part, part])).toMatchObject({ games: 4, decisions: 60, wins: [2, 0], draws: 2, lengths: [10, 20, 10, 20] });
  expect(joined([])).toMatchObject({ games: 0, wins: [] });
});

it('gives shares with honest intervals', () => {
  const half = share(50, 100);
  expect(half.rate).toBe(0.5);
  expect(half.low).toBeCloseTo(0.404, 2);
  expect(half.high).toBeCloseTo(0.596, 2);
  expect(share(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
});

it('puts lengths into bins', () => {
  expect(bins([1, 1, 2, 9])).toHaveLength(9);
  const many = bins(Array.from({ length: 100 }, (_, index) => index * 10));
  expect(many.length).toBeLessThanOrEqual(14);
  expect(many.reduce((sum, bin) => sum + bin.count, 0)).toBe(100);
  expect(bins([])).toEqual([]);
  expect(mean([1, 2, 3])).toBe(2);
});
