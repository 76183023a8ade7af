// The games that were published from this browser, with the secrets that are needed to change them.
import { storedList } from '../lib/storedList';
import type { Publication } from './backupData';

const KEY = 'boardwright.publications';

export const publications = (): Publication[] => storedList(KEY);
export const replacePublications = (all: Publication[]): void => localStorage.setItem(KEY, JSON.stringify(all));
export const addPublication = (one: Publication): void => replacePublications([one, ...publications().filter((other) => other.entry !== one.entry)]);
export const dropPublication = (entry: string): void => replacePublications(publications().filter((one) => one.entry !== entry));
