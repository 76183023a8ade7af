// A queue of changes: they arrive faster than people can follow, so each is shown for a moment.
import { BEAT, length } from '../lib/scene/animationPlan';
import { settings } from '../lib/settings.svelte';
import type { MatchEvent, State } from '../lib/wire';

interface Change {
  state: State;
  events: MatchEvent[];
}

/** Milliseconds that a change is shown, and that another player's action can be read. */
const HOLD = 420;
const READ = 900;

export class UpdateQueue {
  state: State | null = $state.raw(null);
  /** The events that were shown last. */
  events: MatchEvent[] = $state.raw([]);
  /** The events of the shown state, if there were any. */
  happened: MatchEvent[] = $state.raw([]);
  private waiting: Change[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether more changes are waiting to be shown. */
  busy = $state(false);

  constructor(private readonly still: () => boolean) {}

  push(state: State, events: MatchEvent[]): void {
    this.waiting.push({ state, events });
    if (this.timer === undefined) this.next();
  }

  private next(): void {
    this.timer = undefined;
    // A long queue is shortened, and changes without animation are shown at once.
    while (this.waiting.length > 12 || (this.waiting.length > 0 && this.pause() === 0)) this.show(this.waiting.shift()!);
    const change = this.waiting.shift();
    this.busy = this.waiting.length > 0;
    if (!change) return;
    this.show(change);
    const told = change.events.some((event) => event.words);
    const wanted = Math.max(length(change.events) * BEAT, told && this.waiting.length ? READ : 0);
    this.timer = setTimeout(() => this.next(), change.events.length ? this.pause(wanted) : 0);
  }

  /** Shows all waiting changes at once, without their effects. */
  skip(): void {
    if (!this.waiting.length) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const change of this.waiting.splice(0)) this.show(change);
    this.happened = [];
    this.busy = false;
  }

  private pause(wanted = 0): number {
    return this.still() || document.hidden ? 0 : Math.max(HOLD, wanted) * settings.speed * (this.waiting.length > 6 ? 0.5 : 1);
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
