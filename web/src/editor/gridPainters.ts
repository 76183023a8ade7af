// Painters: maps and boards as a grid to paint on, because they are hard to edit as text. Each kind of file has one; it
// reads the JSON, shows cells and
// brushes, and a stroke is a new value for a path. Nothing here draws or writes text.
import type { Key, Path } from './jsonText';

export interface Cell {
  id: string;
  /** Place in the grid, from 1. */
  column: number;
  row: number;
  /** `cell` is large, `side` is a wall or a door between two cells, `post` is the point where sides meet. */
  kind: 'cell' | 'side' | 'post';
  /** A colour of the palette; null for an empty place. */
  fill: string | null;
  text: string;
  label: string;
}
export interface Brush {
  id: string;
  /** A message of the page, or plain text from the file. */
  name: string;
  fill?: string | null;
  text?: string;
}
export interface Stroke {
  path: Path;
  value: unknown;
}
export interface Painter {
  columns: number;
  rows: number;
  /** Whether there are sides between cells: then every second column and row is thin. */
  walled: boolean;
  cells: Cell[];
  brushes: Brush[];
  paint: (cell: string, brush: string) => Stroke[];
}
/** A part that the file only names. It must be copied into the file before it can be painted. */
export interface Named {
  path: Path;
  name: string;
  kind: string;
}

type Data = Record<string, unknown>;
const record = (value: unknown): Data => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Data) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => list(value).filter((line): line is string => typeof line === 'string');
const range = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, index) => index);
const SEATS = ['seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5', 'seat-6', 'seat-7'];

// -- boards: which cells there are, and which figures stand on them at the start

type Coordinates = Record<string, number>;
const MOST = 40;

function board(data: Data): Painter | null {
  const axes = texts(record(data.cell).coordinates_names);
  const cells = list(record(data.board).cells).map(record) as Coordinates[];
  const [ax, ay] = axes;
  if (axes.length !== 2 || !ax || !ay || !cells.length) return null;
  const xs = cells.map((cell) => Number(cell[ax]));
  const ys = cells.map((cell) => Number(cell[ay]));
  const [left, right, low, high] = [Math.min(...xs) - 1, Math.max(...xs) + 1, Math.min(...ys) - 1, Math.max(...ys) + 1];
  const [columns, rows] = [right - left + 1, high - low + 1];
  if (!(columns <= MOST && rows <= MOST)) return null;
  const players = texts(data.players);
  const start = record(data.initial_position);
  const standing = new Map<string, { player: string; figure: string }>();
  for (const player of players) {
    for (const [figure, places] of Object.entries(record(start[player]))) {
      for (const place of list(places).map(record)) standing.set(`${place[ax]},${place[ay]}`, { player, figure });
    }
  }
  const there = new Set(cells.map((cell) => `${cell[ax]},${cell[ay]}`));
  const figures = Object.keys(record(data.figures));
  const shown = range(rows).flatMap((row) =>
    range(columns).map((column): Cell => {
      const id = `${left + column},${high - row}`;
      const on = standing.get(id);
      return {
        id, column: column + 1, row: row + 1, kind: 'cell',
        fill: there.has(id) ? (on ? SEATS[players.indexOf(on.player) % 8]! : 'board') : null,
        text: on ? on.figure.slice(0, 2) : '',
        label: [id, on ? `${on.player} ${on.figure}` : ''].filter(Boolean).join(' '),
      };
    }),
  );
  const place = (id: string): Coordinates => {
    const [x, y] = id.split(',').map(Number);
    return { [ax]: x!, [ay]: y! };
  };
  const same = (a: Coordinates, b: Coordinates) => a[ax] === b[ax] && a[ay] === b[ay];
  function without(spot: Coordinates): Data {
    return Object.fromEntries(
      Object.entries(start).map(([player, kinds]) => [
        player,
        Object.fromEntries(
          Object.entries(record(kinds))
            .map(([figure, places]) => [figure, list(places).filter((one) => !same(record(one) as Coordinates, spot))] as const)
            .filter(([, places]) => places.length),
        ),
      ]),
    );
  }
  return {
    columns, rows, walled: false, cells: shown,
    brushes: [
      { id: 'cell', name: 'page-editor-brush-cell', fill: 'board' },
      { id: 'none', name: 'page-editor-brush-none' },
      { id: 'empty', name: 'page-editor-brush-empty', fill: 'board' },
      ...players.flatMap((player, index) =>
        figures.map((figure) => ({ id: `${player}/${figure}`, name: `${player} ${figure}`, fill: SEATS[index % 8]!, text: figure.slice(0, 2) })),
      ),
    ],
    paint(id, brush) {
      const spot = place(id);
      const strokes: Stroke[] = [];
      if (brush === 'none') {
        if (there.has(id)) strokes.push({ path: ['board', 'cells'], value: cells.filter((cell) => !same(cell, spot)) });
        if (standing.has(id)) strokes.push({ path: ['initial_position'], value: without(spot) });
        return strokes;
      }
      if (!there.has(id) && brush !== 'empty') strokes.push({ path: ['board', 'cells'], value: [...cells, spot] });
      if (brush === 'cell') return strokes;
      const next = without(spot);
      const [player, figure] = brush.split('/');
      if (player && figure) {
        const kinds = record(next[player]);
        next[player] = { ...kinds, [figure]: [...list(kinds[figure]), spot] };
      } else if (!standing.has(id)) return strokes;
      return [...strokes, { path: ['initial_position'], value: next }];
    },
  };
}

