import { expect, it } from 'vitest';
import type { MatchInfo } from '../lib/wire';
import { BotFailures } from './botFailures.svelte';

const match = (...failures: number[]) => ({ seats: failures.map((count, id) => (count ? { id, failures: count } : { id })) }) as unknown as MatchInfo;

it('tells of a failed bot until the notice is closed, and again after the next failure', () => {
  let now: MatchInfo | null = null;
  const failures = new BotFailures(() => now);
  expect(failures.untold).toEqual([]);
  now = match(0, 1);
  expect(failures.untold).toEqual([{ seat: 1, count: 1 }]);
  failures.close();
  expect(failures.untold).toEqual([]);
  now = match(0, 2);
  expect(failures.untold).toEqual([{ seat: 1, count: 2 }]);
});
