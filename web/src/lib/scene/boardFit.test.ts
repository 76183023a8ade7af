import { expect, it } from 'vitest';
import type { Scene } from '../wire';
import { BoardFit } from './boardFit.svelte';

/** A row of squares, of which some are known. */
const row = (known: number[], count = 10): Scene => ({
  spaces: Array.from({ length: count }, (_, x) => ({
    id: `cell:${x}`,
    kind: known.includes(x) ? 'floor' : 'unknown',
    points: [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]],
  })),
}) as Scene;

it('keeps its frame whatever becomes known', () => {
  const [before, after] = [new BoardFit(() => row([4])), new BoardFit(() => row([0, 4, 9]))];
  expect(before.frame).toEqual(after.frame);
  expect(before.aspect).toBeCloseTo(1028 / 128);
});

it('is turned as a whole', () => {
  const survey = new BoardFit(() => row([0, 1, 2], 3), () => 90);
  expect(survey.aspect).toBeCloseTo(128 / 328);
});
