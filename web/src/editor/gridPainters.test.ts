// Strokes of the painters change the JSON as its author would.
import { expect, it } from 'vitest';

import { painterOf, type Stroke } from './gridPainters';
import { change } from './jsonText';

function painted(kind: string, data: unknown, cell: string, brush: string): unknown {
  let text = JSON.stringify(data);
  const strokes: Stroke[] = painterOf(kind, text).painter!.paint(cell, brush);
  for (const { path, value } of strokes) {
    const { from, to, insert } = change(text, path, value);
    text = text.slice(0, from) + insert + text.slice(to);
  }
  return JSON.parse(text);
}

const BOARD = {
  players: ['white', 'black'],
  cell: { coordinates_names: ['x', 'y'] },
  board: { cells: [{ x: 0, y: 0 }, { x: 1, y: 0 }] },
  figures: { king: {} },
  initial_position: { white: { king: [{ x: 0, y: 0 }] } },
};

it('switches cells of a board on and off and places figures', () => {
  expect(painted('board', BOARD, '2,0', 'cell')).toMatchObject({ board: { cells: [...BOARD.board.cells, { x: 2, y: 0 }] } });
  expect(painted('board', BOARD, '0,0', 'none')).toMatchObject({ board: { cells: [{ x: 1, y: 0 }] }, initial_position: { white: {} } });
  expect(painted('board', BOARD, '1,0', 'black/king')).toMatchObject({ initial_position: { white: { king: [{ x: 0, y: 0 }] }, black: { king: [{ x: 1, y: 0 }] } } });
  expect(painted('board', BOARD, '0,0', 'black/king')).toMatchObject({ initial_position: { white: {}, black: { king: [{ x: 0, y: 0 }] } } });
  expect(painted('board', BOARD, '0,0', 'empty')).toMatchObject({ initial_position: { white: {} } });
});

const ROOMS = { id: 'm', name: 'M', rooms: { r: 'RED', b: 'BLUE' }, squares: ['r.B', '+ #', 'r.b'] };

it('draws rooms, doors and walls', () => {
  expect(painted('shooter-board', ROOMS, '0,0', 'b')).toMatchObject({ squares: ['b.B', '+ #', 'r.b'] });
  expect(painted('shooter-board', ROOMS, '2,0', 'spawn')).toMatchObject({ squares: ['r.b', '+ #', 'r.b'] });
  expect(painted('shooter-board', ROOMS, '1,0', '#')).toMatchObject({ squares: ['r#B', '+ #', 'r.b'] });
  expect(painted('shooter-board', ROOMS, '0,1', 'r')).toMatchObject({ squares: ['r.B', '# #', 'r.b'] });
  expect(painted('shooter-board', ROOMS, '2,2', ' ')).toMatchObject({ squares: ['r.B', '+ #', 'r. '] });
  expect(painted('shooter-board', ROOMS, '1,1', 'r')).toEqual(ROOMS);
  expect(painted('shooter-game', { boards: ['board-0', ROOMS] }, '1,2', '+')).toMatchObject({ boards: ['board-0', { squares: ['r.B', '+ #', 'r+b'] }] });
  expect(painterOf('shooter-game', '{"boards": ["board-0"]}').named).toEqual([{ path: ['boards', 0], name: 'board-0', kind: 'shooter-board' }]);
});

const SCENARIO = { map: ['..', '#.'], teams: [{ units: [{ id: 'a', at: [0, 0] }] }] };

it('paints terrain and moves units', () => {
  expect(painted('tactics-scenario', SCENARIO, '1,1', '#')).toMatchObject({ map: ['..', '##'] });
  expect(painted('tactics-scenario', SCENARIO, '1,0', 'unit/0/0')).toMatchObject({ teams: [{ units: [{ at: [1, 0] }] }] });
  expect(painted('tactics-scenario', SCENARIO, '0,0', 'unit/0/0')).toEqual(SCENARIO);
});

it('paints hexes', () => {
  const map = { radius: 2, default: 'land', tiles: [{ coordinates: [0, 0, 0], terrain: 'void' }], spawns: [] };
  expect(painted('starships-map', map, '1,0,-1', 'mountain')).toMatchObject({ tiles: [map.tiles[0], { coordinates: [1, 0, -1], terrain: 'mountain' }] });
  expect(painted('starships-map', map, '0,0,0', 'land')).toMatchObject({ tiles: [] });
  expect(painterOf('starships-map', JSON.stringify(map)).painter!.cells).toHaveLength(19);
});

it('has nothing to paint where a file is broken or of another kind', () => {
  expect(painterOf('board', '{').painter).toBeNull();
  expect(painterOf('weapon', '{}').painter).toBeNull();
  expect(painterOf('board', '{}').painter).toBeNull();
});
