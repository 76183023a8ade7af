// Which figures stand on the cover of a game. It is chosen from the scene, so that every game has a cover.
import type { Scene, Token } from '../lib/wire';

/** How the covers of one shelf differ. */
export interface CoverChoice {
  /** The icons of the first game of the shelf. Figures that it does not have come first. */
  usual?: ReadonlySet<string>;
  /** The place on the shelf: games with the usual figures only take turns with them. */
  turn?: number;
}

/** The icons of a scene. */
export const iconsOf = (scene: Scene): Set<string> => new Set((scene.tokens ?? []).map((token) => token.icon));

/** One figure of each of two sides, or two of one side: different ones, and those of which there are few. */
export function coverFigures(scene: Scene, fits: (token: Token) => boolean = () => true, { usual = new Set(), turn = 0 }: CoverChoice = {}): Token[] {
  const tokens = (scene.tokens ?? []).filter((token) => (token.seat != null || token.color) && fits(token));
  const side = (token: Token) => `${token.seat}/${token.color}`;
  const count = new Map<string, number>();
  for (const token of tokens) count.set(token.icon, (count.get(token.icon) ?? 0) + 1);
  const kinds = [...count.keys()].sort((one, other) => count.get(one)! - count.get(other)!);
  const own = kinds.filter((kind) => !usual.has(kind));
  // After one round the pairs are others, not the same again.
  const inTurn = (all: readonly string[]) => {
    const begin = (2 * turn + Math.floor((2 * turn) / Math.max(1, all.length))) % Math.max(1, all.length);
    return [...all.slice(begin), ...all.slice(0, begin)];
  };
  const order = own.length ? [...inTurn(own), ...kinds.filter((kind) => usual.has(kind))] : inTurn(kinds);
  const turned = !own.length && turn % 2 ? [...tokens].reverse() : tokens;
  const rare = [...turned].sort((one, other) => order.indexOf(one.icon) - order.indexOf(other.icon));
  const first = rare[0];
  if (!first) return [];
  const rank = (token: Token) => (side(token) === side(first) ? 2 : 0) + (token.icon === first.icon ? 1 : 0);
  const second = rare.filter((token) => rank(token) < 3).sort((one, other) => rank(one) - rank(other))[0];
  // A cover shows them at rest: without numbers, and not fallen.
  return [first, ...(second ? [second] : [])].map((token) => ({ ...token, badges: [], meters: [], faded: false }));
}
