// Earlier versions of the files written in this browser. A version is kept each time a file is valid and has changed.
import { storedList, storeList } from '../lib/storedList';

export interface Version {
  /** The name in the file. */
  name: string;
  at: number;
  text: string;
}
const KEY = 'boardwright.files';
const MOST = 40;
/** Maximum size of all versions together; browsers store a few megabytes. */
const LARGEST = 1_500_000;
/** Versions within this time replace each other. */
const TOGETHER_MS = 60_000;

/** Replaces all versions, for example from a backup. If the browser's storage is full, the old ones stay. */
export function writeVersions(all: Version[]): void {
  storeList(KEY, all.slice(0, MOST));
}

export const versions = (): Version[] => storedList<Version>(KEY).filter((one) => typeof one?.text === 'string' && typeof one.name === 'string');

/** Keeps a version; the newest is first. The last version of another file is never dropped for it. */
export function remember(name: string, text: string, now = Date.now()): Version[] {
  const known = versions();
  const last = known.find((one) => one.name === name);
  if (last?.text === text) return known;
  const replaced = last && now - last.at < TOGETHER_MS && known.filter((one) => one.name === name).length > 1 ? known.filter((one) => one !== last) : known;
  const next = [{ name, at: replaced === known ? now : last!.at, text }, ...replaced];
  while (next.length > MOST || (next.length > 1 && size(next) > LARGEST)) next.splice(dropped(next), 1);
  return storeList(KEY, next) ? next : known;
}

const size = (all: Version[]): number => all.reduce((sum, one) => sum + one.text.length, 0);
function dropped(all: Version[]): number {
  const again = all.findLastIndex((one, index) => all.findIndex((other) => other.name === one.name) < index);
  return again > 0 ? again : all.length - 1;
}
