// Tags of games, from the server's data: the family and the number of players.
import { aboutOf, t, titleOf } from '../lib/i18n.svelte';
import type { GameSummary } from '../lib/wire';

export interface Tag {
  id: string;
  text: string;
  group: 'kind' | 'players';
  fits: (game: GameSummary) => boolean;
}

/** The display name of a family. A family without a translation is shown by its id. */
export function familyName(family: string): string {
  const id = `page-home-family-${family}`;
  const words = t(id);
  return words === id ? family : words;
}

export const seatsText = ([least, most]: readonly [number, number]): string => (least === most ? String(least) : `${least}–${most}`);

/** The tags that apply to some of these games but not to all. */
export function tagsOf(games: readonly GameSummary[]): Tag[] {
  const families = [...new Set(games.map((game) => game.family))];
  const found: Tag[] = families.map((family) => ({
    id: `family-${family}`,
    group: 'kind',
    text: familyName(family),
    fits: (game) => game.family === family,
  }));
  const seated = (id: string, text: string, fits: Tag['fits']) => found.push({ id, text, group: 'players', fits });
  seated('solo', t('page-home-tag-solo'), (game) => game.seats[0] === 1);
  seated('two', t('page-home-tag-two'), (game) => game.seats[0] <= 2 && game.seats[1] >= 2);
  seated('more', t('page-home-tag-more'), (game) => game.seats[1] > 2);
  return found.filter((tag) => games.some(tag.fits) && !games.every(tag.fits));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The games that fit all chosen tags and contain all words of a search. */
export function search(games: readonly GameSummary[], words: string, tags: readonly Tag[]): GameSummary[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    const text = plain([titleOf(game), aboutOf(game.name), game.title, game.name, game.family, familyName(game.family)].join(' '));
    return tags.every((tag) => tag.fits(game)) && wanted.every((word) => text.includes(word));
  });
}
