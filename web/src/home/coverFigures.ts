// Which figures stand on the cover of a game. It is chosen from the scene, so that every game has a cover.
import type { Scene, Token } from '../lib/wire';

/** One figure of each of two sides, or two of one side: different ones, and those of which there are few. */
export function coverFigures(scene: Scene, fits: (token: Token) => boolean = () => true): Token[] {
  const tokens = (scene.tokens ?? []).filter((token) => (token.seat != null || token.color) && fits(token));
  const side = (token: Token) => `${token.seat}/${token.color}`;
  const count = new Map<string, number>();
  for (const token of tokens) count.set(token.icon, (count.get(token.icon) ?? 0) + 1);
  const rare = [...tokens].sort((one, other) => count.get(one.icon)! - count.get(other.icon)!);
  const first = rare[0];
  if (!first) return [];
  const rank = (token: Token) => (side(token) === side(first) ? 2 : 0) + (token.icon === first.icon ? 1 : 0);
  const second = rare.filter((token) => rank(token) < 3).sort((one, other) => rank(one) - rank(other))[0];
  // A cover shows them at rest: without numbers, and not fallen.
  return [first, ...(second ? [second] : [])].map((token) => ({ ...token, badges: [], meters: [], faded: false }));
}
