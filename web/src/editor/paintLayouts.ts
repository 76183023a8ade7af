// Grounds to paint on: where each cell is in the grid, whether it is there, and how files write its place.
import type { Cell, Stroke } from './gridPainters';
import type { Path } from './jsonText';
import { valueAt, type Part } from './paintedParts';

export interface Ground {
  columns: number;
  rows: number;
  walled: boolean;
  hexes: boolean;
  cells: Pick<Cell, 'id' | 'column' | 'row' | 'kind' | 'space'>[];
  /** The column and row of the first cell that may be there. */
  left: number;
  top: number;
  exists: (id: string) => boolean;
  /** A place as the file writes it, and back. */
  place: (id: string) => unknown;
  read: (place: unknown) => string | null;
  /** A cell by a name such as `b3`; null where cells have no such names. */
  named: (name: string) => string | null;
  name: (id: string) => string | null;
  /** Adds or removes a cell, where a file can. */
  toggle?: (id: string, on: boolean) => Stroke[];
}

type Data = Record<string, unknown>;
const record = (value: unknown): Data => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Data) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const range = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, index) => index);
const MOST = 40;

const numbers = (place: unknown): string | null => (Array.isArray(place) && place.every((one) => typeof one === 'number') ? place.join(',') : null);
const nameless = { named: () => null, name: () => null };

/** Cells with two coordinates: listed one by one, or a box or a hexagon of them. */
function flat(part: Part, file: unknown, base: Path): Ground | null {
  const { grid } = part.paint;
  const given = list(valueAt(file, [...base, ...(part.paint.axes ?? [])])).filter((one): one is string => typeof one === 'string');
  const box = Object.entries(record(part.value)).map(([axis, size]) => [axis, ...(typeof size === 'number' ? [0, size - 1] : list(size).map(Number))] as [string, number, number]);
  const axes = grid === 'box' ? box.map(([axis]) => axis) : given.length ? given : ['x', 'y'];
  const [ax, ay] = axes;
  if (axes.length !== 2 || !ax || !ay) return null;
  const key = (place: Data) => `${Number(place[ax] ?? 0)},${Number(place[ay] ?? 0)}`;
  const cells = grid === 'cells' ? list(part.value).map(record) : [];
  const there = new Set(cells.map(key));
  const side = Number(part.value) - 1;
  if (grid === 'box') for (const x of range(box[0]![2] - box[0]![1] + 1)) for (const y of range(box[1]![2] - box[1]![1] + 1)) there.add(`${x + box[0]![1]},${y + box[1]![1]}`);
  if (grid === 'hexagon') for (let x = -side; x <= side; x += 1) for (let y = -side; y <= side; y += 1) if (Math.abs(x + y) <= side) there.add(`${x},${y}`);
  if (!there.size || there.size > 2000) return null;
  const points = [...there].map((id) => id.split(',').map(Number) as [number, number]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  // Around the cells there is room for more.
  const [left, right, low, high] = [Math.min(...xs) - 1, Math.max(...xs) + 1, Math.min(...ys) - 1, Math.max(...ys) + 1];
  const [columns, rows] = [right - left + 1, high - low + 1];
  if (!(columns <= MOST && rows <= MOST)) return null;
  const place = (id: string): Data => {
    const [x, y] = id.split(',').map(Number);
    return { [ax]: x!, [ay]: y! };
  };
  const named = (name: string) => {
    const found = /^([a-z])(\d{1,2})$/.exec(name);
    const id = found ? `${found[1]!.charCodeAt(0) - 97},${Number(found[2]) - 1}` : '';
    return grid !== 'hexagon' && there.has(id) ? id : null;
  };
  const owner = part.path.slice(0, -1);
  const board = record(valueAt(file, owner));
  return {
    columns, rows, walled: false, hexes: false, left: 2, top: 2,
    cells: range(rows).flatMap((row) => range(columns).map((column) => ({ id: `${left + column},${high - row}`, column: column + 1, row: row + 1, kind: 'cell' as const }))),
    exists: (id) => there.has(id),
    place,
    read: (one) => (one && typeof one === 'object' && !Array.isArray(one) ? key(record(one)) : null),
    named,
    name: (id) => {
      const [x, y] = id.split(',').map(Number) as [number, number];
      const name = `${String.fromCharCode(97 + x)}${y + 1}`;
      return named(name) === id ? name : null;
    },
    // A box with a hole is a list of cells. With a condition it is not known here which cells there are.
    toggle: board.where !== undefined ? undefined : (id, on) => {
      if (there.has(id) === on) return [];
      if (grid === 'cells') return [{ path: part.path, value: on ? [...cells, place(id)] : cells.filter((cell) => key(cell) !== id) }];
      const { [String(part.path.at(-1))]: _, ...rest } = board;
      const next = on ? [...there, id] : [...there].filter((one) => one !== id);
      return [{ path: owner, value: { ...rest, ...(grid === 'hexagon' ? { tiling: 'hexagons' } : {}), cells: next.map(place) } }];
    },
  };
}

/** Hexagons around a centre, with three coordinates whose sum is 0. */
function around(part: Part): Ground | null {
  const radius = Number(part.value);
  if (!(radius > 0 && radius <= 12)) return null;
  const cells: Ground['cells'] = [];
  for (let r = -radius; r <= radius; r += 1) {
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); q += 1) {
      // Each row is half a hex further to the right than the one above: two columns are one hex.
      cells.push({ id: `${q},${r},${-q - r}`, column: 2 * q + r + 2 * radius + 1, row: r + radius + 1, kind: 'cell' });
    }
  }
  return { columns: 4 * radius + 2, rows: 2 * radius + 1, walled: false, hexes: true, left: 1, top: 1, cells, exists: () => true, place: (id) => id.split(',').map(Number), read: numbers, ...nameless };
}

/** Rows of signs, one for each cell. If there are sides, every second sign lies between two cells. */
function drawn(part: Part): Ground | null {
  const rows = list(part.value).filter((line): line is string => typeof line === 'string');
  if (!rows.length) return null;
  const walled = !!part.paint.between;
  const columns = Math.max(...rows.map((line) => line.length), 1) | (walled ? 1 : 0);
  const height = walled ? rows.length | 1 : rows.length;
  const kind = (x: number, y: number) => (!walled || (x % 2 === 0 && y % 2 === 0) ? 'cell' : x % 2 === 1 && y % 2 === 1 ? 'post' : 'side');
  // Squares with walls between them are named as those of chess, from the upper left.
  const space = (x: number, y: number) => (walled && kind(x, y) === 'cell' && x < 52 ? { space: `${String.fromCharCode(97 + x / 2)}${y / 2 + 1}` } : {});
  return {
    columns, rows: height, walled, hexes: false, left: 1, top: 1,
    cells: range(height).flatMap((y) => range(columns).map((x) => ({ id: `${x},${y}`, column: x + 1, row: y + 1, kind: kind(x, y) as 'cell' | 'side' | 'post', ...space(x, y) }))),
    exists: () => true, place: (id) => id.split(',').map(Number), read: numbers, ...nameless,
  };
}

export function groundOf(part: Part, file: unknown, base: Path): Ground | null {
  if (part.paint.grid === 'rows') return drawn(part);
  return part.paint.grid === 'radius' ? around(part) : flat(part, file, base);
}
