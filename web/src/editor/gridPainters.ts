// A painter: maps and boards as a grid to paint on, because they are hard to edit as text. It is made from the parts of the
// file whose schema says how they are painted. A stroke is a new value for a path. Nothing here draws or writes text.
import { at, values, type Schema } from './jsonSchema';
import type { Path } from './jsonText';
import { groundOf, range, type Ground } from './paintLayouts';
import { mapPath, mapsOf, placed, withOnly, type MapFiles, type PaintedMap } from './paintedMaps';
import { paintedParts, valueAt, type Paint, type Part } from './paintedParts';

export interface Cell {
  id: string;
  /** Place in the grid, from 1. */
  column: number;
  row: number;
  /** `cell` is large, `side` is a wall or a door between two, `post` is where sides meet. */
  kind: 'cell' | 'side' | 'post';
  /** A colour of the palette; empty if nothing is there. */
  fill: string | null;
  text: string;
  label: string;
  /** The colour of what is painted here and not shown by the picture of the board. */
  unseen?: string;
  /** The name of its space on the board, if that is not its id. */
  space?: string;
  /** What stands here is one thing, with this name in the file. */
  thing?: string;
}
export interface Brush {
  id: string;
  /** Words of the page, or plain text of the file. */
  name: string;
  fill?: string | null;
  text?: string;
  /** Brushes of one group stand together below its name, in one or several languages; `label` is the name of the brush
   * there. */
  group?: unknown;
  label?: string;
  /** It paints the ground: its picture is cut from the board where a cell looks like it. */
  ground?: boolean;
  /** The one thing that it places. */
  thing?: string;
  /** What it does, for its picture, if it paints nothing that has one. */
  tool?: 'add' | 'remove' | 'erase';
}
export interface Stroke {
  path: Path;
  value: unknown;
}
export interface Painter {
  columns: number;
  rows: number;
  /** Sides lie between cells: every second column and row is thin. */
  walled: boolean;
  /** Two columns are one cell, and each row begins half a cell further. */
  hexes: boolean;
  cells: Cell[];
  brushes: Brush[];
  paint: (cell: string, brush: string) => Stroke[];
}

/** One layer of the painting: how it looks on a cell, its brushes, and what they change. */
interface Layer {
  show: (id: string) => { fill?: string | null; text?: string; label?: string; unseen?: string; thing?: string } | null;
  brushes: Brush[];
  /** Undefined for the brush of another layer. */
  paint: (id: string, brush: string) => Stroke[] | undefined;
  /** The parts that are removed when a cell is erased or its figure is wiped off. */
  clear?: (id: string) => Stroke[];
}

type Data = Record<string, unknown>;
const record = (value: unknown): Data => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Data) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => list(value).filter((line): line is string => typeof line === 'string');

// -- colours and words

const WORDS: Record<string, string> = { wall: 'ink', door: 'last', floor: 'board', water: 'room-blue', pit: 'terrain-void', tree: 'room-green', gray: 'room-grey' };
const ROOMS = ['red', 'blue', 'green', 'yellow', 'white', 'purple', 'grey'];
const TERRAINS = ['land', 'void', 'mountain'];
const FILLS = ['terrain-land', 'room-purple', 'room-yellow', 'terrain-mountain', 'room-red', 'room-white'];
/** A colour for a word of a file: its own where it names one. */
function tint(word: string, index: number): string {
  const plain = word.toLowerCase();
  if (WORDS[plain]) return WORDS[plain];
  if (ROOMS.includes(plain)) return `room-${plain}`;
  return TERRAINS.includes(plain) ? `terrain-${plain}` : FILLS[index % FILLS.length]!;
}
const TOLD = new Set(['cell', 'remove', 'none', 'empty', 'spawn', 'wall', 'door', 'floor', ...TERRAINS]);
const said = (word: string): string => (TOLD.has(word) ? `page-editor-brush-${word}` : word);
/** A word in capitals, as some files write their rooms, is no shout. */
const quiet = (word: string): string | undefined => (word.length > 2 && word === word.toUpperCase() ? word.toLowerCase() : undefined);
const seat = (index: number): string => `seat-${Math.max(0, index) % 8}`;

