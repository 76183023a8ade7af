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

it('shows all of a board that is known', () => {
  const survey = new BoardFit(() => row([0, 1, 2], 3));
  expect(survey.shown.length).toBe(3);
  expect(survey.aspect).toBeCloseTo(328 / 128);
});

it('gives what is not known yet only a little room', () => {
  const survey = new BoardFit(() => row([4, 5]));
  expect(survey.frame).toMatchObject({ left: 326, width: 348 });
  expect(survey.shown.map((space) => space.id)).toEqual(['cell:3', 'cell:4', 'cell:5', 'cell:6']);
});

it('shows what can be chosen, known or not', () => {
  const survey = new BoardFit(() => row([4]), () => 0, () => new Set(['cell:8']));
  expect(survey.shown.some((space) => space.id === 'cell:8')).toBe(true);
});

it('is turned as a whole', () => {
  const survey = new BoardFit(() => row([0, 1, 2], 3), () => 90);
  expect(survey.aspect).toBeCloseTo(128 / 328);
});
