import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byKind, forget, isSums, points, remember, remembered, share, type Item } from './lab';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});
// All files share one window: the next one needs the browser's own store.
afterEach(() => vi.unstubAllGlobals());

test('runs are remembered, the newest first, and forgotten', () => {
  remember({ id: 'a', title: 'A', at: 1 });
  remember({ id: 'b', title: 'B', at: 2 });
  remember({ id: 'a', title: 'A', at: 3 });
  expect(remembered().map((one) => one.id)).toEqual(['a', 'b']);
  expect(forget('a').map((one) => one.id)).toEqual(['b']);
  kept.set('boardwright-lab', '{"no": "list"}');
  expect(remembered()).toEqual([]);
  kept.set('boardwright-lab', 'nonsense');
  expect(remembered()).toEqual([]);
  for (let n = 0; n < 30; n += 1) remember({ id: String(n), title: '', at: n });
  expect(remembered().length).toBe(20);
});

test('figures and kinds', () => {
  expect([points(0.123), points(-0.05), share(0.5)]).toEqual(['+12.3', '-5.0', '50.0 %']);
  const item = (kind: string): Item => ({ kind, name: kind, offered: 1, taken: 1, rate: 1, more_than: 0, effect: null, q_value: null, real: false });
  expect(byKind([item('a'), item('b'), item('a')]).map(([kind, items]) => [kind, items.length])).toEqual([['a', 2], ['b', 1]]);
  expect(isSums({ value: 1, low: 0, high: 2 })).toBe(false);
  expect(isSums(null)).toBe(false);
});
