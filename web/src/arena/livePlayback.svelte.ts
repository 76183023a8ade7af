// Playback of a running match between programs: fetches frames in pieces and shows them at a readable pace.
import { unroll, type Moment } from '../lib/expandFrames';
import { settings } from '../lib/settings.svelte';
import type { Piece, Source } from './watchSources';

/** Milliseconds per frame, and between two requests for more frames. */
const PACE = 380;
const AGAIN = 1200;

export class LivePlayback {
  frames: Moment[] = $state.raw([]);
  at = $state(0);
  playing = $state(true);
  told: Piece | null = $state.raw(null);
  wrong = $state('');
  /** Whether all frames have arrived: the match is over. */
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
  /** Whether the last frame has been shown. */
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
      // Sealed answers do not change the scene.
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