// -- layers

/** Rows of signs: terrain by a legend, or rooms with walls and doors between them. */
function signs(part: Part, root: Schema, file: unknown, base: Path): Layer {
  const rows = texts(part.value);
  const { between, capital } = part.paint;
  const width = Math.max(...rows.map((line) => line.length), 1) | (between ? 1 : 0);
  const height = between ? rows.length | 1 : rows.length;
  const path = [...base, ...(part.paint.legend ?? [])];
  const usual = part.paint.legend ? record(at(root, path).find((schema) => 'default' in schema)?.default) : {};
  const legend: Data = { ...usual, ...record(valueAt(file, path)) };
  const blank = between ? ' ' : (Object.keys(usual)[0] ?? ' ');
  const sign = (x: number, y: number) => rows[y]?.[x] ?? blank;
  const point = (id: string) => id.split(',').map(Number) as [number, number];
  const isCell = ([x, y]: [number, number]) => !between || (x % 2 === 0 && y % 2 === 0);
  const known = [...new Set([...Object.keys(legend), ...(between ? [] : rows.join(''))])];
  const fill = (one: string) => (one === ' ' ? null : tint(String(legend[one] ?? legend[one.toLowerCase()] ?? one), known.indexOf(one.toLowerCase())));
  const isCapital = (one: string) => one !== ' ' && one === one.toUpperCase() && one !== one.toLowerCase();
  const order = Object.keys(between ?? {});
  const corner = (x: number, y: number) => `${x / 2 + 1},${y / 2 + 1}`;
  const sideName = (x: number, y: number) => (x % 2 ? `${corner(x - 1, y)} – ${corner(x + 1, y)}` : `${corner(x, y - 1)} – ${corner(x, y + 1)}`);
  return {
    show(id) {
      const [x, y] = point(id);
      const found = sign(x, y);
      if (!isCell([x, y])) return { fill: between![found] ? tint(between![found], 0) : null, label: `${sideName(x, y)} ${between![found] ?? ''}`.trim() };
      const label = String(legend[found] ?? legend[found.toLowerCase()] ?? found).trim();
      return { fill: fill(found), text: capital && isCapital(found) ? '★' : '', label: between ? `${x / 2 + 1}, ${y / 2 + 1} ${label}`.trim() : label };
    },
    brushes: [
      ...known.map((one) => ({ id: `sign${one}`, name: said(String(legend[one] ?? one)), label: quiet(said(String(legend[one] ?? one))), fill: fill(one), ground: true })),
      ...(capital ? [{ id: 'capital', name: said(capital), text: '★', ground: true }] : []),
      ...(between ? [{ id: 'sign ', name: said('none'), tool: 'remove' as const }, ...order.map((one) => ({ id: `side${one}`, name: said(between[one]!), fill: tint(between[one]!, 0), ground: true }))] : []),
    ],
    paint(id, brush) {
      const found = /^(sign|side|capital)([\s\S]*)$/.exec(brush);
      if (!found) return undefined;
      const [x, y] = point(id);
      const [before, inside] = [sign(x, y), isCell([x, y])];
      let next = found[2]!;
      if (!inside && x % 2 === 1 && y % 2 === 1) return [];
      if (found[1] === 'capital') {
        if (!inside || before === ' ') return [];
        next = isCapital(before) ? before.toLowerCase() : before.toUpperCase();
      } else if (found[1] === 'side') {
        if (inside) return [];
      } else if (!inside) {
        // A click with a cell brush on a side changes the side to its next sign.
        next = next === ' ' ? ' ' : (order[order.indexOf(before) + 1] ?? (before === ' ' ? order[0]! : ' '));
      } else if (next === before || (between && next === before.toLowerCase())) return [];
      if (next === before) return [];
      const lines = range(height).map((row) => range(width).map((column) => (column === x && row === y ? next : sign(column, row))).join(''));
      return [{ path: part.path, value: between ? lines.map((line) => line.trimEnd().padEnd(Math.min(width, rows[0]?.length ?? width))) : rows.map((line, row) => (row === y ? line.slice(0, x) + next + line.slice(x + 1) : line)) }];
    },
  };
}

