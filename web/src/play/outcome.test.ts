import { expect, it } from 'vitest';
import type { MatchInfo } from '../lib/wire';
import { outcomeOf } from './outcome';

const over = (winners: number[], seats = 2) => ({ result: { winners }, seats: Array.from({ length: seats }, (_, id) => ({ id })) }) as unknown as MatchInfo;

it('tells the viewer how it ended', () => {
  expect(outcomeOf(over([0]), 0)).toBe('won');
  expect(outcomeOf(over([0]), 1)).toBe('lost');
  expect(outcomeOf(over([0, 1], 4), 1)).toBe('won');
  expect(outcomeOf(over([]), 0)).toBe('drawn');
  expect(outcomeOf(over([0, 1]), 0)).toBe('drawn');
  expect(outcomeOf(over([0]), null)).toBe('');
});

it('knows that who plays alone wins or loses', () => {
  expect(outcomeOf(over([0], 1), 0)).toBe('won');
  expect(outcomeOf(over([], 1), 0)).toBe('lost');
});
