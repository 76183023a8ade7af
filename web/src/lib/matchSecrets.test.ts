import { beforeEach, expect, it } from 'vitest';

import { forget, keep, mine, secretsOf } from './matchSecrets';

beforeEach(() => localStorage.clear());
const info = (id: string) => ({ id, title: id, game: 'any' });

it('keeps the secrets of matches, the last opened first', () => {
  keep(info('a'), ['1']);
  keep(info('b'), ['2']);
  keep(info('a'), ['3']);
  expect(mine().map((one) => one.match)).toEqual(['a', 'b']);
  expect(secretsOf('a')).toEqual(['1', '3']);
  forget('a');
  expect(secretsOf('a')).toEqual([]);
});

it('bears with garbage in the store', () => {
  localStorage.setItem('boardwright.matches', '{"x"');
  expect(mine()).toEqual([]);
});
