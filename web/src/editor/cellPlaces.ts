// Where the cells of a painter lie on the drawn board. The spaces that are there tell where; all other cells, such as the
// empty ones around a board, lie in the same grid.
import type { Frame, Layout, Point } from '../lib/scene/geometry';
import type { Cell } from './gridPainters';

export interface CellPlaces {
  /** The box of each cell, as the board is drawn. Places for new cells have one if they touch the board. */
  boxes: ReadonlyMap<string, Frame>;
  /** The box around all of them and around the board. */
  frame: Frame;
  /** The corners of a cell in its box, from 0 to 1; empty for a rectangle. */
  shape: Point[];
}

/** How far a space may lie from its place in the grid, in cells. */
const TOLERANCE = 0.06;
/** How far from the board cells may be added, in cells. */
const NEAR = 1.2;

/** The id of the cell at the end of the id of a space. */
export const cellId = (space: string): string => space.slice(space.indexOf(':') + 1);

/** The name of a cell's space. */
export const spaceOf = (cell: Cell): string => cell.space ?? cell.id;
/** How thick the side between two cells is, in cells: enough for a finger. */
const THICK = 0.26;

/** Null if the spaces of the board are no grid as the painter's. */
export function placeCells(cells: readonly Cell[], layout: Layout, board: Frame): CellPlaces | null {
  const spots = new Map([...layout.spots.values()].map((spot) => [cellId(spot.id), spot]));
  const known = cells.flatMap((cell) => {
    const spot = cell.kind === 'cell' ? spots.get(spaceOf(cell)) : undefined;
    return spot ? [{ cell, spot }] : [];
  });
  const first = known[0];
  if (!first) return null;
  const from = (one: (typeof known)[number]) => [one.cell.column - first.cell.column, one.cell.row - first.cell.row] as const;
  const second = known.find((one) => from(one).some(Boolean));
  if (!second) return null;
  const [ax, ay] = from(second);
  const third = known.find((one) => ax * from(one)[1] !== ay * from(one)[0]);
  if (!third) return null;
  const [bx, by] = from(third);
  const [origin, a, b] = [first, second, third].map((one) => [one.spot.left, one.spot.top]) as [Point, Point, Point];
  const area = ax * by - ay * bx;
  const step = (axis: 0 | 1): Point => {
    const [da, db] = [a[axis] - origin[axis], b[axis] - origin[axis]];
    return [(da * by - db * ay) / area, (ax * db - bx * da) / area];
  };
  const [across, down] = [step(0), step(1)];
  const { width, height } = first.spot;
  const at = ({ column, row }: Cell): Frame => {
    const [x, y] = [column - first.cell.column, row - first.cell.row];
    return { left: origin[0] + x * across[0] + y * across[1], top: origin[1] + x * down[0] + y * down[1], width, height };
  };
  const squares = cells.filter((cell) => cell.kind === 'cell');
  const real = squares.filter((cell) => cell.fill !== null).map(at);
  const isNear = (box: Frame) => real.some((one) => Math.abs(one.left - box.left) < width * NEAR && Math.abs(one.top - box.top) < height * NEAR);
  const boxes = new Map(squares.map((cell) => [cell, at(cell)] as const).filter(([cell, box]) => cell.fill !== null || isNear(box)).map(([cell, box]) => [cell.id, box]));
  if (squares.length < cells.length) {
    // Sides can only lie between columns and rows that are drawn as such, and all squares have to be there.
    const turned = Math.abs(across[1]) + Math.abs(down[0]) > width * TOLERANCE;
    if (turned || known.some(({ cell }) => cell.fill === null) || known.length < real.length) return null;
    const filled = new Set(squares.filter((cell) => cell.fill !== null).map((cell) => `${cell.column},${cell.row}`));
    for (const side of cells.filter((cell) => cell.kind === 'side')) {
      const { column, row } = side;
      const upright = filled.has(`${column - 1},${row}`) && filled.has(`${column + 1},${row}`);
      if (!upright && !(filled.has(`${column},${row - 1}`) && filled.has(`${column},${row + 1}`))) continue;
      const box = at(side);
      const thick = Math.min(width, height) * THICK;
      const [wide, high] = upright ? [thick, height - thick] : [width - thick, thick];
      boxes.set(side.id, { left: box.left + (width - wide) / 2, top: box.top + (height - high) / 2, width: wide, height: high });
    }
  }
  const inPlace = known.every(({ cell, spot }) => {
    const box = boxes.get(cell.id)!;
    return Math.abs(box.left - spot.left) < width * TOLERANCE && Math.abs(box.top - spot.top) < height * TOLERANCE && Math.abs(spot.width - width) < width * TOLERANCE;
  });
  if (!inPlace) return null;
  const all = [...boxes.values(), board];
  const [left, top] = [Math.min(...all.map((box) => box.left)), Math.min(...all.map((box) => box.top))];
  const [right, bottom] = [Math.max(...all.map((box) => box.left + box.width)), Math.max(...all.map((box) => box.top + box.height))];
  const shape = first.spot.points.length === 4 ? [] : first.spot.points.map(([x, y]) => [(x - first.spot.left) / width, (y - first.spot.top) / height] as Point);
  return { boxes, frame: { left, top, width: right - left, height: bottom - top }, shape };
}
