// The damage of the attacks that a touch would carry out, for those whose own words do not tell it: the family's preview
// of each is asked for once.
import type { NumberedChoice } from '../lib/compactScene';
import type { Connection } from '../lib/connection.svelte';

/** So many attacks of one figure are foreseen. Each preview is played on a copy of the table. */
const MOST = 6;

export class StrikeForecasts {
  private known: ReadonlyMap<number, string> = $state.raw(new Map());
  private asked = new Set<number>();
  private question = '';

  constructor(
    private readonly connection: Pick<Connection, 'send'>,
    /** The forecast in a line of a preview; empty if it has none. */
    private readonly told: (line: unknown) => string,
  ) {}

  of({ pick }: NumberedChoice): string {
    return pick === undefined ? '' : (this.known.get(pick) ?? '');
  }

  async need(seat: number | null, ask: number | null, choices: readonly NumberedChoice[]): Promise<void> {
    if (seat === null || ask === null) return;
    const question = `${seat}/${ask}`;
    if (question !== this.question) {
      this.question = question;
      this.asked = new Set();
      this.known = new Map();
    }
    const picks = choices.flatMap(({ pick }) => (pick === undefined || this.asked.has(pick) ? [] : [pick])).slice(0, MOST);
    if (!picks.length) return;
    for (const pick of picks) this.asked.add(pick);
    const found = await Promise.all(
      picks.map(async (pick) => {
        const reply = await this.connection.send({ type: 'preview', seat, pick, ask });
        return [pick, (reply.lines ?? []).map(this.told).find(Boolean) ?? ''] as const;
      }),
    );
    // All at once, so that the board is drawn once. The answers to another question are too late.
    if (question === this.question) this.known = new Map([...this.known, ...found.filter(([, text]) => text)]);
  }
}
