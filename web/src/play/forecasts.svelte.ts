// What a touch would cost or do in short, beside the thing that is touched: the damage of an attack, the price of a place. It
// comes from the words of the choice itself or, where these do not tell it, from the family's preview.
import type { NumberedChoice } from '../lib/compactScene';
import type { Connection } from '../lib/connection.svelte';
import type { Forecast } from '../lib/scene/forecast';

/** The server makes so many previews in one reply. */
const MOST = 24;

export class Forecasts {
  private known: ReadonlyMap<number, Forecast> = $state.raw(new Map());
  private asked = new Set<number>();
  private question = '';

  constructor(
    private readonly connection: Pick<Connection, 'send'>,
    /** The forecast in a line of a preview; null if it has none. */
    private readonly told: (line: unknown) => Forecast | null,
  ) {}

  of({ pick }: NumberedChoice): Forecast | undefined {
    return pick === undefined ? undefined : this.known.get(pick);
  }

  /** Asks for the previews of choices in one request, once for each. */
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
    const reply = await this.connection.send({ type: 'choices', seat, ask, picks, effects: true });
    // The reply to another question is too late.
    if (question !== this.question) return;
    const found = (reply.choices ?? []).flatMap(({ pick, lines }) => {
      const forecast = (lines ?? []).map(this.told).find(Boolean);
      return forecast ? [[pick, forecast] as const] : [];
    });
    if (found.length) this.known = new Map([...this.known, ...found]);
  }
}
