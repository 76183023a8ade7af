import { expect, it } from 'vitest';
import type { Token } from '../lib/wire';
import { coverFigures, iconsOf } from './coverFigures';

const token = (id: string, icon: string, seat: number | null, color: string | null = null): Token => ({ id, at: 'a1', icon, seat, color, badges: [{ icon: 'heart', value: 3 }] });

it('takes rare figures, one of each side and of different kinds', () => {
  const tokens = [token('p1', 'pawn', 0), token('p2', 'pawn', 0), token('p3', 'pawn', 1), token('q', 'queen', 0), token('k', 'king', 0), token('k2', 'king', 1), token('q2', 'queen', 1)];
  expect(coverFigures({ tokens }).map((one) => one.id)).toEqual(['q', 'k2']);
});

it('takes the same kind of both sides, if there is no other', () => {
  expect(coverFigures({ tokens: [token('a', 'ship', 0), token('b', 'ship', 1)] }).map((one) => one.id)).toEqual(['a', 'b']);
});

it('takes two kinds of one side, if there is only one', () => {
  expect(coverFigures({ tokens: [token('a', 'ship', 0), token('b', 'ship', 0), token('c', 'moon', 0)] }).map((one) => one.id)).toEqual(['c', 'a']);
});

it('leaves out what is no figure', () => {
  const tokens = [token('cube', 'cube', 0), token('a', 'member', 0), token('b', 'member', 1)];
  expect(coverFigures({ tokens }, (one) => one.icon !== 'cube').map((one) => one.id)).toEqual(['a', 'b']);
});

it('shows no numbers, and leaves out what belongs to nobody', () => {
  expect(coverFigures({ tokens: [token('stone', 'stone', null)] })).toEqual([]);
  expect(coverFigures({ tokens: [token('a', 'ship', 0)] })[0]!.badges).toEqual([]);
});

it('shows what the first game of the shelf does not have, and takes turns with what it has', () => {
  const tokens = ['king', 'queen', 'rook', 'knight'].flatMap((icon) => [token(`${icon}0`, icon, 0), token(`${icon}1`, icon, 1)]);
  const usual = iconsOf({ tokens });
  const own = [...tokens, token('amazon0', 'amazon', 0), token('amazon1', 'amazon', 1)];
  expect(coverFigures({ tokens: own }, undefined, { usual, turn: 3 })[0]!.icon).toBe('amazon');
  const covers = [0, 1, 2, 3].map((turn) => coverFigures({ tokens }, undefined, { usual, turn }).map((one) => one.id).join(' '));
  expect(new Set(covers).size).toBe(4);
  for (const cover of covers) expect(new Set(cover.split(' ').map((id) => id.slice(0, -1))).size).toBe(2);
});
