// Nobody misses a turn, however many matches there are.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { settings } from './settings.svelte';

import type { MatchInfo } from './wire';

const KEPT = 60;
const waiting = new Set<string>();
const asked: string[] = [];
vi.mock('./api', () => ({
  match: (id: string) => {
    asked.push(id);
    return Promise.resolve({ id, status: 'playing', asked: waiting.has(id) ? [0] : [1], answers: 3, seats: [], title: 'T', game: 'chess', family: 'boards' } as unknown as MatchInfo);
  },
}));
vi.mock('./push', () => ({ subscribe: () => Promise.resolve() }));
const shown = vi.fn(() => Promise.resolve());

let turnAlerts: typeof import('./turnAlerts.svelte').turnAlerts;

// Modules are loaded with real timers and without the time limit of a test: on a busy machine that takes seconds.
beforeAll(async () => {
  const all = Array.from({ length: KEPT }, (_, number) => ({ match: `m${number}`, secrets: ['s'], title: 'T', game: 'chess', seats: [0], at: number }));
  localStorage.setItem('boardwright.matches', JSON.stringify(all));
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ showNotification: shown }) } });
  ({ turnAlerts } = await import('./turnAlerts.svelte'));
  // All files of tests share the settings, whatever the storage says.
  settings.notify = true;
  vi.useFakeTimers();
}, 60_000);
afterAll(() => {
  settings.notify = false;
  vi.useRealTimers();
});

it('learns every match at first, then asks for each in turn and tells of each new question', async () => {
  await turnAlerts.refresh();
  expect(asked.length).toBeLessThan(20);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Object.keys(turnAlerts.known)).toHaveLength(KEPT);
  expect(shown).not.toHaveBeenCalled();
  // The oldest match of all waits for this player now.
  waiting.add(`m${KEPT - 1}`);
  for (let round = 0; round < Math.ceil(KEPT / 8); round += 1) await turnAlerts.refresh();
  expect(turnAlerts.waiting).toBe(1);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  // The latest matches are asked for in every round.
  expect(asked.slice(-12)).toContain('m0');
});
