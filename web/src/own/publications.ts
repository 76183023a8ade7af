// The games that were published from this browser, with the secrets that change them.
import type { Publication } from './backupData';

const KEY = 'boardwright.publications';

export function publications(): Publication[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Publication[]) : [];
  } catch {
    return [];
  }
}
export const replacePublications = (all: Publication[]): void => localStorage.setItem(KEY, JSON.stringify(all));
export const addPublication = (one: Publication): void => replacePublications([one, ...publications().filter((other) => other.entry !== one.entry)]);
export const dropPublication = (entry: string): void => replacePublications(publications().filter((one) => one.entry !== entry));
