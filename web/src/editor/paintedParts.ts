// The parts of a file that can be painted. The schema of its kind marks them with the keyword `x-paint`. Walks the file
// and its schema together and collects the parts that carry it. Names no format: a family annotates its fields and gets a
// painter.
import { at, branches, type Schema } from './jsonSchema';
import type { Path } from './jsonText';

/** The kind of a painted field. `docs/reference/painting.md` describes each. */
export interface Paint {
  /** The field is the ground: a list of cells, a box, a hexagon (of cells or by radius), or rows of signs. */
  grid?: 'cells' | 'box' | 'hexagon' | 'radius' | 'rows';
  /** The field lies on the ground. */
  layer?: 'owned' | 'fen' | 'regions' | 'values' | 'places' | 'thing';
  /** Paths from the file to words: names of coordinates, owners, kinds, and the meaning of signs. */
  axes?: Path;
  owners?: Path;
  kinds?: Path;
  legend?: Path;
  /** The word of places that are not listed. */
  usual?: Path;
  /** Rows of signs: every second row and column lies between two cells and has these signs. */
  between?: Record<string, string>;
  /** Rows of signs: the meaning of a capital letter. */
  capital?: string;
  /** A text on marked cells, and what they are called. */
  sign?: string;
  name?: string;
  /** The kind of file that a name stands for. */
  kind?: string;
}
export interface Part {
  path: Path;
  value: unknown;
  paint: Paint;
}
/** A part that the file only names. The first stroke copies it into the file. */
export interface Named {
  path: Path;
  name: string;
  kind: string;
}

const paintOf = (schemas: Schema[]): Paint | undefined => schemas.map((schema) => schema['x-paint'] as Paint | undefined).find(Boolean);
const MOST = 20_000;

/** All parts of a file that can be painted, and names of parts that could be. */
export function paintedParts(root: Schema, data: unknown): { parts: Part[]; named: Named[] } {
  const parts: Part[] = [];
  const named: Named[] = [];
  let left = MOST;
  const visit = (schemas: Schema[], value: unknown, path: Path): void => {
    if (!schemas.length || (left -= 1) < 0) return;
    const paint = paintOf(schemas);
    if (paint) parts.push({ path, value, paint });
    if (typeof value === 'string') {
      const kind = schemas.flatMap((schema) => Object.values((schema.properties ?? {}) as Record<string, Schema>)).map((one) => paintOf(branches(root, one))?.kind).find(Boolean);
      if (kind) named.push({ path, name: value, kind });
    } else if (Array.isArray(value)) {
      // Items of a painted list are read by its painter.
      if (!paint) value.forEach((item, index) => visit(inner(root, schemas, index), item, [...path, index]));
    } else if (value && typeof value === 'object' && !paint) {
      const complete = schemas.filter((schema) => (Array.isArray(schema.required) ? schema.required : []).every((key) => String(key) in value));
      // A patch of another file may leave out any key.
      const meant = complete.length && !('extends' in value) ? complete : schemas;
      for (const [key, item] of Object.entries(value)) visit(inner(root, meant, key), item, [...path, key]);
      // A list that is left out is empty.
      for (const key of new Set(meant.flatMap((schema) => Object.keys((schema.properties ?? {}) as Schema)))) {
        const left = key in value ? undefined : paintOf(inner(root, meant, key));
        if (left?.layer === 'values' || left?.layer === 'places') parts.push({ path: [...path, key], value: [], paint: left });
      }
    }
  };
  visit(branches(root, root), data, []);
  return { parts, named };
}

const inner = (root: Schema, schemas: Schema[], key: string | number): Schema[] => schemas.flatMap((schema) => at(root, [key], [schema])).slice(0, 60);

/** The value at a path. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((found, key) => (found && typeof found === 'object' ? (found as Record<string | number, unknown>)[key] : undefined), data);
