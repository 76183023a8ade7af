import { expect, test } from 'vitest';
import type { Area, Panel, Space } from '../wire';
import { boardZones } from './zones';

const square = (x: number, y: number, side: number): [number, number][] => [[x, y], [x + side, y], [x + side, y + side], [x, y + side]];
const area = (title: string | null, x: number, y: number, side: number): Area => ({ title, points: square(x, y, side) });
const space = (id: string, x: number, y: number): Space => ({ id, points: square(x, y, 1) });

test('spaces belong to the smallest titled area around them, from the top down', () => {
  const zones = boardZones([area('table', 0, 0, 20), area('tower', 2, 2, 6), area(null, 3, 3, 1)], [space('low', 3, 6), space('high', 3, 3), space('far', 15, 15)], []);
  expect(zones.map((zone) => [zone.area?.title, zone.spaces.map(({ id }) => id)])).toEqual([['table', ['far']], ['tower', ['high', 'low']]]);
});

test('what lies in no area is a zone of its own, and panels on the board are zones', () => {
  const strip: Panel = { id: 'strip', box: [0, 0, 4, 1] };
  const zones = boardZones([area('empty', 50, 50, 2)], [space('alone', 0, 0)], [strip, { id: 'beside' }]);
  expect(zones.map((zone) => zone.key)).toEqual(['others', 'panel-strip']);
});
