// Painters lie on the board that is drawn, whatever its grid is.
import { expect, it } from 'vitest';

import { layOut } from '../lib/scene/geometry';
import type { Space } from '../lib/wire';
import { placeCells } from './cellPlaces';
import type { Cell } from './gridPainters';

const square = (x: number, y: number): Space => ({ id: `cell:${x},${y}`, points: [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]] }) as Space;
const cell = (x: number, y: number, column = x + 2, row = y + 2): Cell => ({ id: `${x},${y}`, column, row, kind: 'cell', fill: 'board', text: '', label: '' });
const RING = [-1, 0, 1, 2].flatMap((x) => [-1, 0, 1, 2].map((y) => cell(x, y)));

it('puts the cells around a board where its next cells would be', () => {
  const layout = layOut([square(0, 0), square(1, 0), square(0, 1), square(1, 1)]);
  const found = placeCells(RING, layout, layout)!;
  const [inside, outside] = [found.boxes.get('0,0')!, found.boxes.get('-1,0')!];
  expect(inside.left).toBeCloseTo(layout.spots.get('cell:0,0')!.left);
  expect(outside.left).toBeCloseTo(inside.left - inside.width);
  expect(found.frame.width).toBeCloseTo(4 * inside.width);
  expect(found.shape).toEqual([]);
});

it('follows boards that are drawn upside down', () => {
  const layout = layOut([square(0, 1), square(1, 1), square(0, 0), square(1, 0)].map((space, index) => ({ ...space, id: `cell:${index % 2},${Math.floor(index / 2)}` })));
  const found = placeCells(RING.map((one) => ({ ...one, row: -one.row })), layout, layout)!;
  expect(found.boxes.get('0,0')!.top).toBeGreaterThan(found.boxes.get('0,1')!.top);
});

it('refuses boards whose spaces are in no grid', () => {
  const layout = layOut([square(0, 0), square(1, 0), square(0, 1), { ...square(3, 3), id: 'cell:1,1' }]);
  expect(placeCells(RING, layout, layout)).toBeNull();
  expect(placeCells([cell(9, 9)], layout, layout)).toBeNull();
});

it('offers new cells only beside the board', () => {
  const layout = layOut([square(0, 0), square(1, 0), square(0, 1), square(1, 1)]);
  const none = (x: number, y: number) => ({ ...cell(x, y), fill: null });
  const cells = [cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1), none(2, 2), none(3, 0), none(-1, -2)];
  expect([...placeCells(cells, layout, layout)!.boxes.keys()]).toEqual(['0,0', '1,0', '0,1', '1,1', '2,2']);
});

it('puts the sides of squares between them, where both squares are', () => {
  const layout = layOut([square(0, 0), square(1, 0), square(0, 1)].map((space, index) => ({ ...space, id: `square:${['a1', 'b1', 'a2'][index]}` })));
  const grid = (column: number, row: number, kind: Cell['kind'], space?: string): Cell => ({ ...cell(column, row, column, row), kind, space, fill: kind === 'cell' && column + row === 6 ? null : 'board' });
  const cells = [grid(1, 1, 'cell', 'a1'), grid(2, 1, 'side'), grid(3, 1, 'cell', 'b1'), grid(1, 2, 'side'), grid(2, 2, 'post'), grid(3, 2, 'side'), grid(1, 3, 'cell', 'a2'), grid(2, 3, 'side'), grid(3, 3, 'cell', 'b2')];
  const found = placeCells(cells, layout, layout)!;
  expect([...found.boxes.keys()]).toEqual(['1,1', '3,1', '1,3', '3,3', '2,1', '1,2']);
  const [left, side] = [found.boxes.get('1,1')!, found.boxes.get('2,1')!];
  expect(side.left + side.width / 2).toBeCloseTo(left.left + left.width);
  expect(side.width).toBeLessThan(side.height);
  // A square that is drawn elsewhere: no grid.
  expect(placeCells(cells.map((one) => ({ ...one, space: one.space === 'a2' ? 'b2' : one.space })), layout, layout)).toBeNull();
});
