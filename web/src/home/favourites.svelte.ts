// Games that the user has starred. They are stored in this browser, and in its backup if it has one.

const KEY = 'boardwright.favourites';
const CHANGED = 'boardwright.favourites.changed';

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

let names: readonly string[] = $state.raw(kept());

export const favourites = (): readonly string[] => names;
export const isFavourite = (game: string): boolean => names.includes(game);

export function toggleFavourite(game: string): void {
  names = isFavourite(game) ? names.filter((one) => one !== game) : [...names, game];
  replaceFavourites(names, Date.now());
}

/** The names, and when they were last changed. */
export const favouritesKept = (): { names: string[]; at: number } => ({ names: kept(), at: Number(globalThis.localStorage?.getItem(CHANGED) ?? 0) || 0 });

export function replaceFavourites(all: readonly string[], at: number): void {
  names = [...all];
  localStorage.setItem(KEY, JSON.stringify(names));
  localStorage.setItem(CHANGED, String(at));
}
