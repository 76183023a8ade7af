// How a match ended for the viewer.
import type { MatchInfo } from '../lib/wire';

export type Outcome = 'won' | 'lost' | 'drawn' | '';

/** Empty for spectators. If everybody has won, nobody has. */
export function outcomeOf(match: Pick<MatchInfo, 'result' | 'seats'>, seat: number | null): Outcome {
  if (seat === null || !match.result) return '';
  const { winners } = match.result;
  const several = match.seats.length > 1;
  if (winners.includes(seat)) return several && winners.length === match.seats.length ? 'drawn' : 'won';
  return winners.length || !several ? 'lost' : 'drawn';
}