// -- maps of rooms: a drawing with a sign for each square and one between every two squares

const ROOM_FILLS: Record<string, string> = {
  RED: 'room-red', BLUE: 'room-blue', GREEN: 'room-green', YELLOW: 'room-yellow', WHITE: 'room-white', PURPLE: 'room-purple', GRAY: 'room-grey', GREY: 'room-grey',
};

function rooms(data: Data, at: Path = []): Painter | null {
  const drawing = texts(data.squares);
  const named = record(data.rooms);
  if (!drawing.length || !Object.keys(named).length) return null;
  const width = Math.max(...drawing.map((line) => line.length), 1) | 1;
  const height = drawing.length | 1;
  const sign = (x: number, y: number) => drawing[y]?.[x] ?? ' ';
  const fill = (letter: string) => (letter === ' ' ? null : (ROOM_FILLS[String(named[letter.toLowerCase()]).toUpperCase()] ?? 'room-white'));
  const isSquare = (x: number, y: number) => x % 2 === 0 && y % 2 === 0;
  const SIDES: Record<string, string> = { '#': 'page-editor-brush-wall', '+': 'page-editor-brush-door', '.': 'page-editor-brush-floor' };
  const cells = range(height).flatMap((y) =>
    range(width).map((x): Cell => {
      const found = sign(x, y);
      const square = isSquare(x, y);
      const post = x % 2 === 1 && y % 2 === 1;
      return {
        id: `${x},${y}`, column: x + 1, row: y + 1, kind: square ? 'cell' : post ? 'post' : 'side',
        fill: square ? fill(found) : ({ '#': 'ink', '+': 'last', '.': 'board' }[found] ?? null),
        text: square && found !== ' ' && found === found.toUpperCase() ? '★' : '',
        label: square ? `${x / 2 + 1}, ${y / 2 + 1} ${found.trim() ? String(named[found.toLowerCase()] ?? found) : ''}`.trim() : `${found.trim()} ${x},${y}`,
      };
    }),
  );
  return {
    columns: width, rows: height, walled: true, cells,
    brushes: [
      ...Object.entries(named).map(([letter, name]) => ({ id: letter, name: String(name), fill: fill(letter) })),
      { id: 'spawn', name: 'page-editor-brush-spawn', text: '★' },
      { id: ' ', name: 'page-editor-brush-none' },
      ...Object.entries(SIDES).map(([id, name]) => ({ id, name, fill: { '#': 'ink', '+': 'last', '.': 'board' }[id]! })),
    ],
    paint(id, brush) {
      const [x, y] = id.split(',').map(Number) as [number, number];
      const square = isSquare(x, y);
      if (!square && (x % 2 === 1 && y % 2 === 1)) return [];
      const before = sign(x, y);
      let next = brush;
      if (square && brush === 'spawn') next = before === before.toUpperCase() ? before.toLowerCase() : before.toUpperCase();
      else if (square && brush in SIDES) return [];
      // With the brush of a room, a click between two squares changes the sign there: floor, door, wall.
      else if (!square && !(brush in SIDES)) next = brush === ' ' ? ' ' : ({ '.': '+', '+': '#', '#': ' ' }[before] ?? '.');
      if (square && next.toLowerCase() === before.toLowerCase() && brush !== 'spawn') return [];
      const lines = range(height).map((row) => range(width).map((column) => (column === x && row === y ? next : sign(column, row))));
      return [{ path: [...at, 'squares'], value: lines.map((line) => line.join('').trimEnd().padEnd(Math.min(width, drawing[0]?.length ?? width))) }];
    },
  };
}

// -- scenarios: terrain as a drawing, and units with their places

const TERRAIN: Record<string, string> = { floor: 'board', wall: 'ink', water: 'room-blue', pit: 'terrain-void', tree: 'room-green' };
const FILLS = ['terrain-land', 'room-purple', 'room-yellow', 'terrain-mountain', 'room-red', 'room-white'];

