import { expect, it } from 'vitest';

import { Speaker } from '../fluent';
import type { Scene } from '../wire';
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

it('takes a card in a roster for the figure that it belongs to', () => {
  const units = new SceneIndex({
    spaces: [{ id: 'cell:1', points: [] }],
    tokens: [{ id: 'unit:ada', at: 'cell:1', icon: 'mage' }],
    cards: [{ id: 'card:ada', at: 'roster:1', title: 'Ada' }, { id: 'card:bob', at: 'roster:1', title: 'Bob' }],
    panels: [{ id: 'team:1', items: [{ kind: 'zone', id: 'roster:1', layout: 'roster' }] }],
  } as unknown as Scene);
  expect(units.figureOf('card:ada')).toBe('unit:ada');
  expect(units.figureOf('card:bob')).toBeUndefined();
  expect(units.meant('card:ada', new Set(['unit:ada']), [])).toEqual(['unit:ada']);
  expect(table.figureOf('c')).toBeUndefined();
});

it('lights the places of lit things', () => {
  expect([...table.litPlaces(new Set(['c']))]).toEqual(['cell:2']);
});

it('knows what is seen on the board: spaces, what lies there, and panels that lie on it', () => {
  const scene = {
    spaces: [{ id: 'cell:a' }],
    tokens: [{ id: 'member:1', at: 'cell:a' }, { id: 'member:2', at: 'home' }],
    cards: [{ id: 'ban:1', at: 'bans' }],
    panels: [
      { id: 'church', box: [0, 0, 1, 1], items: [{ id: 'bans', kind: 'zone' }, { id: 'faith', kind: 'track', steps: [{ id: 'faith:3' }] }] },
      { id: 'player', items: [{ id: 'home', kind: 'zone' }] },
    ],
  } as unknown as Scene;
  const table = new SceneIndex(scene);
  const seen = ['cell:a', 'member:1', 'member:2', 'ban:1', 'faith:3', 'home', 'nothing'].filter((id) => table.isOnBoard(id));
  expect(seen).toEqual(['cell:a', 'member:1', 'ban:1', 'faith:3']);
});
