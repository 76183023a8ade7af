// Follows JSON Schemas along paths: the names and values allowed at a place, and their descriptions.
import type { Path } from './jsonText';

export type Schema = Record<string, unknown>;

const record = (value: unknown): Schema => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Schema) : {});
const list = (value: unknown): Schema[] => (Array.isArray(value) ? value.map(record) : []);

function resolve(root: Schema, schema: Schema, depth = 0): Schema {
  const ref = schema.$ref;
  if (typeof ref !== 'string' || depth > 20) return schema;
  const { $ref: _, ...beside } = schema;
  const found = ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<Schema>((at, key) => record(at[key.replaceAll('~1', '/').replaceAll('~0', '~')]), root);
  return { ...resolve(root, found, depth + 1), ...beside };
}

/** All alternatives of a schema, with references resolved. */
export function branches(root: Schema, schema: Schema, depth = 0): Schema[] {
  const whole = resolve(root, schema);
  if (depth > 8) return [whole];
  // A whole file and a patch of one (`extends`) are two branches: the whole one comes first.
  const inner = [...list(whole.anyOf), ...list(whole.oneOf), ...list(whole.allOf), ...list([whole.else, whole.then].filter(Boolean))];
  if (!inner.length) return [whole];
  const { anyOf: _a, oneOf: _o, allOf: _l, if: _i, then: _t, else: _e, ...beside } = whole;
  const found = inner.flatMap((one) => branches(root, one, depth + 1)).map((one) => ({ ...pick(beside), ...one }));
  return Object.keys(record(beside.properties)).length ? [beside, ...found] : found;
}

const pick = ({ description, title, default: usual, 'x-paint': paint }: Schema): Schema => ({
  ...(paint === undefined ? {} : { 'x-paint': paint }),
  ...(usual === undefined ? {} : { default: usual }),
  ...(description === undefined ? {} : { description }),
  ...(title === undefined ? {} : { title }),
});

/** The words that a schema allows. */
export function values(schema: Schema): unknown[] {
  if ('const' in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : [];
}

/** Whether an object with these scalar values fits a schema. */
function fits(root: Schema, schema: Schema, given: Record<string, unknown>): boolean {
  const properties = record(schema.properties);
  return Object.entries(given).every(([name, value]) => {
    if (value === undefined || !(name in properties)) return true;
    const words = branches(root, record(properties[name])).map(values);
    return words.some((allowed) => !allowed.length || allowed.includes(value));
  });
}

/** The schemas of the value at a path, from some schemas on. */
export function at(root: Schema, path: Path, from?: Schema[]): Schema[] {
  let found = from ?? branches(root, root);
  for (const key of path) {
    found = found.flatMap((schema) => inside(schema, key)).flatMap((schema) => branches(root, schema));
    if (found.length > 200) found = found.slice(0, 200);
  }
  return found;
}

function inside(schema: Schema, key: string | number): Schema[] {
  if (typeof key === 'number') {
    const fixed = list(schema.prefixItems)[key];
    return fixed ? [fixed] : schema.items ? [record(schema.items)] : [];
  }
  const named = record(schema.properties)[key];
  if (named !== undefined) return [record(named)];
  return schema.additionalProperties && typeof schema.additionalProperties === 'object' ? [record(schema.additionalProperties)] : [];
}

export interface Word {
  name: string;
  about: string;
  /** The allowed values. */
  kind: string;
  required: boolean;
}

/** The names that an object at a path may still get. */
export function names(root: Schema, path: Path, given: Record<string, unknown>): Word[] {
  const found = new Map<string, Word>();
  const all = at(root, path);
  const fitting = all.filter((schema) => fits(root, schema, given));
  for (const schema of fitting.length ? fitting : all) {
    const required = Array.isArray(schema.required) ? schema.required : [];
    for (const [name, inner] of Object.entries(record(schema.properties))) {
      if (name in given || found.has(name)) continue;
      const meant = branches(root, record(inner));
      found.set(name, { name, about: about(root, record(inner)), kind: kinds(meant), required: required.includes(name) });
    }
  }
  return [...found.values()];
}

/** The words that are allowed as the value at a path. */
export function choices(root: Schema, path: Path): { value: unknown; about: string }[] {
  const found = new Map<string, { value: unknown; about: string }>();
  for (const schema of at(root, path)) {
    for (const value of values(schema)) found.set(JSON.stringify(value), { value, about: about(root, schema) });
  }
  return [...found.values()];
}

export function about(root: Schema, schema: Schema): string {
  const whole = resolve(root, schema);
  return typeof whole.description === 'string' ? whole.description : '';
}

export function kinds(schemas: Schema[]): string {
  const found = new Set(schemas.flatMap((schema) => {
    if (values(schema).length) return values(schema).slice(0, 4).map((value) => JSON.stringify(value));
    return ([] as unknown[]).concat(schema.type ?? []).map(String);
  }));
  return [...found].slice(0, 6).join(' | ');
}

/** The description of the value at a path. */
export function told(root: Schema, path: Path): { about: string; kind: string } | null {
  const key = path.at(-1);
  if (key === undefined) return null;
  const outer = at(root, path.slice(0, -1)).flatMap((schema) => inside(schema, key));
  const words = [...new Set(outer.map((schema) => about(root, schema)).filter(Boolean))];
  const kind = kinds(outer.flatMap((schema) => branches(root, schema)));
  return words.length || kind ? { about: words.slice(0, 3).join('\n'), kind } : null;
}
