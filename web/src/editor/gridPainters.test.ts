// Painters come from schemas with `x-paint`; their strokes change the JSON as its author would.
import { expect, it } from 'vitest';

import { painterOf, type Stroke } from './gridPainters';
import type { Schema } from './jsonSchema';
import { change } from './jsonText';

function painted(schema: Schema, data: unknown, cell: string, brush: string): unknown {
  let text = JSON.stringify(data);
  const painter = painterOf(schema, text).painter!;
  const chosen = painter.brushes.find((one) => one.name === brush || one.name === `page-editor-brush-${brush}`);
  if (!chosen) throw new Error(`no brush ${brush} among ${painter.brushes.map((one) => one.name).join(', ')}`);
  const strokes: Stroke[] = painter.paint(cell, chosen.id);
  for (const { path, value } of strokes) {
    const { from, to, insert } = change(text, path, value);
    text = text.slice(0, from) + insert + text.slice(to);
  }
  return JSON.parse(text);
}
const fields = (properties: Record<string, unknown>): Schema => ({ type: 'object', properties });
const ANY = { type: 'object' };

const FIGURES = { 'x-paint': { layer: 'owned', owners: ['players'], kinds: ['figures'] }, ...ANY };
const LISTED = fields({
  players: { type: 'array' }, cell: ANY, figures: ANY, initial_position: FIGURES,
  board: fields({ cells: { type: 'array', 'x-paint': { grid: 'cells', axes: ['cell', 'coordinates_names'] } } }),
});
const BOARD = {
  players: ['white', 'black'],
  cell: { coordinates_names: ['x', 'y'] },
  board: { cells: [{ x: 0, y: 0 }, { x: 1, y: 0 }] },
  figures: { king: {} },
  initial_position: { white: { king: [{ x: 0, y: 0 }] } },
};

it('switches cells of a board on and off and places figures', () => {
  expect(painted(LISTED, BOARD, '2,0', 'cell')).toMatchObject({ board: { cells: [...BOARD.board.cells, { x: 2, y: 0 }] } });
  expect(painted(LISTED, BOARD, '0,0', 'remove')).toMatchObject({ board: { cells: [{ x: 1, y: 0 }] }, initial_position: { white: {} } });
  expect(painted(LISTED, BOARD, '1,0', 'black king')).toMatchObject({ initial_position: { white: { king: [{ x: 0, y: 0 }] }, black: { king: [{ x: 1, y: 0 }] } } });
  expect(painted(LISTED, BOARD, '0,0', 'black king')).toMatchObject({ initial_position: { white: {}, black: { king: [{ x: 0, y: 0 }] } } });
  expect(painted(LISTED, BOARD, '0,0', 'empty')).toMatchObject({ initial_position: { white: {} } });
  expect(painted(LISTED, BOARD, '2,0', 'white king')).toMatchObject({ board: { cells: [...BOARD.board.cells, { x: 2, y: 0 }] }, initial_position: { white: { king: [{ x: 0, y: 0 }, { x: 2, y: 0 }] } } });
});

const BOXED = fields({
  players: { type: 'array' }, figures: ANY, initial_position: FIGURES,
  layout: { anyOf: [{ type: 'string' }, { type: 'null' }], 'x-paint': { layer: 'fen', owners: ['players'], kinds: ['figures'] } },
  regions: { ...ANY, 'x-paint': { layer: 'regions' } },
  board: fields({ box: { anyOf: [ANY, { type: 'null' }], 'x-paint': { grid: 'box' } } }),
});
const BOX = { players: ['white', 'black'], figures: { king: {}, knight: { letter: 'N' } }, board: { box: { x: 3, y: 2 } }, regions: { hill: 'a1 b1', far: { where: 'x' } }, layout: 'k1n/3' };