function scenario(data: Data): Painter | null {
  const map = texts(data.map);
  if (!map.length) return null;
  const legend: Data = { '.': 'floor', '#': 'wall', ...record(data.legend) };
  const signs = [...new Set([...Object.keys(legend), ...map.join('')])];
  const fill = (one: string) => TERRAIN[String(legend[one])] ?? FILLS[signs.indexOf(one) % FILLS.length]!;
  const width = Math.max(...map.map((line) => line.length));
  const units = new Map<string, { team: number; unit: number; id: string }>();
  const teams = list(data.teams).map(record);
  teams.forEach((team, index) =>
    list(team.units).map(record).forEach((unit, number) => {
      const [x, y] = list(unit.at);
      units.set(`${x},${y}`, { team: index, unit: number, id: String(unit.id ?? unit.class ?? number) });
    }),
  );
  const cells = map.flatMap((line, y) =>
    range(width).map((x): Cell => {
      const on = units.get(`${x},${y}`);
      const terrain = String(legend[line[x] ?? '.'] ?? line[x] ?? '');
      return {
        id: `${x},${y}`, column: x + 1, row: y + 1, kind: 'cell',
        fill: on ? SEATS[on.team % 8]! : fill(line[x] ?? '.'),
        text: on ? on.id.slice(0, 3) : '',
        label: [`${x},${y}`, terrain, on?.id ?? ''].filter(Boolean).join(' '),
      };
    }),
  );
  const movable = teams.flatMap((team, index) =>
    list(team.units).map(record).map((unit, number) => ({ id: `unit/${index}/${number}`, name: String(unit.id ?? unit.class), fill: SEATS[index % 8]!, text: String(unit.id ?? unit.class).slice(0, 3) })),
  );
  return {
    columns: width, rows: map.length, walled: false, cells,
    brushes: [...signs.map((one) => ({ id: one, name: String(legend[one] ?? one), fill: fill(one), text: one })), ...movable],
    paint(id, brush) {
      const [x, y] = id.split(',').map(Number) as [number, number];
      const [what, team, unit] = brush.split('/');
      if (what === 'unit' && unit !== undefined) {
        if (units.has(id)) return [];
        return [{ path: ['teams', Number(team), 'units', Number(unit), 'at'], value: [x, y] }];
      }
      if (map[y]?.[x] === brush) return [];
      return [{ path: ['map'], value: map.map((line, row) => (row === y ? line.slice(0, x) + brush + line.slice(x + 1) : line)) }];
    },
  };
}

// -- maps of hexagons: the terrain of each tile by its coordinates

function stars(data: Data, at: Path = []): Painter | null {
  const radius = Number(data.radius);
  if (!(radius > 0 && radius <= 12) || !Array.isArray(data.tiles)) return null;
  const tiles = list(data.tiles).map(record);
  const usual = String(data.default ?? 'land');
  const spawns = new Set(list(data.spawns).map((spawn) => list(spawn).join(',')));
  const known = new Map(tiles.map((tile) => [list(tile.coordinates).join(','), String(tile.terrain)]));
  const cells: Cell[] = [];
  for (let r = -radius; r <= radius; r += 1) {
    for (let q = Math.max(-radius, -radius - r); q <= Math.min(radius, radius - r); q += 1) {
      const id = `${q},${r},${-q - r}`;
      const terrain = known.get(id) ?? usual;
      // Each row is half a hex further to the right than the one above: two columns are one hex.
      cells.push({ id, column: 2 * q + r + 2 * radius + 1, row: r + radius + 1, kind: 'cell', fill: `terrain-${terrain}`, text: spawns.has(id) ? '★' : '', label: `${id} ${terrain}` });
    }
  }
  return {
    columns: 4 * radius + 2, rows: 2 * radius + 1, walled: false, cells,
    brushes: ['land', 'void', 'mountain'].map((id) => ({ id, name: `page-editor-brush-${id}`, fill: `terrain-${id}` })),
    paint(id, brush) {
      if ((known.get(id) ?? usual) === brush) return [];
      const others = tiles.filter((tile) => list(tile.coordinates).join(',') !== id);
      const added = brush === usual ? [] : [{ coordinates: id.split(',').map(Number), terrain: brush }];
      return [{ path: [...at, 'tiles'], value: [...others, ...added] }];
    },
  };
}

// -- which painter a file has

interface Found {
  painter: Painter | null;
  named: Named[];
}
const first = (items: unknown[], key: Key, paint: (data: Data, at: Path) => Painter | null, kind: string): Found => {
  const index = items.findIndex((item) => item && typeof item === 'object');
  const at = (number: number): Path => (Array.isArray(items) && typeof key === 'string' && key.endsWith('[]') ? [key.slice(0, -2), number] : [key]);
  const named = items.flatMap((item, number) => (typeof item === 'string' ? [{ path: at(number), name: item, kind }] : []));
  return { painter: index < 0 ? null : paint(record(items[index]), at(index)), named };
};

const PAINTERS: Record<string, (data: Data) => Found> = {
  board: (data) => ({ painter: board(data), named: [] }),
  'shooter-board': (data) => ({ painter: rooms(data), named: [] }),
  'shooter-game': (data) => first(list(data.boards), 'boards[]', rooms, 'shooter-board'),
  'tactics-scenario': (data) => ({ painter: scenario(data), named: [] }),
  'starships-map': (data) => ({ painter: stars(data), named: [] }),
  'starships-game': (data) => first([data.map], 'map', stars, 'starships-map'),
};

/** The painter of a file, and the parts that would have to be copied into it. */
export function painterOf(kind: string | null, text: string): Found {
  const paint = kind === null ? undefined : PAINTERS[kind];
  if (!paint) return { painter: null, named: [] };
  try {
    return paint(record(JSON.parse(text)));
  } catch {
    return { painter: null, named: [] };
  }
}