/** Owner, kind of figure, and its places: a list of places, or names of cells in one text. */
function owned(part: Part, file: unknown, base: Path, ground: Ground): Layer {
  const start = record(part.value);
  const owners = [...new Set([...texts(valueAt(file, [...base, ...(part.paint.owners ?? [])])), ...Object.keys(start).filter((key) => !key.startsWith('$'))])];
  const kinds = Object.keys(record(valueAt(file, [...base, ...(part.paint.kinds ?? [])]))).filter((key) => !key.startsWith('$'));
  const standing = new Map<string, { owner: string; kind: string }>();
  const ids = (places: unknown): (string | null)[] => (typeof places === 'string' ? places.split(' ').map(ground.named) : list(places).map(ground.read));
  for (const owner of owners) for (const [kind, places] of Object.entries(record(start[owner]))) for (const id of ids(places)) if (id) standing.set(id, { owner, kind });
  /** All places except one. Places written in another way stay. */
  const less = (places: unknown, id: string): unknown => {
    if (typeof places === 'string') return places.split(' ').filter((name) => ground.named(name) !== id).join(' ');
    return Array.isArray(places) ? places.filter((one) => ground.read(one) !== id) : places;
  };
  const without = (id: string): Data =>
    Object.fromEntries(
      Object.entries(start).map(([owner, all]) => [owner, Object.fromEntries(Object.entries(record(all)).map(([kind, places]) => [kind, less(places, id)] as const).filter(([, places]) => (places as { length?: number }).length !== 0))]),
    );
  const clear = (id: string): Stroke[] => (standing.has(id) ? [{ path: part.path, value: without(id) }] : []);
  return {
    show(id) {
      const on = standing.get(id);
      return on ? { fill: seat(owners.indexOf(on.owner)), text: on.kind.slice(0, 2), label: `${on.owner} ${on.kind}` } : null;
    },
    brushes: owners.flatMap((owner, index) => kinds.map((kind) => ({ id: `own/${owner}/${kind}`, name: `${owner} ${kind}`, group: owner, label: kind, fill: seat(index), text: kind.slice(0, 2) }))),
    paint(id, brush) {
      const [own, owner, kind] = brush.split('/');
      if (own !== 'own' || !owner || !kind) return undefined;
      const next = without(id);
      const all = record(next[owner]);
      const places = all[kind];
      const name = ground.name(id);
      if (places !== undefined && !Array.isArray(places) && !(typeof places === 'string' && name && places.split(' ').every(ground.named))) return [];
      next[owner] = { ...all, [kind]: typeof places === 'string' ? `${places} ${name}`.trim() : [...list(places), ground.place(id)] };
      return [{ path: part.path, value: next }];
    },
    clear,
  };
}