it('paints boxes, layouts and regions as they are written', () => {
  expect(painted(BOXED, BOX, '0,0', 'white knight')).toMatchObject({ layout: 'k1n/N2' });
  expect(painted(BOXED, BOX, '2,1', 'empty')).toMatchObject({ layout: 'k2/3' });
  expect(painted(BOXED, BOX, '2,0', 'hill')).toMatchObject({ regions: { hill: 'a1 b1 c1', far: { where: 'x' } } });
  expect(painted(BOXED, BOX, '0,0', 'hill')).toMatchObject({ regions: { hill: 'b1' } });
  expect(painted(BOXED, { ...BOX, regions: { hill: 'a1' } }, '0,0', 'hill')).toMatchObject({ regions: { hill: 'a1' } });
  const holed = painted(BOXED, BOX, '1,1', 'remove') as { board: unknown };
  expect(holed.board).toEqual({ cells: [{ x: 0, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 1 }] });
  const patch = { else: { ...BOXED, required: ['players'] }, then: { ...fields({ extends: { type: 'string' }, regions: ANY }), required: ['extends'] }, if: {} };
  expect(painted(patch, { extends: 'other', board: BOX.board, regions: { hill: 'a1' } }, '1,0', 'hill')).toMatchObject({ regions: { hill: 'a1 b1' } });
  const named = { ...BOX, layout: undefined, initial_position: { mine: { king: 'row:1' }, white: { king: 'a1' } } };
  expect(painted(BOXED, named, '1,0', 'white king')).toMatchObject({ initial_position: { white: { king: 'a1 b1' } } });
  expect(painted(BOXED, named, '1,0', 'mine king')).toEqual(JSON.parse(JSON.stringify(named)));
});

const DRAWING = fields({
  rooms: ANY,
  squares: { type: 'array', items: { type: 'string' }, 'x-paint': { grid: 'rows', legend: ['rooms'], between: { '.': 'floor', '+': 'door', '#': 'wall' }, capital: 'spawn', kind: 'some-map' } },
});
const ROOMS = { rooms: { r: 'RED', b: 'BLUE' }, squares: ['r.B', '+ #', 'r.b'] };

it('draws rooms, doors and walls', () => {
  expect(painted(DRAWING, ROOMS, '0,0', 'BLUE')).toMatchObject({ squares: ['b.B', '+ #', 'r.b'] });
  expect(painted(DRAWING, ROOMS, '2,0', 'spawn')).toMatchObject({ squares: ['r.b', '+ #', 'r.b'] });
  expect(painted(DRAWING, ROOMS, '1,0', 'wall')).toMatchObject({ squares: ['r#B', '+ #', 'r.b'] });
  expect(painted(DRAWING, ROOMS, '0,1', 'RED')).toMatchObject({ squares: ['r.B', '# #', 'r.b'] });
  expect(painted(DRAWING, ROOMS, '2,2', 'none')).toMatchObject({ squares: ['r.B', '+ #', 'r. '] });
  expect(painted(DRAWING, ROOMS, '1,1', 'RED')).toEqual(ROOMS);
  const several = fields({ boards: { type: 'array', items: { anyOf: [{ type: 'string' }, DRAWING] } } });
  expect(painted(several, { boards: ['first', ROOMS] }, '1,2', 'door')).toMatchObject({ boards: ['first', { squares: ['r.B', '+ #', 'r+b'] }] });
  // A ground beside another one: the painter is that of the chosen map.
  const two = JSON.stringify({ boards: [{ ...ROOMS, name: 'One' }, { ...ROOMS, squares: ['r'], name: { en: 'Two' } }] });
  expect(painterOf(several, two).maps.map((one) => one.name)).toEqual(['One', { en: 'Two' }]);
  expect(painterOf(several, two, 'boards/1').painter!.cells).toHaveLength(1);
  expect(JSON.parse(painterOf(several, two, 'boards/1').alone!)).toEqual({ boards: [{ ...ROOMS, squares: ['r'], name: { en: 'Two' } }] });
});

it('paints a map that the file only names, and says what the first stroke copies', () => {
  const several = fields({ boards: { type: 'array', items: { anyOf: [{ type: 'string' }, DRAWING] } } });
  const text = '{"boards": ["first", "other"]}';
  const files = (one: { name: string }) => ({ first: { ...ROOMS, name: 'The first' }, other: { ...ROOMS, squares: ['r'], id: 'o' } })[one.name];
  // The map is not here yet, or there is none of this name.
  expect(painterOf(several, text)).toMatchObject({ painter: null, copy: null, maps: [{ name: 'first' }, { name: 'other' }] });
  const found = painterOf(several, text, null, files);
  expect(found.maps.map((one) => one.name)).toEqual(['The first', 'o']);
  expect(found.copy).toEqual({ path: ['boards', 0], value: files({ name: 'first' }) });
  expect(found.painter!.paint('1,0', 'side#')).toEqual([{ path: ['boards', 0, 'squares'], value: ['r#B', '+ #', 'r.b'] }]);
  expect(painterOf(several, text, 'boards/1', files).painter!.cells).toHaveLength(1);
  expect(painterOf(several, text, 'boards/1', files).alone).toBe('{"boards":["other"]}');
  // What is in the file needs no copy, and comes first.
  const mixed = painterOf(several, JSON.stringify({ boards: ['first', ROOMS] }), null, files);
  expect([mixed.map!.id, mixed.copy]).toEqual(['boards/1', null]);
});

