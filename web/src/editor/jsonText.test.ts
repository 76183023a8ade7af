// Paths, places and changes of JSON text, and schemas followed along them.
import { expect, it } from 'vitest';

import { at, choices, names, told, type Schema } from './jsonSchema';
import { change, difference, parse, pathAt, place, pretty, readPath, scalars } from './jsonText';

const TEXT = '{\n  "name": "one",\n  "figures": {"pawn": {"movement": [{"x": 1}, {"x": 2, "y": 3}]}}\n}';
const apply = (text: string, path: (string | number)[], value: unknown) => {
  const { from, to, insert } = change(text, path, value);
  return text.slice(0, from) + insert + text.slice(to);
};

it('reads the paths of messages', () => {
  expect(readPath('figures.pawn.movement[1].y')).toEqual(['figures', 'pawn', 'movement', 1, 'y']);
  expect(readPath('[3].a["odd key"]')).toEqual([3, 'a', 'odd key']);
  expect(readPath('')).toEqual([]);
});

it('finds where a message belongs', () => {
  const tree = parse(TEXT);
  const at = (path: string) => {
    const { from, to } = place(tree, TEXT, readPath(path));
    return TEXT.slice(from, to);
  };
  expect(at('figures.pawn.movement[1].y')).toBe('3');
  expect(at('figures.pawn')).toBe('"pawn"');
  expect(at('figures.pawn.missing')).toBe('"pawn"');
  expect(at('name')).toBe('"one"');
});

it('tells the path of a position', () => {
  const tree = parse(TEXT);
  expect(pathAt(tree, TEXT, TEXT.indexOf('3}') + 1).path).toEqual(['figures', 'pawn', 'movement', 1, 'y']);
  const inName = pathAt(tree, TEXT, TEXT.indexOf('"y"') + 2);
  expect(inName).toMatchObject({ path: ['figures', 'pawn', 'movement', 1], inName: true });
  expect(scalars(inName.object, TEXT)).toEqual({ x: 2, y: 3 });
});

it('changes one value and leaves the rest as it is', () => {
  expect(apply(TEXT, ['figures', 'pawn', 'movement', 0, 'x'], 9)).toBe(TEXT.replace('{"x": 1}', '{"x": 9}'));
  expect(JSON.parse(apply(TEXT, ['extra'], [1]))).toEqual({ ...JSON.parse(TEXT), extra: [1] });
  expect(() => apply(TEXT, ['no', 'way'], 1)).toThrow(RangeError);
  expect(apply('{\n  "map": ["..", ".."]\n}', ['map'], ['#.', '..'])).toBe('{\n  "map": [\n    "#.",\n    ".."\n  ]\n}');
});

it('writes JSON as people do', () => {
  const cells = Array.from({ length: 20 }, (_, x) => ({ x, y: 0 }));
  const text = pretty({ board: { cells } });
  expect(JSON.parse(text)).toEqual({ board: { cells } });
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(125);
  expect(text.split('\n').length).toBeLessThanOrEqual(10);
});

const SCHEMA: Schema = {
  $defs: {
    Move: { type: 'object', properties: { kind: { const: 'move', description: 'Goes there.' }, far: { type: 'integer', description: 'How far.' } }, required: ['kind'] },
    Wait: { type: 'object', properties: { kind: { const: 'wait' }, long: { type: 'boolean' } } },
  },
  type: 'object',
  properties: {
    name: { type: 'string', description: 'Its name.' },
    acts: { type: 'array', items: { anyOf: [{ $ref: '#/$defs/Move' }, { $ref: '#/$defs/Wait' }] } },
    by: { type: 'object', additionalProperties: { enum: ['a', 'b'] } },
  },
};

it('knows from a schema what may stand where', () => {
  expect(names(SCHEMA, [], { name: 'x' }).map((one) => one.name)).toEqual(['acts', 'by']);
  expect(names(SCHEMA, ['acts', 0], {}).map((one) => one.name)).toEqual(['kind', 'far', 'long']);
  expect(names(SCHEMA, ['acts', 0], { kind: 'wait' }).map((one) => one.name)).toEqual(['long']);
  expect(choices(SCHEMA, ['acts', 3, 'kind']).map((one) => one.value)).toEqual(['move', 'wait']);
  expect(choices(SCHEMA, ['by', 'anything']).map((one) => one.value)).toEqual(['a', 'b']);
  expect(told(SCHEMA, ['acts', 0, 'far'])).toEqual({ about: 'How far.', kind: 'integer' });
  expect(at(SCHEMA, ['nowhere'])).toEqual([]);
});

it('finds the one change between two texts', () => {
  for (const [before, after] of [['abc', 'abc'], ['aaa', 'aa'], ['aa', 'aaa'], ['', 'x'], ['{"a": 1}', '{"a": [1], "b": 1}']] as const) {
    const { from, to, insert } = difference(before, after);
    expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
  }
  expect(difference('abcd', 'axd')).toEqual({ from: 1, to: 3, insert: 'x' });
});
