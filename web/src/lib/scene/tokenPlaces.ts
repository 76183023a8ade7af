// Where the figures of a board are drawn: on sockets, in the corner of a space with words or cards, or in its middle.
import type { Token } from '../wire';
import { stood, type Layout, type Point, type Spot } from './geometry';
import type { SceneIndex } from './sceneIndex';

/** The centre and the side of a drawn figure. */
export interface TokenPlace {
  x: number;
  y: number;
  size: number;
}

/** A round place for figures on a space, as it is drawn. */
export interface Socket {
  x: number;
  y: number;
  radius: number;
}

export interface BoardFacts {
  table: SceneIndex;
  layout: Layout;
  sockets: ReadonlyMap<string, Socket>;
  /** Spaces with supplies at their top. */
  shelves: ReadonlySet<string>;
  /** Whether spaces show their names. */
  captions: boolean;
  /** Whether spaces have supplies or trays. */
  laden: boolean;
  isTray: (token: Token) => boolean;
}

/** The place of each figure, by its id. */
export function tokenPlaces(board: BoardFacts): Map<string, TokenPlace> {
  const found = new Map<string, TokenPlace>();
  for (const [id, tokens] of board.table.tokensAt) {
    const spot = board.layout.spots.get(id);
    if (!spot) continue;
    const socket = board.sockets.get(id);
    const places =
      socket ? onSocket(tokens, socket, spot) :
      board.captions || board.table.cardsAt.has(id) ? inCorner(tokens, spot) :
      inMiddle(tokens, spot, board);
    for (const [token, place] of places) found.set(token, place);
  }
  return found;
}

/** Several figures stand side by side, a little larger than their socket. */
function onSocket(tokens: Token[], socket: Socket, spot: Spot): Map<string, TokenPlace> {
  const side = socket.radius * 2.3;
  const step = Math.min(side * 0.8, (spot.width - side) / Math.max(1, tokens.length - 1));
  const place = (index: number) => ({ x: socket.x + (index - (tokens.length - 1) / 2) * step, y: socket.y - socket.radius * 0.2, size: side });
  return new Map(tokens.map((token, index) => [token.id, place(index)]));
}

function inCorner(tokens: Token[], spot: Spot): Map<string, TokenPlace> {
  const side = spot.radius * 0.62;
  const width = tokens.length === 1 ? side : Math.min(side * tokens.length, spot.width * 0.62);
  const step = tokens.length > 1 ? (width - side) / (tokens.length - 1) : 0;
  const left = spot.left + spot.width - 8 - width + side / 2;
  const y = spot.top + spot.height - side / 2 - 6;
  return new Map(tokens.map((token, index) => [token.id, { x: left + step * index, y, size: side }]));
}

function inMiddle(tokens: Token[], spot: Spot, { shelves, laden, isTray }: BoardFacts): Map<string, TokenPlace> {
  const side = spot.radius * 1.84;
  const owned = tokens.filter((token) => token.seat != null).length;
  // Figures are below the supplies at the top of their space.
  const shelved = shelves.has(spot.id) && owned > 0;
  const center: Point = shelved ? [spot.center[0], spot.center[1] + side * 0.08] : spot.center;
  const room = shelved ? side * 0.72 : laden && owned === tokens.length ? side * 0.78 : side;
  // If a space has supplies, its figures share less room and may overlap a little.
  const crowd = laden && owned > 1 ? 1.25 : 1;
  return new Map(
    stood(tokens, center, room, isTray).map(({ token, x, y, size }) => [token.id, { x, y, size: token.seat == null ? size : size * crowd }]),
  );
}
