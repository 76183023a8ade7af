// Whether a match may be analysed and hinted at while it goes on: nobody else plays, and no clock runs.
import type { MatchInfo } from '../lib/wire';

export const againstBots = (match: MatchInfo, seat: number): boolean =>
  match.status === 'playing' && match.clock == null && match.seats.every((one) => one.id === seat || one.kind === 'bot');