/** Rows of letters as in chess: capitals are the first player's, numbers are empty cells. */
function fen(part: Part, file: unknown, base: Path, ground: Ground): Layer | null {
  if (typeof part.value !== 'string') return null;
  const figures = record(valueAt(file, [...base, ...(part.paint.kinds ?? [])]));
  const owners = texts(valueAt(file, [...base, ...(part.paint.owners ?? [])]));
  const letter = (kind: string) => String(record(figures[kind]).letter ?? kind[0] ?? '').toUpperCase();
  const rows = part.value.split('/').map((row) => [...row.matchAll(/\d+|\+?[^\d+]/g)].flatMap(([one]) => (/^\d/.test(one) ? Array<string>(Number(one)).fill('') : [one])));
  const known = new Map(Object.keys(figures).filter((kind) => !kind.startsWith('$')).map((kind) => [letter(kind), kind]));
  const where = (id: string): [number, number] => {
    const cell = ground.cells.find((one) => one.id === id);
    return [(cell?.column ?? 0) - ground.left, (cell?.row ?? 0) - ground.top];
  };
  const on = (id: string) => {
    const [x, y] = where(id);
    return rows[y]?.[x] ?? '';
  };
  const write = (id: string, sign: string): Stroke[] => {
    const [x, y] = where(id);
    if (rows[y]?.[x] === undefined || rows[y]![x] === sign) return [];
    const lines = rows.map((row, number) => row.map((one, column) => (number === y && column === x ? sign : one)));
    const text = lines.map((row) => row.map((one) => one || '1').join('').replace(/1+/g, (ones) => String(ones.length))).join('/');
    return [{ path: part.path, value: text }];
  };
  return {
    show(id) {
      const found = on(id);
      if (!found) return null;
      const first = found === found.toUpperCase();
      const kind = known.get(found.toUpperCase()) ?? found;
      return { fill: seat(first ? 0 : 1), text: kind.slice(0, 2), label: `${owners[first ? 0 : 1] ?? ''} ${kind}`.trim() };
    },
    brushes: owners.slice(0, 2).flatMap((owner, index) => [...known].map(([sign, kind]) => ({ id: `fen/${index ? sign.toLowerCase() : sign}`, name: `${owner} ${kind}`, group: owner, label: kind, fill: seat(index), text: kind.slice(0, 2) }))),
    paint: (id, brush) => (brush.startsWith('fen/') ? write(id, brush.slice(4)) : undefined),
    clear: (id) => write(id, ''),
  };
}

/** Named regions, each a text with names of cells. */
function regions(part: Part, ground: Ground): Layer {
  const known = Object.entries(record(part.value)).filter((one): one is [string, string] => typeof one[1] === 'string' && one[1].split(' ').every((name) => ground.named(name)));
  const holds = (text: string, id: string) => text.split(' ').some((name) => ground.named(name) === id);
  return {
    show(id) {
      const inside = known.filter(([, text]) => holds(text, id)).map(([name]) => name);
      const fill = tint('', known.findIndex(([name]) => name === inside[0]));
      return inside.length ? { fill, label: inside.join(', '), unseen: fill } : null;
    },
    brushes: known.map(([name], index) => ({ id: `region/${name}`, name, fill: tint('', index) })),
    paint(id, brush) {
      if (!brush.startsWith('region/')) return undefined;
      const name = brush.slice(7);
      const text = known.find(([one]) => one === name)?.[1] ?? '';
      const next = holds(text, id) ? text.split(' ').filter((one) => ground.named(one) !== id) : [...text.split(' '), ground.name(id)];
      // A region without cells would not be one.
      return next.length && next.every(Boolean) ? [{ path: [...part.path, name], value: next.join(' ') }] : [];
    },
  };
}

/** A list of records, each with a place and one of a few words. The schema names these fields and the words. */
function valued(part: Part, root: Schema, file: unknown, base: Path, ground: Ground): Layer | null {
  const items = list(part.value).map(record);
  const properties = at(root, [...part.path, 0]).flatMap((schema) => Object.keys(record(schema.properties)));
  const words = (key: string) => at(root, [...part.path, 0, key]).flatMap(values).map(String);
  const valueKey = properties.find((key) => words(key).length > 1);
  const placeKey = properties.find((key) => key !== valueKey && at(root, [...part.path, 0, key]).some((schema) => schema.type === 'array'));
  if (!valueKey || !placeKey) return null;
  const all = [...new Set(words(valueKey))];
  const usualPath = [...base, ...(part.paint.usual ?? [])];
  const usual = String(valueAt(file, usualPath) ?? at(root, usualPath).find((schema) => 'default' in schema)?.default ?? all[0]);
  const known = new Map(items.map((item) => [ground.read(item[placeKey]), String(item[valueKey])]));
  return {
    show: (id) => {
      const word = known.get(id) ?? usual;
      return { fill: tint(word, all.indexOf(word)), label: word };
    },
    brushes: all.map((word, index) => ({ id: `value/${word}`, name: said(word), fill: tint(word, index), ground: true })),
    paint(id, brush) {
      if (!brush.startsWith('value/')) return undefined;
      const word = brush.slice(6);
      if ((known.get(id) ?? usual) === word) return [];
      const others = items.filter((item) => ground.read(item[placeKey]) !== id);
      return [{ path: part.path, value: word === usual ? others : [...others, { [placeKey]: ground.place(id), [valueKey]: word }] }];
    },
  };
}

