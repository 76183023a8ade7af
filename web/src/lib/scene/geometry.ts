// The geometry of a board: polygons, turned and scaled so that a typical space is a hundred units wide, and places for
// the figures on them. It works with points only.
import type { Line, Space } from '../wire';

export type Point = [number, number];

/** A space as it is drawn. */
export interface Spot {
  id: string;
  points: Point[];
  center: Point;
  /** The radius of the largest circle around the centre that fits. */
  radius: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Layout extends Frame {
  spots: Map<string, Spot>;
  /** Converts scene units to drawn units. */
  place: (point: Point) => Point;
}

/** How much higher than its place raised ground is. */
export const RAISED_BY = 0.2;

/** The drawn width of a typical space. */
export const UNIT = 100;

function centroid(points: Point[]): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length]!;
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  if (Math.abs(area) < 1e-9) {
    const sum = points.reduce(([sx, sy], [px, py]) => [sx + px, sy + py] as Point, [0, 0] as Point);
    return [sum[0] / points.length, sum[1] / points.length];
  }
  return [x / (3 * area), y / (3 * area)];
}

function distanceToSide([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

function measure(id: string, points: Point[]): Spot {
  const center = centroid(points);
  const radius = Math.min(...points.map((a, index) => distanceToSide(center, a, points[(index + 1) % points.length]!)));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { id, points, center, radius, left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function turning(degrees: number): (point: Point) => Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos];
}

/** Measures a board. The rotation is applied here, so that everything drawn on the board stays upright. */
export function layOut(spaces: Space[], rotation = 0): Layout {
  const turned = turning(rotation);
  const plain = spaces.map((space) => measure(space.id, space.points.map(turned)));
  const radii = plain.map((spot) => spot.radius).sort((a, b) => a - b);
  const usual = radii[Math.floor(radii.length / 2)] || 0.5;
  const scale = UNIT / (2 * usual);
  const place = (point: Point): Point => {
    const [x, y] = turned(point);
    return [round(x * scale), round(y * scale)];
  };
  const spots = spaces.map((space) => measure(space.id, space.points.map(place)));
  return { spots: new Map(spots.map((spot) => [spot.id, spot])), place, ...around(spots) };
}

function around(spots: Spot[]): Frame {
  const left = Math.min(...spots.map((spot) => spot.left));
  const top = Math.min(...spots.map((spot) => spot.top));
  const right = Math.max(...spots.map((spot) => spot.left + spot.width));
  const bottom = Math.max(...spots.map((spot) => spot.top + spot.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A frame that also contains further points. */
export function bounds(frame: Frame, points: Point[]): Frame {
  const left = Math.min(frame.left, ...points.map(([x]) => x));
  const top = Math.min(frame.top, ...points.map(([, y]) => y));
  const right = Math.max(frame.left + frame.width, ...points.map(([x]) => x));
  const bottom = Math.max(frame.top + frame.height, ...points.map(([, y]) => y));
  return { left, top, width: right - left, height: bottom - top };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Places for a number of things around a centre, inside a square of the given side: their centres and their size. */
export function arrange(count: number, [x, y]: Point, side: number): { at: Point[]; size: number } {
  if (count <= 1) return { at: [[x, y]], size: side };
  const columns = count === 2 ? 2 : Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const size = side / columns;
  const at: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const column = index % columns;
    at.push([round(x + (column - (inRow - 1) / 2) * size), round(y + (row - (rows - 1) / 2) * size)]);
  }
  return { at, size: round(size) };
}

/** A token and its place. */
export interface Stand<T> {
  token: T;
  x: number;
  y: number;
  size: number;
}

/** Places for everything on a space: figures in the middle, things without an owner smaller in the corner. A figure makes way for a tray. */
export function stood<T extends { seat?: number | null; color?: string | null }>(tokens: T[], [x, y]: Point, side: number, isTray: (token: T) => boolean = () => false): Stand<T>[] {
  const figures = tokens.filter((token) => token.seat != null || token.color);
  const things = tokens.filter((token) => !figures.includes(token));
  const row = (all: T[], center: Point, room: number, share: number): Stand<T>[] => {
    const { at, size } = arrange(all.length, center, room);
    return all.map((token, index) => ({ token, x: at[index]![0], y: at[index]![1], size: round(size * share) }));
  };
  const crowd = (all: T[]) => (all.length > 1 ? 1.04 : 1);
  // A tray is always in its corner. Up to three figures leave the tray and the doors visible.
  if (things.length === 1 && isTray(things[0]!)) {
    const tray = row(things, [x + side * 0.29, y + side * 0.28], side * 0.33, 1);
    if (figures.length > 3) return [...tray, ...row(figures, [x, y - side * 0.06], side * 0.9, 1)];
    // Two stand side by side, so that nobody covers another's head or name. A third has the corner that is left.
    const beside: Point[] = figures.length === 1 ? [[-0.16, -0.13]] : [[-0.25, -0.2], [0.25, -0.2], [-0.25, 0.26]];
    const size = round(side * [0.63, 0.5, 0.4][figures.length - 1]!);
    return [...tray, ...figures.map((token, index) => ({ token, x: round(x + beside[index]![0] * side), y: round(y + beside[index]![1] * side), size }))];
  }
  if (!figures.length) return row(things, [x, y], side * crowd(things), 0.72);
  if (!things.length) return row(figures, [x, y], side * crowd(figures), 0.98);
  return [
    ...row(things, [x + side * 0.3, y + side * 0.32], side * 0.42, 0.98),
    ...row(figures, [x - side * 0.06, y - side * 0.07], side * 0.9 * crowd(figures), 0.96),
  ];
}

/** A convex polygon whose sides are all moved inwards by the same distance. Thin polygons are not turned inside out. */
export function inset(spot: Spot, by: number): Point[] {
  const distance = Math.min(by, spot.radius * 0.8);
  const { points, center } = spot;
  const sides = points.map((from, index) => {
    const to = points[(index + 1) % points.length]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    // The normal towards the centre, for both orientations of the polygon.
    const inward = (center[0] - from[0]) * -dy + (center[1] - from[1]) * dx > 0 ? 1 : -1;
    const [nx, ny] = [(-dy / length) * inward, (dx / length) * inward];
    return { x: from[0] + nx * distance, y: from[1] + ny * distance, dx, dy };
  });
  return points.map((point, index) => {
    const [before, after] = [sides[(index + sides.length - 1) % sides.length]!, sides[index]!];
    const cross = before.dx * after.dy - before.dy * after.dx;
    // Sides with the same direction meet at the moved corner.
    if (Math.abs(cross) < 1e-6) return [round(after.x), round(after.y)] as Point;
    const share = ((after.x - before.x) * after.dy - (after.y - before.y) * after.dx) / cross;
    return [round(before.x + before.dx * share), round(before.y + before.dy * share)] as Point;
  });
}

export const path = (points: Point[]): string => points.map(([x, y]) => `${x},${y}`).join(' ');

/** The whole side of a space that contains a line, because a door is set into a wall. */
export function sideUnder(line: Line, layout: Layout): [Point, Point] | null {
  const [a, b] = [line.points[0], line.points.at(-1)].map((point) => layout.place(point as Point)) as [Point, Point];
  for (const spot of layout.spots.values()) {
    for (let index = 0; index < spot.points.length; index += 1) {
      const [from, to] = [spot.points[index]!, spot.points[(index + 1) % spot.points.length]!];
      if (distanceToSide(a, from, to) < 1 && distanceToSide(b, from, to) < 1) return [from, to];
    }
  }
  return null;
}

/** The nearest of several things in a direction. Things straight ahead count as nearer than things to the side. */
export function ahead<T>(from: Point, direction: Point, things: T[], middle: (thing: T) => Point): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [x, y] = middle(thing);
    const along = (x - from[0]) * direction[0] + (y - from[1]) * direction[1];
    const aside = Math.abs((x - from[0]) * direction[1] - (y - from[1]) * direction[0]);
    if (along < 1 || aside > along * 2.2) continue;
    const far = along + aside * 2;
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}
