// The palette of the page is the one that Python draws with.
import { expect, it } from 'vitest';

import python from '../../src/boardwright/wire/palette.py?raw';
import css from './palette.css?raw';

it('is the palette of the wire', () => {
  const table = python.slice(python.indexOf('PALETTE = {'), python.indexOf('}', python.indexOf('PALETTE = {')));
  const expected = [...table.matchAll(/"([a-z0-9-]+)": "(#[0-9a-f]{6})"/g)].map((m) => `${m[1]} ${m[2]}`);
  const found = [...css.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((m) => `${m[1]} ${m[2]}`);
  expect(expected.length).toBeGreaterThan(10);
  expect(found).toEqual(expected);
});