/** A list of places: each stroke puts one in or takes it out. */
function places(part: Part, ground: Ground, number: number): Layer {
  const name = part.paint.name ?? String(part.path.at(-1));
  const sign = part.paint.sign ?? '★';
  const held = list(part.value).map(ground.read);
  return {
    show: (id) => (held.includes(id) ? { text: sign, label: name } : null),
    brushes: [{ id: `place/${number}`, name: said(name), text: sign }],
    paint(id, brush) {
      if (brush !== `place/${number}`) return undefined;
      return [{ path: part.path, value: held.includes(id) ? list(part.value).filter((one) => ground.read(one) !== id) : [...list(part.value), ground.place(id)] }];
    },
  };
}

/** Things with one place each: a brush puts its thing somewhere else. */
function things(parts: Part[], file: unknown, ground: Ground): Layer {
  const all = parts.map((part) => {
    const owner = record(valueAt(file, part.path.slice(0, -1)));
    const listed = part.path.findIndex((key) => typeof key === 'number');
    const index = listed < 0 ? 0 : Number(part.path[listed]);
    const within = part.path.filter((key) => typeof key === 'number').length > 1;
    const side = record(valueAt(file, part.path.slice(0, listed + 1)));
    return {
      part, id: ground.read(part.value), name: String(owner.id ?? owner.class ?? owner.name ?? part.path.at(-2)),
      kind: typeof owner.class === 'string' && owner.class !== owner.id ? owner.class : undefined,
      group: within ? (side.name ?? side.id) : undefined, fill: within ? seat(index) : 'room-yellow',
    };
  });
  const on = (id: string) => all.find((one) => one.id === id);
  return {
    show: (id) => {
      const found = on(id);
      return found ? { fill: found.fill, text: found.name.slice(0, 3), label: found.name, thing: found.name } : null;
    },
    brushes: all.map(({ name, kind, group, fill }, index) => ({ id: `thing/${index}`, name, label: kind && `${name} ${kind}`, group, fill, text: name.slice(0, 3), thing: name })),
    paint(id, brush) {
      if (!brush.startsWith('thing/')) return undefined;
      const thing = all[Number(brush.slice(6))];
      return !thing || on(id) ? [] : [{ path: thing.part.path, value: ground.place(id) }];
    },
  };
}

// -- the painter of a file

export interface Found {
  painter: Painter | null;
  /** The maps of a file that may name them; empty if the file itself is the map, or has none. */
  maps: PaintedMap[];
  /** The map that is painted. */
  map: PaintedMap | null;
  /** What the first stroke puts into the file: the map that it only names. */
  copy: Stroke | null;
  /** The file with the painted map alone, if it has several: what to draw below the painter. */
  alone: string | null;
}

