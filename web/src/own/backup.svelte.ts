// Keeps a backup of this browser's data on the server, and merges the data of other devices with the same code.
import { versions, writeVersions } from '../editor/fileHistory';
import { favouritesKept, replaceFavourites } from '../home/favourites.svelte';
import * as api from '../lib/api';
import { forgotten, mine, replaceMine } from '../lib/matchSecrets';
import { publications, replacePublications } from './publications';
import { backupId, decrypt, encrypt } from './backupCode';
import { merge, readBackup, type BackupData } from './backupData';
import { keepCode, keptCode } from './storedBackupCode';

/** Milliseconds between two checks for changes while the page is open. */
const EVERY = 30_000;
/** Retries after losing a write race to another device. */
const TRIES = 5;

export const backup: { savedAt: number | null; trouble: string } = $state({ savedAt: null, trouble: '' });

function local(): BackupData {
  const starred = favouritesKept();
  return readBackup({ matches: mine(), forgotten: forgotten(), files: versions(), favourites: starred.names, favouritesAt: starred.at, publications: publications() });
}
function bring(data: BackupData): void {
  replaceMine(data.matches, data.forgotten);
  writeVersions(data.files);
  replaceFavourites(data.favourites, data.favouritesAt);
  replacePublications(data.publications);
}
const same = (a: BackupData, b: BackupData): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges local and saved data in both directions. A new code has no saved data yet. */
async function synchronise(code: string, fresh = false): Promise<void> {
  const id = backupId(code);
  for (let tries = 1; ; tries += 1) {
    const saved = fresh && tries === 1 ? null : await api.backup(id);
    const theirs = readBackup(saved && (await decrypt(code, saved.body)));
    const all = merge(local(), theirs);
    if (!same(all, local())) bring(all);
    if (saved && same(all, theirs)) break;
    try {
      await api.saveBackup({ id, replaces: saved?.version ?? 0, body: await encrypt(code, all) });
      break;
    } catch (error) {
      if (tries >= TRIES || !(error instanceof api.Refusal) || error.id !== 'server-late') throw error;
    }
  }
  backup.savedAt = Date.now();
}

let last = '';
async function look(): Promise<void> {
  const code = keptCode();
  const now = JSON.stringify(local());
  if (!code || now === last) return;
  try {
    await synchronise(code).catch((error: unknown) => {
      // The server has lost the backup, so the local data is saved again.
      if (error instanceof api.Refusal && error.id === 'server-no-backup') return synchronise(code, true);
      throw error;
    });
    last = JSON.stringify(local());
    backup.trouble = '';
  } catch (error) {
    // The next check tries again.
    backup.trouble = (error as Error).message;
  }
}

/** Starts keeping the backup up to date. Called once, if this browser has a code. */
export function startBackup(): void {
  void look();
  setInterval(() => void look(), EVERY);
  document.addEventListener('visibilitychange', () => {
    // Save when the user leaves the page, and merge when they return, because another device may have changed
    // something.
    if (document.visibilityState === 'visible') last = '';
    void look();
  });
}

/** Connects this browser to the backup of a code. */
export async function use(code: string, fresh: boolean): Promise<void> {
  await synchronise(code, fresh);
  const first = keptCode() === null;
  keepCode(code);
  if (first) startBackup();
}
