import { describe, expect, it } from 'vitest';

import type { Space } from '../wire';
import { ahead, arrange, layOut, sideUnder, stood, type Point } from './geometry';

const square = (x: number, y: number): Space => ({ id: `${x},${y}`, points: [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]] });

it('draws a usual space a hundred wide', () => {
  const layout = layOut([square(0, 0), square(1, 0)]);
  expect(layout.width).toBe(200);
  expect(layout.spots.get('1,0')).toMatchObject({ center: [150, 50], radius: 50, left: 100, width: 100 });
});

it('turns the board and not what stands on it', () => {
  const layout = layOut([square(0, 0), square(1, 0)], 180);
  expect(layout.spots.get('0,0')!.center[0]).toBeGreaterThan(layout.spots.get('1,0')!.center[0]);
});

it('draws an empty board', () => {
  expect(layOut([]).spots.size).toBe(0);
});

it('arranges things without overlapping', () => {
  for (const count of [1, 2, 3, 5, 9, 12]) {
    const { at, size } = arrange(count, [0, 0], 100);
    expect(at).toHaveLength(count);
    for (const [a, b] of at.flatMap((first, i) => at.slice(i + 1).map((second) => [first, second] as const)))
      expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeGreaterThanOrEqual(size - 0.1);
  }
});

it('finds the wall around a door', () => {
  const layout = layOut([square(0, 0), square(1, 0)]);
  const door = { id: 'd', kind: 'door' as const, points: [[1, 0.25], [1, 0.75]] as [number, number][] };
  expect(sideUnder(door, layout)).toEqual([[100, 0], [100, 100]]);
});

it('walks geometrically', () => {
  const points: Point[] = [[100, 0], [90, 60], [0, -100]];
  expect(ahead([0, 0], [1, 0], points, (p) => p)).toEqual([100, 0]);
  expect(ahead([0, 0], [0, -1], points, (p) => p)).toEqual([0, -100]);
  expect(ahead([0, 0], [-1, 0], points, (p) => p)).toBeNull();
});

describe('stood', () => {
  const figure = { seat: 1 };
  const thing = { seat: null };
  it('gives a figure the middle and puts what lies there into the corner', () => {
    const [tile, person] = stood([figure, thing], [0, 0], 100);
    expect(tile).toMatchObject({ token: thing });
    expect(tile!.x).toBeGreaterThan(20);
    expect(person).toMatchObject({ token: figure });
    expect(person!.size).toBeGreaterThan(2 * tile!.size);
  });
  it('lets a thing that is alone lie in the middle', () => {
    expect(stood([thing], [5, 6], 100)).toEqual([{ token: thing, x: 5, y: 6, size: 72 }]);
  });
  it('lets nobody beside a tray cover the head of somebody else', () => {
    for (const count of [2, 3]) {
      const figures = Array.from({ length: count }, (_, seat) => ({ seat }));
      const stands = stood([...figures, thing], [0, 0], 100, (token) => token === thing).filter((one) => one.token !== thing);
      for (const one of stands)
        for (const other of stands)
          if (one !== other) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(one.size);
    }
  });
});
