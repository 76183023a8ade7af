// What changed since the user's last visit: the number of log lines that this browser has shown, for each match.
import { storedList } from '../lib/storedList';

const KEY = 'boardwright.looks';
const MOST = 100;
const STORE_MS = 400;

interface Look {
  match: string;
  lines: number;
  answers: number;
}

const looks = (): Look[] => storedList(KEY);

export class LastVisit {
  /** The first new line, and the number of answers at the last visit; null if nothing is new. */
  since: { line: number; answers: number } | null = $state(null);
  private kept: Look | undefined;
  private begun = false;
  private hidden: Look | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: string) {
    this.kept = looks().find((one) => one.match === match);
  }

  /** Updates the state of the match: stores what was seen, and reports once what happened while nobody watched. */
  shows(lines: number, answers: number): void {
    const before = this.begun ? this.hidden : this.kept;
    const now = { match: this.match, lines, answers };
    if (document.hidden) {
      this.hidden ??= this.kept ?? now;
      this.begun = true;
      return;
    }
    if (before && lines > before.lines && answers > before.answers) this.since = { line: before.lines, answers: before.answers };
    else if (this.since && lines <= this.since.line) this.since = null;
    this.begun = true;
    this.hidden = null;
    this.kept = now;
    // Storing is slow, so the move is drawn first.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.store(), STORE_MS);
  }

  private store(): void {
    clearTimeout(this.timer);
    if (!this.kept) return;
    localStorage.setItem(KEY, JSON.stringify([this.kept, ...looks().filter((one) => one.match !== this.match)].slice(0, MOST)));
  }

  /** Called when the page is hidden: stores what was seen so far. */
  leaves(): void {
    this.hidden = this.kept ?? null;
    this.store();
  }

  close(): void {
    this.since = null;
  }
}
