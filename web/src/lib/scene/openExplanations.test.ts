import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a new visit loads it. */
async function visit() {
  vi.resetModules();
  return (await import('./openExplanations.svelte')).openExplanations;
}
beforeEach(() => localStorage.clear());

test('boxes are open for newcomers and folded after the first match, for good', async () => {
  const first = await visit();
  expect(first.open('chess', 'signs')).toBe(true);
  first.finished('chess');
  expect(first.open('chess', 'signs')).toBe(false);
  const later = await visit();
  expect(later.open('chess', 'signs')).toBe(false);
  expect(later.open('checkers', 'signs')).toBe(true);
});

test('what the user has opened by hand stays open', async () => {
  const first = await visit();
  first.finished('chess');
  first.toggle('chess', 'signs');
  first.finished('chess');
  const later = await visit();
  expect(later.open('chess', 'signs')).toBe(true);
  expect(later.open('chess', 'about')).toBe(false);
});

test('a damaged store opens everything', async () => {
  localStorage.setItem('boardwright.legends', '[1, ["chess"], {}]');
  expect((await visit()).open('chess', 'signs')).toBe(true);
});
