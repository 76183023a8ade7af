// The content of a backup, and how the backups of two devices are merged. No storage and no network here.
import type { Forgotten, Mine } from '../lib/matchSecrets';
import type { Version } from '../editor/fileHistory';

/** A game that was published from this browser, with the secret that is needed to change it. */
export interface Publication {
  entry: string;
  secret: string;
  title: string;
  at: number;
}

export interface BackupData {
  matches: Mine[];
  /** Matches that the user has removed from the list. They do not return from another device. */
  forgotten: Forgotten[];
  files: Version[];
  favourites: string[];
  /** When the favourites were last changed. */
  favouritesAt: number;
  publications: Publication[];
}

const MOST_MATCHES = 100;
const MOST_FORGOTTEN = 400;
/** The maximum number of characters of all files together. */
const MOST_TEXT = 1_500_000;

const texts = (found: unknown): string[] => (Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []);
const objects = <T>(found: unknown, keys: (keyof T & string)[]): T[] =>
  (Array.isArray(found) ? found : []).filter((one): one is T => typeof one === 'object' && one !== null && keys.every((key) => key in one));

/** Backup data from any JSON. Invalid parts are left out. */
export function readBackup(found: unknown): BackupData {
  const given = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  return {
    matches: objects<Mine>(given.matches, ['match', 'secrets', 'title', 'game', 'at']).filter((one) => typeof one.match === 'string' && Array.isArray(one.secrets)),
    forgotten: objects<Forgotten>(given.forgotten, ['match', 'at']),
    files: objects<Version>(given.files, ['name', 'at', 'text']).filter((one) => typeof one.text === 'string' && typeof one.name === 'string'),
    favourites: texts(given.favourites),
    favouritesAt: typeof given.favouritesAt === 'number' ? given.favouritesAt : 0,
    publications: objects<Publication>(given.publications, ['entry', 'secret', 'title', 'at']),
  };
}

function byKey<T>(all: T[], key: (one: T) => string, join: (a: T, b: T) => T): T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const before = found.get(key(one));
    found.set(key(one), before === undefined ? one : join(before, one));
  }
  return [...found.values()];
}

function shorten(files: Version[]): Version[] {
  let size = 0;
  return files.filter((one, index) => {
    size += one.text.length;
    return index === 0 || size <= MOST_TEXT;
  });
}

/** The union of both sides. The order of the sides does not matter. */
export function merge(a: BackupData, b: BackupData): BackupData {
  const forgotten = byKey([...a.forgotten, ...b.forgotten], (one) => one.match, (one, other) => (one.at >= other.at ? one : other)).sort((one, other) => other.at - one.at || one.match.localeCompare(other.match)).slice(0, MOST_FORGOTTEN);
  const dropped = new Map(forgotten.map((one) => [one.match, one.at]));
  const matches = byKey([...a.matches, ...b.matches], (one) => one.match, (one, other) => {
    const [older, newer] = one.at <= other.at ? [one, other] : [other, one];
    return { ...older, ...newer, secrets: [...new Set([...one.secrets, ...other.secrets])].sort() };
  });
  const files = byKey([...a.files, ...b.files], (one) => `${one.name} ${one.at}`, (one, other) => (one.text >= other.text ? one : other));
  const starred = a.favouritesAt === b.favouritesAt ? { names: [...new Set([...a.favourites, ...b.favourites])].sort(), at: a.favouritesAt } : a.favouritesAt > b.favouritesAt ? { names: a.favourites, at: a.favouritesAt } : { names: b.favourites, at: b.favouritesAt };
  return {
    matches: matches.filter((one) => (dropped.get(one.match) ?? -1) < one.at).sort((one, other) => other.at - one.at || one.match.localeCompare(other.match)).slice(0, MOST_MATCHES),
    forgotten,
    files: shorten(files.sort((one, other) => other.at - one.at || one.name.localeCompare(other.name))),
    favourites: starred.names,
    favouritesAt: starred.at,
    publications: byKey([...a.publications, ...b.publications], (one) => one.entry, (one, other) => (one.at >= other.at ? one : other)).sort((one, other) => other.at - one.at),
  };
}
