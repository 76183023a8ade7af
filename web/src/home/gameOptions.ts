// Options of a game: form fields made from their JSON Schemas, and the chosen values.

export interface Field {
  name: string;
  /** A message, or the name of the option. */
  title: unknown;
  kind: 'switch' | 'choice' | 'number' | 'text' | 'list';
  choices: unknown[];
  least?: number;
  most?: number;
  otherwise: unknown;
}

type Schema = Record<string, unknown>;

function kindOf(schema: Schema): Field['kind'] {
  if (Array.isArray(schema.enum)) return 'choice';
  const types = ([] as unknown[]).concat(schema.type ?? []);
  if (types.includes('boolean')) return 'switch';
  if (types.includes('integer') || types.includes('number')) return 'number';
  return types.includes('array') ? 'list' : 'text';
}

export function fields(options: Record<string, unknown>): Field[] {
  return Object.entries(options).map(([name, found]) => {
    const schema = (found ?? {}) as Schema;
    return {
      name,
      title: schema.title ?? name,
      kind: kindOf(schema),
      choices: Array.isArray(schema.enum) ? schema.enum : [],
      least: typeof schema.minimum === 'number' ? schema.minimum : undefined,
      most: typeof schema.maximum === 'number' ? schema.maximum : undefined,
      otherwise: schema.default ?? (kindOf(schema) === 'switch' ? false : null),
    };
  });
}

/** The chosen options. Only values that differ from the default are sent to the server. */
export function told(form: readonly Field[], values: Record<string, unknown>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { name, kind, otherwise } of form) {
    let value = values[name];
    if (kind === 'list' && typeof value === 'string') value = value.split(',').map((part) => part.trim()).filter(Boolean);
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)) continue;
    if (JSON.stringify(value) !== JSON.stringify(otherwise)) found[name] = value;
  }
  return found;
}