function painter(ground: Ground, layers: Layer[]): Painter {
  const wiped = layers.filter((layer) => layer.clear);
  const clear = (id: string) => wiped.flatMap((layer) => layer.clear!(id));
  const brushes = [
    ...(ground.toggle ? [{ id: 'cell', name: said('cell'), tool: 'add' as const }, { id: 'none', name: said('remove'), tool: 'remove' as const }] : []),
    ...(wiped.length ? [{ id: 'empty', name: said('empty'), tool: 'erase' as const }] : []),
    ...layers.flatMap((layer) => layer.brushes),
  ];
  return {
    columns: ground.columns, rows: ground.rows, walled: ground.walled, hexes: ground.hexes, brushes,
    cells: ground.cells.map((cell) => {
      const shown = ground.exists(cell.id) ? layers.map((layer) => layer.show(cell.id)).filter((one) => one !== null) : [];
      const fills = shown.map((one) => one.fill).filter((fill) => fill !== undefined);
      return {
        ...cell,
        fill: ground.exists(cell.id) ? (fills.length ? fills.at(-1)! : 'board') : null,
        text: shown.map((one) => one.text).filter(Boolean).at(-1) ?? '',
        unseen: shown.find((one) => one.unseen)?.unseen,
        thing: shown.find((one) => one.thing)?.thing,
        label: (ground.walled ? shown.map((one) => one.label) : [cell.id, ...shown.map((one) => one.label)]).filter(Boolean).join(' '),
      };
    }),
    paint(id, brush) {
      if (brush === 'none') return [...(ground.toggle?.(id, false) ?? []), ...clear(id)];
      if (brush === 'cell') return ground.toggle?.(id, true) ?? [];
      if (brush === 'empty') return clear(id);
      const made = ground.exists(id) ? [] : (ground.toggle?.(id, true) ?? []);
      if (!ground.exists(id) && !made.length) return [];
      // A new figure replaces the figure on its cell, however that one is written in the file.
      const strokes = layers.map((layer) => layer.paint(id, brush)).find((one) => one !== undefined) ?? [];
      return [...made, ...strokes];
    },
  };
}

const NOTHING: Found = { painter: null, maps: [], map: null, copy: null, alone: null };

/** The painter of a file, on the chosen one of its maps. Without a choice, it is the first that is already in the file. */
export function painterOf(schema: Schema | null, text: string, chosen: string | null = null, files: MapFiles = () => undefined): Found {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    data = null;
  }
  if (!schema || !data || typeof data !== 'object') return NOTHING;
  const { parts, named } = paintedParts(schema, data);
  const maps = mapsOf(data, parts, named, files);
  const map = maps.find((one) => one.id === chosen) ?? maps.find((one) => !one.named) ?? maps[0] ?? null;
  const alone = map && maps.length > 1 ? JSON.stringify(withOnly(data, map.path)) : null;
  const found = { ...NOTHING, maps, map, alone };
  if (!map?.named) return { ...found, painter: onGround(schema, data, parts, map?.path ?? null) };
  const file = files(map.named);
  if (!file) return found;
  const whole = placed(data, map.path, file);
  return { ...found, painter: onGround(schema, whole, paintedParts(schema, whole).parts, map.path), copy: { path: map.path, value: file } };
}

/** The painter of the first ground that has something to paint, or of the ground of one map. */
function onGround(schema: Schema, data: unknown, parts: Part[], map: Path | null): Painter | null {
  for (const part of parts.filter((one) => one.paint.grid)) {
    // If a list has several maps, the layers of one map belong together.
    const base = mapPath(part);
    if (map && base.join('/') !== map.join('/')) continue;
    const near = parts.filter((one) => base.every((key, index) => one.path[index] === key));
    const ground = groundOf(part, data, base);
    const made = ground && painter(ground, layersOf(part, near, schema, data, base, ground));
    if (made?.brushes.length) return made;
  }
  return null;
}

function layersOf(grid: Part, parts: Part[], root: Schema, file: unknown, base: Path, ground: Ground): Layer[] {
  const of = (layer: Paint['layer']) => parts.filter((part) => part.paint.layer === layer);
  const placed = of('thing').filter((part) => Array.isArray(part.value));
  return [
    ...(grid.paint.grid === 'rows' ? [signs(grid, root, file, base)] : []),
    ...of('values').map((part) => valued(part, root, file, base, ground)),
    ...of('regions').map((part) => regions(part, ground)),
    ...of('places').map((part, index) => places(part, ground, index)),
    ...of('fen').map((part) => fen(part, file, base, ground)),
    ...of('owned').map((part) => owned(part, file, base, ground)),
    ...(placed.length ? [things(placed, file, ground)] : []),
  ].filter((layer) => layer !== null);
}
