// The players of a new match in the form, and the request to the server.
import type { Clock, SeatRequest } from '../lib/wire';

export const SITTERS = ['me', 'friend', 'open', 'bot', 'program'] as const;
export type Sitter = (typeof SITTERS)[number];

export interface Place {
  sitter: Sitter;
  name: string;
  bot: string;
}

/** The given number of seats: the first is the user's, the others are for bots. Existing seats stay unchanged. */
export function places(count: number, bot: string, before: readonly Place[] = []): Place[] {
  return Array.from({ length: count }, (_, index) => before[index] ?? { sitter: index === 0 ? 'me' : 'bot', name: '', bot });
}

/** Whoever sits at this screen and whoever gets a link are both people to the server. With a clock that runs, a friend's seat
 * stays open until she takes it: the match, and the clocks with it, begin when everybody is there. */
export function request(place: Place, me: string, ticking = false): SeatRequest {
  if (place.sitter === 'friend' && ticking) return { kind: 'open', name: null };
  const name = place.name.trim() || (place.sitter === 'me' ? me : '') || null;
  if (place.sitter === 'bot') return { kind: 'bot', bot: place.bot, name };
  if (place.sitter === 'me' || place.sitter === 'friend') return { kind: 'person', name };
  return { kind: place.sitter, name: place.sitter === 'open' ? null : name };
}

export interface ClockForm {
  per: 'none' | 'move' | 'match' | 'days';
  seconds: number;
  minutes: number;
  increment: number;
  days: number;
  late: 'default' | 'forfeit';
}

/** Whether the clock counts seconds, so that a player would lose time while waiting. */
export const isTicking = (form: ClockForm): boolean => form.per === 'move' || form.per === 'match';

export function clockOf(form: ClockForm): Clock | null {
  const late = form.late;
  if (form.per === 'move') return { per: 'move', seconds: form.seconds, late };
  if (form.per === 'match') return { per: 'match', seconds: form.minutes * 60, increment: form.increment, late };
  return form.per === 'days' ? { per: 'days', days: form.days, late } : null;
}
