// The texts of the forms on the home page, and the content of its lists.
import { expect, it } from 'vitest';

import { addressOf } from './pastedLinks';
import { fields, told } from './gameOptions';
import { clockOf, places, request } from './matchForm';
import { first, fits, shelvesOf } from './gameShelves';
import { search, seatsText, tagsOf } from './gameTags';
import { tournament } from '../arena/tournament';

const GAMES = [
  { name: 'a', family: 'boards', title: 'Àncora', seats: [2, 2] as [number, number] },
  { name: 'b', family: 'boards', title: 'Second', seats: [2, 2] as [number, number] },
  { name: 'c', family: 'unheard-of', title: 'Third', seats: [1, 4] as [number, number] },
];

it('finds games by words and tags, without minding accents', () => {
  const tags = tagsOf(GAMES);
  expect(tags.map((tag) => tag.id)).toEqual(['family-boards', 'family-unheard-of', 'solo', 'more']);
  expect(search(GAMES, 'ancora', []).map((game) => game.name)).toEqual(['a']);
  expect(search(GAMES, '', tags.filter((tag) => tag.id === 'solo')).map((game) => game.name)).toEqual(['c']);
  expect(search(GAMES, 'second third', [])).toEqual([]);
  expect(tags[1]!.text).toBe('unheard-of');
  expect([seatsText([2, 2]), seatsText([1, 4])]).toEqual(['2', '1–4']);
});

it('puts games on shelves, the first of each family first', () => {
  const game = (name: string, family: string, shelf: string | null, minutes: number | null = null, difficulty: number | null = null) => ({ name, family, title: name, seats: [2, 2] as [number, number], shelf, minutes, difficulty });
  const all = [game('a', 'boards', 'x', 5, 1), game('b', 'boards', 'y', 60, 5), game('c', 'boards', 'x'), game('d', 'other', null)];
  expect(shelvesOf(all).map((shelf) => shelf.games.map((one) => one.name).join(''))).toEqual(['ac', 'd', 'b']);
  expect(first(shelvesOf(all)).map((one) => one.name)).toEqual(['a', 'd', 'b']);
  expect(all.filter((one) => fits(one, 'short', '')).map((one) => one.name)).toEqual(['a']);
  expect(all.filter((one) => fits(one, '', 'hard')).map((one) => one.name)).toEqual(['b']);
});

it('makes fields from JSON Schemas and tells only what was changed', () => {
  const form = fields({
    leaders: { type: 'boolean', default: true },
    map: { type: 'string', enum: ['one', 'two'] },
    skulls: { type: 'integer', minimum: 1, maximum: 8, default: 8 },
    nicks: { type: 'array', items: { type: 'string' } },
  });
  expect(form.map((field) => field.kind)).toEqual(['switch', 'choice', 'number', 'list']);
  expect(told(form, {})).toEqual({});
  expect(told(form, { leaders: true, skulls: 8, map: '', nicks: '' })).toEqual({});
  expect(told(form, { leaders: false, map: 'two', skulls: 5, nicks: 'a, b,' })).toEqual({
    leaders: false, map: 'two', skulls: 5, nicks: ['a', 'b'],
  });
});

it('seats people, bots and whoever comes', () => {
  const [me, bot] = places(2, 'greedy');
  expect(request(me!, 'Ada')).toEqual({ kind: 'person', name: 'Ada' });
  expect(request(bot!, 'Ada')).toEqual({ kind: 'bot', bot: 'greedy', name: null });
  expect(request({ sitter: 'friend', name: ' Bo ', bot: '' }, 'Ada')).toEqual({ kind: 'person', name: 'Bo' });
  expect(request({ sitter: 'open', name: 'x', bot: '' }, 'Ada')).toEqual({ kind: 'open', name: null });
  const form = { per: 'match', seconds: 1, minutes: 5, increment: 3, days: 1, late: 'forfeit' } as const;
  expect(clockOf(form)).toEqual({ per: 'match', seconds: 300, increment: 3, late: 'forfeit' });
  expect(clockOf({ ...form, per: 'none' })).toBeNull();
});

it('understands links as people paste them', () => {
  const here = 'https://games.example';
  expect(addressOf(' https://games.example/m/abc123#s=SECRET ', here)).toBe('/m/abc123#s=SECRET');
  expect(addressOf('/g/up-12', here)).toBe('/g/up-12');
  expect(addressOf('abcdef123', here)).toBe('/m/abcdef123');
  expect(addressOf('https://evil.example/m/abc123', here)).toBeNull();
  expect(addressOf('javascript:alert(1)', here)).toBeNull();
  expect(addressOf('hello there', here)).toBeNull();
});

it('reads the standings of the arena, whatever is missing', () => {
  const told = tournament({ plan: { game: 'x' }, matches: 3, table: [{ place: 1, name: 'A', rating: 20.5, low: 1, high: 30, points: 2, played: 3 }] });
  expect([told.id, told.matches, told.rows[0]!.rating, told.journals]).toEqual(['x', 3, 20.5, []]);
  expect(tournament({}).rows).toEqual([]);
});
