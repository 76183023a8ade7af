// The log in groups: the turns of seats and, for board games, the moves in notation.
import type { MatchEvent } from '../lib/wire';

/** An event of the log. For events before the page was opened, the seat whose answer caused them may be unknown. */
export interface Entry extends MatchEvent {
  answers?: number;
  by?: number[];
}
export interface Group {
  /** The seats whose turn it was; several if seats answer at once, none if it is unknown. */
  by: number[];
  /** The event that began the turn, if the game reports turns. */
  head?: Entry;
  entries: Entry[];
  /** The number of the round, if all seats answer at once. */
  round?: number;
}

/** The events by turn: as the game reports turns, otherwise grouped by consecutive answers of the same seats. */
export function groups(log: readonly Entry[], isTurn: (entry: Entry) => boolean = () => false): Group[] {
  const found: Group[] = [];
  const told = log.some(isTurn);
  for (const entry of log) {
    const by = entry.by ?? [];
    const last = found.at(-1);
    if (isTurn(entry)) found.push({ by: [], head: entry, entries: [] });
    else if (last && (told || continues(last, entry, by))) last.entries.push(entry);
    else found.push({ by: told ? [] : by, entries: [entry] });
  }
  return found.filter((group, index) => group.entries.length || index === found.length - 1);
}

/**
 * The groups with the numbers of their rounds, if seats answer at once and the game reports no turns. A log that begins
 * before the page was opened has no numbers, because it does not say who answered.
 */
export function numbered(found: Group[]): Group[] {
  if ((found[0]?.by.length ?? 0) < 2) return found;
  let round = 0;
  return found.map((group) => (group.by.length > 1 && !group.head ? { ...group, round: ++round } : group));
}

/** If several seats answer at once, each round of answers is a separate turn. */
const continues = (group: Group, entry: Entry, by: number[]): boolean =>
  String(group.by) === String(by) && (by.length === 1 || group.entries.at(-1)!.answers === entry.answers);

export interface Move {
  text: string;
  icon: string;
  entry: Entry;
  /** The text is a notation, which begins with the letter of its figure where that has one. */
  noted?: boolean;
}

/** What a move shows: the picture of its figure instead of the letter for it; where there is no letter, no picture. */
export function shownMove({ text, icon, noted }: Move, drawn: boolean): { icon: string; text: string } {
  if (!drawn || !noted) return { icon: drawn ? icon : '', text };
  return /^[A-Z][a-z0-9]/.test(text) ? { icon, text: text.slice(1) } : { icon: '', text };
}

/** The moves, if events have a short form: `brief` is its text, `icon` its figure. */
export function moves(log: readonly Entry[], aside: (words: unknown, name: string) => string): Move[] {
  const noted = log.filter((entry) => aside(entry.words, 'notation'));
  // The text of a move (SAN) already includes its consequences.
  if (noted.length) return noted.map((entry) => ({ text: aside(entry.words, 'notation'), icon: aside(entry.words, 'icon'), entry, noted: true }));
  const found: (Move & { answers?: number })[] = [];
  for (const entry of log) {
    const text = aside(entry.words, 'brief');
    if (!text) continue;
    const last = found.at(-1);
    // An event without its own figure, such as a capture, belongs to the move before it or of the same answer.
    const same = last && (entry.answers !== undefined && entry.by?.length ? entry.answers === last.answers : !aside(entry.words, 'icon'));
    if (same) last.text += ` ${text}`;
    else found.push({ text, icon: aside(entry.words, 'icon'), entry, answers: entry.by?.length ? entry.answers : undefined });
  }
  return found;
}
