// Whether hints and analysis are allowed during a match: there is no other person, and no clock.
import type { MatchInfo } from '../lib/wire';

export const hintsAllowed = (match: MatchInfo, seat: number): boolean =>
  match.status === 'playing' && match.clock == null && match.seats.every((one) => one.id === seat || one.kind === 'bot');
