import { expect, it } from 'vitest';
import { SceneExpander, SheetStore } from './compactScene';
import type { CompactScene } from './wire';

const points: [number, number][] = [[0, 0], [1, 0], [1, 1]];
const space = (id: string) => ({ id, points, kind: 'cell' });
const line = (id: string) => ({ id, kind: 'wall' as const, points });
const SHEET = { spaces: [space('a'), space('b'), space('c')], lines: [line('w'), line('x')] };
const sheets = () => {
  const store = new SheetStore(undefined);
  store.put('s', SHEET);
  return store;
};

it('puts marks, changes and what is new upon the sheet, and leaves out what is gone', () => {
  const shown = { sheet: 's', spaces: [{ ...space('b'), kind: 'hole' }, space('d')], lines: [line('beam')], gone: ['a', 'x'], marks: [{ id: 'c', marks: ['last'] }] } as CompactScene;
  const scene = new SceneExpander().expand(shown, sheets())!;
  expect(scene.spaces!.map((one) => [one.id, one.kind, one.marks ?? []])).toEqual([['b', 'hole', []], ['c', 'cell', ['last']], ['d', 'cell', []]]);
  expect(scene.lines!.map((one) => one.id)).toEqual(['w', 'beam']);
});

it('tells choices by what is touched, with the number to answer with', () => {
  const picks = { ids: ['a', 'b', 'go'], kinds: ['move', ''], rows: [[0, 0, 1], [1, 2]], instead: { '0': [2] } };
  const scene = new SceneExpander().expand({ sheet: 's', picks } as CompactScene, sheets())!;
  expect(scene.choices).toMatchObject([
    { pick: 0, label: { id: 'move' }, touches: ['a', 'b'], instead: ['go'] },
    { pick: 1, label: { id: '' }, touches: ['go'], instead: [] },
  ]);
});

it('keeps what did not change', () => {
  const expander = new SceneExpander();
  const first = { sheet: 's', tokens: [], marks: [{ id: 'a', marks: ['last'] }] } as CompactScene;
  const before = expander.expand(first, sheets())!;
  const store = sheets();
  const after = expander.expand({ ...first, tokens: [{ id: 't', at: 'a', icon: 'x' }] }, store)!;
  expect(after.spaces).toBe(before.spaces);
  expect(after.tokens).toHaveLength(1);
  const moved = expander.expand({ ...first, marks: [{ id: 'a', marks: ['last'] }, { id: 'b', marks: ['goal'] }] }, store)!;
  expect(moved.spaces![0]).toBe(after.spaces![0]);
  expect(moved.spaces![1]!.marks).toEqual(['goal']);
});

it('leaves whole scenes as they are, and keeps sheets in the browser', () => {
  const whole = { spaces: [space('a')], choices: [] };
  expect(new SceneExpander().expand(whole, sheets())).toBe(whole);
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  new SheetStore(storage).put('s', SHEET);
  expect(new SheetStore(storage).ids).toEqual(['s']);
  kept.set('boardwright.sheets', '{');
  expect(new SheetStore(storage).ids).toEqual([]);
});
