// The log, put in order: turns of seats, and for board games the moves in a few signs.
import type { MatchEvent } from '../lib/wire';

/** An event of the log; of those before this page was opened it may not be known whose answer led to them. */
export interface Entry extends MatchEvent {
  answers?: number;
  by?: number[];
}
export interface Group {
  /** Whose turn it was; several where seats answer at once, none where it is not known. */
  by: number[];
  entries: Entry[];
}

/** What happened, by turns: everything that came of answers of the same seats, one after the other. */
export function groups(log: readonly Entry[]): Group[] {
  const found: Group[] = [];
  for (const entry of log) {
    const by = entry.by ?? [];
    const last = found.at(-1);
    if (last && String(last.by) === String(by)) last.entries.push(entry);
    else found.push({ by, entries: [entry] });
  }
  return found;
}

export interface Move {
  text: string;
  icon: string;
  entry: Entry;
}

/** The moves, where events say themselves in a few signs: `brief` gives them, `icon` the figure. */
export function moves(log: readonly Entry[], aside: (words: unknown, name: string) => string): Move[] {
  const found: (Move & { answers?: number })[] = [];
  for (const entry of log) {
    const text = aside(entry.words, 'brief');
    if (!text) continue;
    const last = found.at(-1);
    // What has no figure of its own, as a capture, belongs to the move before it or of the same answer.
    const same = last && (entry.answers !== undefined && entry.by?.length ? entry.answers === last.answers : !aside(entry.words, 'icon'));
    if (same) last.text += ` ${text}`;
    else found.push({ text, icon: aside(entry.words, 'icon'), entry, answers: entry.by?.length ? entry.answers : undefined });
  }
  return found;
}
