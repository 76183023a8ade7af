// The log in groups: the turns of seats and, for board games, the moves in notation.
import type { MatchEvent } from '../lib/wire';

/** An event of the log. For events before the page was opened, the seat whose answer caused them may be unknown. */
export interface Entry extends MatchEvent {
  answers?: number | null;
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

/** The display of a move: the picture of its figure replaces the letter. Without a letter there is no picture. */
export function shownMove({ text, icon, noted }: Move, drawn: boolean): { icon: string; text: string } {
  if (!drawn || !noted) return { icon: drawn ? icon : '', text };
  return /^[A-Z][a-z0-9]/.test(text) ? { icon, text: text.slice(1) } : { icon: '', text };
}

/** The moves, if events have a short form: `brief` is its text, `icon` its figure. What a seat does in a row is one move. */
export function moves(log: readonly Entry[], aside: (words: unknown, name: string) => string): Move[] {
  const found: Move[] = [];
  // The text of a move (SAN) already includes its consequences.
  const noted = log.some((entry) => aside(entry.words, 'notation'));
  for (const entry of log) {
    const text = aside(entry.words, noted ? 'notation' : 'brief');
    if (!text) continue;
    const last = found.at(-1);
    const move = { text, icon: aside(entry.words, 'icon'), entry, noted };
    if (!last || !continuesMove(last.entry, entry)) found.push(move);
    else if (!noted && !last.icon && move.icon) Object.assign(last, { ...move, text: joined(text, last.text) });
    else last.text = joined(last.text, text);
  }
  return found;
}

/** Whether an event belongs to the move of another one: they have the same cause, or the same seat moved again. */
const continuesMove = (one: Entry, other: Entry): boolean =>
  one.answers === other.answers || (one.by?.length === 1 && String(one.by) === String(other.by));

/** A move and what came of it; a capture on the target stands in place of the dash. */
const joined = (move: string, more: string): string =>
  more.startsWith('×') && move.endsWith(`–${more.slice(1)}`) ? `${move.slice(0, -more.length)}${more}` : `${move} ${more}`;

/** Moves side by side: each of two seats has its column. If there are more seats, or they are unknown, moves alternate. */
export function moveRows<M extends Move>(played: readonly M[]): { number: number; pair: (M | undefined)[] }[] {
  const known = played.every(({ entry }) => entry.by?.length === 1 && entry.by[0]! < 2);
  const rows: { number: number; pair: (M | undefined)[] }[] = [];
  for (const [index, move] of played.entries()) {
    const column = known ? move.entry.by![0]! : index % 2;
    const row = rows.at(-1);
    if (row && row.pair.length <= column) row.pair[column] = move;
    else rows.push({ number: rows.length + 1, pair: column ? [undefined, move] : [move] });
  }
  return rows;
}
