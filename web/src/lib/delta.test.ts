import { expect, it } from 'vitest';

import { apply } from './delta';

it('changes what changed and shares the rest', () => {
  const before = { a: 1, b: [{ id: 1, x: 0 }, { id: 2 }], c: { d: 1 } };
  const after = apply(before, { set: { e: null }, in: { b: { drop: [2], in: { '1': { set: { x: 5 } } } } } });
  expect(after).toEqual({ a: 1, b: [{ id: 1, x: 5 }], c: { d: 1 }, e: null });
  expect(after.c).toBe(before.c);
  expect(before.b).toHaveLength(2);
});

it('puts, drops and orders items', () => {
  const after = apply([{ id: 'a' }, { id: 'b' }], { put: [{ id: 'c', n: 1 }], drop: ['a'], order: ['c', 'b'] });
  expect(after).toEqual([{ id: 'c', n: 1 }, { id: 'b' }]);
});

it('drops keys of objects', () => {
  expect(apply({ a: 1, b: 2 }, { drop: ['a'] })).toEqual({ b: 2 });
});
