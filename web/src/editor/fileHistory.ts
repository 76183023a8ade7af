// Earlier versions of the files that were written in this browser: kept each time a file was good and had changed.
import { storedList, storeList } from '../lib/storedList';

export interface Version {
  /** The name in the file. */
  name: string;
  at: number;
  text: string;
}
const KEY = 'boardwright.files';
const MOST = 40;
/** All versions together; browsers keep a few megabytes. */
const LARGEST = 1_500_000;
/** Versions that follow each other so closely are one. */
const TOGETHER_MS = 60_000;

/** Other versions, as a backup brings them; a browser that is full keeps what it had. */
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
