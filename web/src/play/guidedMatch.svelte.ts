// The guided first match: hints from the game, one at each of the first questions. A user who has seen or skipped them
// does not see them again.
import * as api from '../lib/api';
import { settings } from '../lib/settings.svelte';
import { storedList } from '../lib/storedList';

const KEY = 'boardwright.guided';

const seen = (): string[] => storedList(KEY);

export class Guide {
  private steps: api.GuideStep[] = $state.raw([]);
  private told = $state.raw(new Set<number>());
  /** The question at which each hint was shown. A hint ends with its question. */
  private at: { ask: number; step: number } | null = null;
  current: number | null = $state(null);

  readonly text = $derived(this.current === null ? null : (this.steps[this.current]?.text ?? null));
  readonly count = $derived({ number: this.told.size + 1, total: this.steps.length });

  private game = '';

  /** Loads the guide of a game if the user has not seen it yet. A match that is already long gets no guide. */
  async begin(game: string, answers: number, again = false): Promise<void> {
    this.game = game;
    if (!again && (!settings.guides || answers > 8 || seen().includes(game))) return;
    this.told = new Set();
    this.at = null;
    this.steps = await api.guide(game).catch(() => []);
  }

  /** Shows the next hint for a question, once. */
  asked(ask: number | null, prompt: string | undefined): void {
    if (ask === null || !this.steps.length) {
      this.current = null;
      return;
    }
    if (this.at?.ask === ask) return;
    if (this.at) this.done(this.at.step);
    const next = this.steps.findIndex((step, index) => !this.told.has(index) && step.when === prompt);
    this.at = next < 0 ? null : { ask, step: next };
    this.current = next < 0 ? null : next;
  }

  /** Closes this hint. */
  close(): void {
    this.current = null;
  }

  /** Ends the guide. */
  skip(): void {
    this.steps = [];
    this.current = null;
    this.remember();
  }

  private done(step: number): void {
    this.told = new Set([...this.told, step]);
    if (this.told.size === this.steps.length) this.skip();
  }

  private remember(): void {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...seen(), this.game])]));
  }
}
