// Default answers that the server gave because a bot had failed. The user is told of them until the notice is closed.
import type { MatchInfo } from '../lib/wire';

export class BotFailures {
  /** The failures of each seat when the user closed the notice. */
  private seen: ReadonlyMap<number, number> = $state.raw(new Map());

  constructor(private readonly match: () => MatchInfo | null) {}

  /** The seats whose bots have failed since the notice was closed, each with the number of all its failures. */
  get untold(): { seat: number; count: number }[] {
    const all = (this.match()?.seats ?? []).map((one) => ({ seat: one.id, count: one.failures ?? 0 }));
    return all.filter(({ seat, count }) => count > (this.seen.get(seat) ?? 0));
  }

  close(): void {
    this.seen = new Map((this.match()?.seats ?? []).map((one) => [one.id, one.failures ?? 0]));
  }
}
