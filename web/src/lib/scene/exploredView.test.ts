import { expect, it } from 'vitest';
import { ExploredView } from './exploredView';

const whole = { left: 0, top: 0, width: 24, height: 16 };

it('begins with what is known in the middle, and a little room around it', () => {
  const view = new ExploredView(1.1);
  const shown = view.show({ left: 0, top: 0, width: 10, height: 8 }, whole);
  expect(shown.width / shown.height).toBeCloseTo(1.1);
  expect(shown.width).toBeCloseTo(10.4);
  expect(shown.left).toBe(0);
  expect(shown.top + shown.height / 2).toBeCloseTo(4.2);
});

it('stays as it is while everything known is in sight, and never shrinks', () => {
  const view = new ExploredView(1.1);
  const shown = view.show({ left: 4, top: 4, width: 8, height: 6 }, whole);
  expect(view.show({ left: 4, top: 4, width: 9, height: 7 }, whole)).toEqual(shown);
  expect(view.show({ left: 6, top: 5, width: 1, height: 1 }, whole)).toEqual(shown);
});

it('grows by a large step when something outside of it becomes known', () => {
  const view = new ExploredView(1.1);
  const before = view.show({ left: 0, top: 0, width: 8, height: 8 }, whole);
  const after = view.show({ left: 0, top: 0, width: 15, height: 8 }, whole);
  expect(after.width).toBeGreaterThanOrEqual(18);
  expect(after.width).toBeGreaterThan(before.width);
  expect(view.show({ left: 0, top: 0, width: 18, height: 12 }, whole)).toEqual(after);
});

it('shows the whole map at last', () => {
  const view = new ExploredView(1.1);
  view.show({ left: 0, top: 0, width: 8, height: 8 }, whole);
  const all = view.show(whole, whole);
  expect(all.width).toBe(24);
  expect(all.top + all.height / 2).toBeCloseTo(8);
});
