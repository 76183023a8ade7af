// The texts of numbered choices. They are requested when they are shown, once for each question.
import type { Connection } from '../lib/connection.svelte';
import type { NumberedChoice } from '../lib/compactScene';
import type { Choice } from '../lib/wire';

export class ChoiceTexts {
  private known = $state.raw(new Map<number, Choice>());
  private asked = new Set<number>();
  private question = '';

  constructor(private readonly connection: Connection) {}

  /** A choice with its text, or with a placeholder until the text arrives. */
  of(choice: NumberedChoice): NumberedChoice {
    if (choice.pick === undefined) return choice;
    const found = this.known.get(choice.pick);
    return found ? { ...found, pick: choice.pick } : { ...choice, label: '…' };
  }

  /** Called for a new question, because its numbers have another meaning. */
  begin(seat: number | null, ask: number | null): void {
    const question = `${seat}/${ask}`;
    if (question === this.question) return;
    this.question = question;
    this.asked = new Set();
    this.known = new Map();
  }

  /** Fetches the words of choices that are about to be shown. */
  async need(seat: number | null, ask: number | null, choices: readonly NumberedChoice[]): Promise<void> {
    if (seat === null || ask === null) return;
    this.begin(seat, ask);
    const picks = choices.flatMap(({ pick }) => (pick === undefined || this.asked.has(pick) ? [] : [pick]));
    if (!picks.length) return;
    for (const pick of picks) this.asked.add(pick);
    const question = this.question;
    const reply = await this.connection.send({ type: 'choices', seat, ask, picks });
    if (question !== this.question) return;
    if (!reply.ok) for (const pick of picks) this.asked.delete(pick);
    this.learn(reply.choices ?? []);
  }

  learn(choices: readonly { pick: number; choice: Choice }[]): void {
    if (choices.length) this.known = new Map([...this.known, ...choices.map(({ pick, choice }) => [pick, choice] as const)]);
  }
}
