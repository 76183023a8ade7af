// What is shown now: changes come in faster than eyes can follow, so each is held for a moment before the next.
import { BEAT, length } from '../lib/scene/animationPlan';
import { settings } from '../lib/settings.svelte';
import type { MatchEvent, State } from '../lib/wire';

interface Change {
  state: State;
  events: MatchEvent[];
}

const HOLD = 420;

export class UpdateQueue {
  state: State | null = $state.raw(null);
  /** What was shown happening last. */
  events: MatchEvent[] = $state.raw([]);
  /** What happened with the state that is shown, if anything did. */
  happened: MatchEvent[] = $state.raw([]);
  private waiting: Change[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly still: () => boolean) {}

  push(state: State, events: MatchEvent[]): void {
    this.waiting.push({ state, events });
    if (this.timer === undefined) this.next();
  }

  private next(): void {
    this.timer = undefined;
    // Nobody waits for a long queue, nor where nothing is to be animated.
    while (this.waiting.length > 12 || (this.waiting.length > 0 && this.pause() === 0)) this.show(this.waiting.shift()!);
    const change = this.waiting.shift();
    if (!change) return;
    this.show(change);
    this.timer = setTimeout(() => this.next(), change.events.length ? this.pause(length(change.events) * BEAT) : 0);
  }

  private pause(wanted = 0): number {
    return this.still() || document.hidden ? 0 : Math.max(HOLD, wanted) * settings.speed * (this.waiting.length > 4 ? 0.4 : 1);
  }

  private show({ state, events }: Change): void {
    this.state = state;
    this.happened = events;
    if (events.length) this.events = events;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
