// A match of programs as it is played: its frames are fetched piece by piece and shown at a pace that eyes can follow.
import * as api from '../lib/api';
import { unroll, type Moment } from '../lib/frames';
import { settings } from '../lib/settings.svelte';
import type { MatchInfo } from '../lib/wire';

/** Milliseconds for a frame, and between two questions for more. */
const PACE = 380;
const AGAIN = 1200;

export class Reel {
  frames: Moment[] = $state.raw([]);
  at = $state(0);
  playing = $state(true);
  info: MatchInfo | null = $state.raw(null);
  wrong = $state('');
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly match: string) {}

  get shown(): Moment | null {
    return this.frames[this.at] ?? null;
  }
  get over(): boolean {
    return this.info?.status === 'over';
  }

  open(): void {
    void this.fetch();
    this.tick();
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.clock);
  }

  private tick(): void {
    if (this.closed) return;
    if (this.playing && this.at < this.frames.length - 1) {
      this.at += 1;
      // Answers that are sealed change nothing to look at.
      while (this.at < this.frames.length - 1 && !this.frames[this.at]!.events.length) this.at += 1;
    }
    this.clock = setTimeout(() => this.tick(), Math.max(60, PACE * settings.speed));
  }

  private async fetch(): Promise<void> {
    let more = false;
    try {
      this.info = await api.match(this.match);
      const first = this.frames.at(-1)?.answers ?? 0;
      if (this.info.status !== 'waiting') {
        const piece = await api.frames(this.match, first);
        if (this.closed) return;
        this.frames = unroll(this.frames, piece);
        more = (this.frames.at(-1)?.answers ?? 0) < piece.total;
      }
      this.wrong = '';
    } catch (error) {
      this.wrong = (error as Error).message;
    }
    if (this.closed || (this.over && !more)) return;
    this.timer = setTimeout(() => void this.fetch(), more ? 0 : AGAIN);
  }
}
