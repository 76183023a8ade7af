// A match of programs as it is played: its frames are fetched piece by piece and shown at a pace that eyes can follow.
import { unroll, type Moment } from '../lib/frames';
import { settings } from '../lib/settings.svelte';
import type { Piece, Source } from './watchSources';

/** Milliseconds for a frame, and between two questions for more. */
const PACE = 380;
const AGAIN = 1200;

export class LivePlayback {
  frames: Moment[] = $state.raw([]);
  at = $state(0);
  playing = $state(true);
  told: Piece | null = $state.raw(null);
  wrong = $state('');
  /** All frames are here: the match is over and nothing more comes. */
  complete = $state(false);
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private clock: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly source: Source) {}

  get shown(): Moment | null {
    return this.frames[this.at] ?? null;
  }
  get over(): boolean {
    return this.told?.over ?? false;
  }
  /** Whoever watches has seen the last frame. */
  get ended(): boolean {
    return this.complete && this.at >= this.frames.length - 1;
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
      const piece = await this.source.piece(this.frames.at(-1)?.answers ?? 0);
      if (this.closed) return;
      if (piece.frames) {
        this.frames = unroll(this.frames, piece.frames);
        more = (this.frames.at(-1)?.answers ?? 0) < piece.frames.total;
      }
      this.told = piece;
      this.wrong = '';
    } catch (error) {
      this.wrong = (error as Error).message;
    }
    if (this.closed) return;
    this.complete = this.over && !more;
    if (!this.complete) this.timer = setTimeout(() => void this.fetch(), more ? 0 : AGAIN);
  }
}