const AT = { anyOf: [{ type: 'array' }, { type: 'null' }], 'x-paint': { layer: 'thing' } };
const TERRAIN = fields({
  legend: { ...ANY, default: { '.': 'floor', '#': 'wall' } },
  map: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }], 'x-paint': { grid: 'rows', legend: ['legend'] } },
  teams: { type: 'array', items: fields({ units: { type: 'array', items: fields({ id: { type: 'string' }, at: AT }) } }) },
});
const SCENARIO = { map: ['..', '#.'], teams: [{ units: [{ id: 'a', at: [0, 0] }] }] };

it('paints terrain and moves units', () => {
  expect(painted(TERRAIN, SCENARIO, '1,1', 'wall')).toMatchObject({ map: ['..', '##'] });
  expect(painted(TERRAIN, SCENARIO, '1,0', 'a')).toMatchObject({ teams: [{ units: [{ at: [1, 0] }] }] });
  expect(painted(TERRAIN, SCENARIO, '0,0', 'a')).toEqual(SCENARIO);
});

const STARS = fields({
  radius: { type: 'integer', 'x-paint': { grid: 'radius', kind: 'star-map' } },
  default: { enum: ['land', 'void', 'mountain'], default: 'land' },
  tiles: { type: 'array', items: fields({ coordinates: { type: 'array' }, terrain: { enum: ['land', 'void', 'mountain'] } }), 'x-paint': { layer: 'values', usual: ['default'] } },
  spawns: { type: 'array', 'x-paint': { layer: 'places', name: 'start', sign: '★' } },
});

it('paints hexes with the words of the schema', () => {
  const map = { radius: 2, tiles: [{ coordinates: [0, 0, 0], terrain: 'void' }], spawns: [[1, 0, -1]] };
  expect(painted(STARS, map, '1,0,-1', 'mountain')).toMatchObject({ tiles: [map.tiles[0], { coordinates: [1, 0, -1], terrain: 'mountain' }] });
  expect(painted(STARS, map, '0,0,0', 'land')).toMatchObject({ tiles: [] });
  expect(painted(STARS, map, '0,1,-1', 'start')).toMatchObject({ spawns: [[1, 0, -1], [0, 1, -1]] });
  expect(painted(STARS, map, '1,0,-1', 'start')).toMatchObject({ spawns: [] });
  expect(painterOf(STARS, JSON.stringify(map)).painter!.cells).toHaveLength(19);
  // A list that is left out is empty; what fits another form of the field better has nothing to paint.
  expect(painted(STARS, { radius: 1 }, '0,0,0', 'void')).toMatchObject({ tiles: [{ coordinates: [0, 0, 0], terrain: 'void' }] });
  const generated = fields({ map: { anyOf: [{ ...STARS, required: ['radius', 'spawns'] }, fields({ radius: { type: 'integer' }, seed: { type: 'integer' } })] } });
  expect(painterOf(generated, '{"map": {"radius": 3}}').painter).toBeNull();
  expect(painterOf(generated, '{"map": {"radius": 3, "spawns": []}}').painter).not.toBeNull();
  const within = fields({ map: { anyOf: [{ type: 'string' }, STARS] } });
  expect(painted(within, { map }, '0,0,0', 'land')).toMatchObject({ map: { tiles: [] } });
  expect(painterOf(within, '{"map": "small"}').map!.named).toEqual({ path: ['map'], name: 'small', kind: 'star-map' });
});

it('groups units by their sides and knows them by their names', () => {
  const scenario = { ...SCENARIO, teams: [{ name: { en: 'Heroes' }, units: [{ id: 'a', class: 'knight', at: [0, 0] }] }] };
  const { brushes, cells } = painterOf(TERRAIN, JSON.stringify(scenario)).painter!;
  expect(brushes.find((one) => one.thing === 'a')).toMatchObject({ group: { en: 'Heroes' } });
  expect(cells.find((one) => one.thing === 'a')).toMatchObject({ id: '0,0' });
  expect(brushes.filter((one) => one.ground).map((one) => [one.name, one.text])).toEqual([['page-editor-brush-floor', undefined], ['page-editor-brush-wall', undefined]]);
});

it('has nothing to paint where a file is broken or its schema says nothing', () => {
  expect(painterOf(LISTED, '{').painter).toBeNull();
  expect(painterOf(fields({ damage: { type: 'integer' } }), '{"damage": 3}').painter).toBeNull();
  expect(painterOf(LISTED, '{}').painter).toBeNull();
  expect(painterOf(null, '{}').painter).toBeNull();
});
