// The maps of a file that has them inside or only names them. One map is painted at a time. A map that is only named is
// copied into the file by the first stroke.
import type { Path } from './jsonText';
import { valueAt, type Named, type Part } from './paintedParts';

export interface PaintedMap {
  /** Where it is in the file, as a text. */
  id: string;
  path: Path;
  /** The name in the map's own file, in one or several languages. */
  name: unknown;
  /** The shipped file that the map is still a name for. */
  named: Named | null;
}
/** The text of a shipped map: undefined while it is on its way, null if there is none. */
export type MapFiles = (named: Named) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> => !!value && typeof value === 'object' && !Array.isArray(value);
const nameOf = (map: unknown, otherwise: unknown): unknown => (isRecord(map) ? (map.name ?? map.title ?? map.id ?? otherwise) : otherwise);
const order = (path: Path): number => Number(path.findLast((key) => typeof key === 'number') ?? 0);

/** Where the map of a painted ground begins: its item of a list, or the field that holds it. Empty for the whole file. */
export function mapPath(part: Part): Path {
  const listed = part.path.findIndex((key) => typeof key === 'number');
  return part.path.slice(0, listed < 0 ? (part.path.length > 1 && part.paint.kind ? part.path.length - 1 : 0) : listed + 1);
}

/** All maps of a file, in its order. */
export function mapsOf(data: unknown, parts: Part[], named: Named[], files: MapFiles): PaintedMap[] {
  const inside = parts.filter((part) => part.paint.grid && part.paint.kind).map(mapPath).filter((path) => path.length);
  const all = [
    ...inside.map((path) => ({ id: path.join('/'), path, name: nameOf(valueAt(data, path), path.at(-1)), named: null })),
    ...named.map((one) => ({ id: one.path.join('/'), path: one.path, name: nameOf(files(one), one.name), named: one })),
  ];
  return [...new Map(all.map((one) => [one.id, one])).values()].sort((a, b) => order(a.path) - order(b.path));
}

/** A copy of the data with another value at a path. */
export function placed(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data)) return data.map((item: unknown, index) => (index === key ? placed(item, rest, value) : item));
  return isRecord(data) ? { ...data, [key]: placed(data[key], rest, value) } : data;
}

/** The file with only one map in its list: the table that shows this map. */
export function withOnly(data: unknown, path: Path): unknown {
  const listed = path.findLastIndex((key) => typeof key === 'number');
  return listed < 0 ? data : placed(data, path.slice(0, listed), [valueAt(data, path.slice(0, listed + 1))]);
}
