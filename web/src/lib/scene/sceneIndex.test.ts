import { expect, it } from 'vitest';

import { Speaker } from '../fluent';
import { SceneIndex } from './sceneIndex';

const speaker = new Speaker('en', []);
const say = (words: unknown) => speaker.say(words);
const table = new SceneIndex({
  spaces: [{ id: 'cell:1', points: [], label: 'e4' }, { id: 'cell:2', points: [] }],
  tokens: [
    { id: 'a', at: 'cell:1', icon: 'king', label: 'white king', badges: [{ icon: 'heart', value: 3 }] },
    { id: 'b', at: 'cell:1', icon: 'pawn' },
  ],
  cards: [{ id: 'c', at: 'cell:2', title: 'City' }],
});

it('describes places with all that is on them', () => {
  expect(table.describe('cell:1', say)).toBe('e4, white king, heart 3, pawn');
  expect(table.describe('cell:2', say)).toBe('2, City');
});

it('finds what is meant by a touch', () => {
  expect(table.meant('a', new Set(['cell:1']), [])).toEqual(['cell:1']);
  expect(table.meant('cell:1', new Set(['a', 'b']), [])).toEqual(['a', 'b']);
  expect(table.meant('cell:1', new Set(['b']), [])).toEqual(['b']);
  expect(table.meant('a', new Set(['b']), [])).toEqual(['b']);
  expect(table.meant('c', new Set(['b']), [])).toEqual([]);
  expect(table.meant('a', new Set(), ['a'])).toEqual(['a']);
  expect(table.meant('a', new Set(['cell:1']), ['a'])).toEqual(['cell:1']);
});

it('lights the places of lit things', () => {
  expect([...table.litPlaces(new Set(['c']))]).toEqual(['cell:2']);
});
