import { expect, it } from 'vitest';

import { find } from './routes';

it('finds rooms by their address', () => {
  expect(find('/')?.params).toEqual({});
  expect(find('/m/abc')?.params).toEqual({ match: 'abc' });
  expect(find('/new/two%20words')?.params).toEqual({ game: 'two words' });
  expect(find('/editor/')?.params).toEqual({});
  expect(find('/nowhere/at/all')).toBeNull();
});
