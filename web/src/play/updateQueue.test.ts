// Changes arrive faster than people can follow, so each is shown for a moment, and actions of others can be read before
// the next one.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { settings } from '../lib/settings.svelte';
import type { MatchEvent, State } from '../lib/wire';
import { UpdateQueue } from './updateQueue.svelte';

const change = (answers: number, told: boolean): [State, MatchEvent[]] => [
  { match: { answers } } as unknown as State,
  [{ event: { type: 'moved' }, ...(told ? { words: { id: 'x' } } : {}) } as unknown as MatchEvent],
];
const shown = (queue: UpdateQueue) => queue.state?.match.answers;

let speed: number;
beforeEach(() => {
  vi.useFakeTimers();
  speed = settings.speed;
  settings.speed = 1;
});
afterEach(() => {
  vi.useRealTimers();
  settings.speed = speed;
});

it('shows at once what comes alone, and what comes faster one after the other', () => {
  const queue = new UpdateQueue(() => false);
  for (const answers of [1, 2, 3]) queue.push(...change(answers, false));
  expect(shown(queue)).toBe(1);
  vi.advanceTimersByTime(400);
  expect(shown(queue)).toBe(1);
  vi.advanceTimersByTime(100);
  expect(shown(queue)).toBe(2);
  vi.advanceTimersByTime(500);
  expect(shown(queue)).toBe(3);
});

it('leaves time to read what others did while more is to come', () => {
  const queue = new UpdateQueue(() => false);
  for (const answers of [1, 2, 3]) queue.push(...change(answers, true));
  // The first came alone; while the second is read the third waits.
  vi.advanceTimersByTime(500);
  expect(shown(queue)).toBe(2);
  expect(queue.busy).toBe(true);
  vi.advanceTimersByTime(800);
  expect(shown(queue)).toBe(2);
  vi.advanceTimersByTime(200);
  expect(shown(queue)).toBe(3);
});

it('shows all that waits at once when something is pressed, and where nothing is to move', () => {
  const pressed = new UpdateQueue(() => false);
  for (const answers of [1, 2, 3, 4]) pressed.push(...change(answers, true));
  pressed.skip();
  expect(shown(pressed)).toBe(4);
  // A user who presses something need not wait for effects; the texts are still shown.
  expect(pressed.happened).toEqual([]);
  expect(pressed.events).toHaveLength(1);
  const still = new UpdateQueue(() => true);
  for (const answers of [1, 2, 3]) still.push(...change(answers, true));
  vi.advanceTimersByTime(1);
  expect(shown(still)).toBe(3);
});
