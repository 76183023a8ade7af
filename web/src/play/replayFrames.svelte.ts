// The frames of a match as a viewer may see them, loaded piece by piece. While the match runs, new frames are added.
import * as api from '../lib/api';
import { unroll, type Moment } from '../lib/expandFrames';
import type { MatchInfo } from '../lib/wire';

/** Milliseconds between two requests for new frames of a running match. */
const AGAIN = 2500;

export class ReplayPlayer {
  match: MatchInfo | null = $state.raw(null);
  moments: Moment[] = $state.raw([]);
  /** The number of answers at the last moment. */
  total = $state(0);
  /** The seat whose view is requested; null for a spectator or the seat of the secrets. */
  eyes: number | null = $state(null);
  /** The seat whose view is shown. */
  seat: number | null = $state(null);
  trouble = $state('');
  private run = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly secrets: string[],
  ) {}

  /** The number of answers at the first moment. It is above 0 for matches that were forked from another one. */
  get first(): number {
    return this.moments[0]?.answers ?? 0;
  }
  get over(): boolean {
    return this.match?.status === 'over';
  }
  /** While a match runs, only the players themselves can use the view of a seat. */
  get secret(): string | undefined {
    return this.over ? undefined : this.secrets.join(',') || undefined;
  }
  at(answers: number): Moment | null {
    const index = Math.max(0, Math.min(this.moments.length - 1, answers - this.first));
    return this.moments[index] ?? null;
  }

  async open(answers: number): Promise<void> {
    try {
      this.match = await api.match(this.id);
    } catch (error) {
      this.trouble = (error as Error).message;
      return;
    }
    await this.load(answers);
    this.follow();
  }
  close(): void {
    this.closed = true;
    this.run += 1;
    clearTimeout(this.timer);
  }

  /** Loads all moments up to one. */
  async load(answers: number): Promise<void> {
    const run = ++this.run;
    try {
      while (run === this.run && (this.moments.at(-1)?.answers ?? -1) < answers) {
        if (!(await this.piece(run))) return;
      }
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }
  /** Loads the next piece. Returns whether there was anything new. */
  private async piece(run: number): Promise<boolean> {
    const last = this.moments.at(-1)?.answers;
    const piece = await api.frames(this.id, last ?? 0, this.eyes, this.secret);
    if (run !== this.run) return false;
    const before = this.moments.length;
    this.moments = unroll(this.moments, piece);
    [this.total, this.seat] = [piece.total, piece.seat ?? null];
    return this.moments.length > before;
  }

  /** Starts again with the view of another viewer. */
  async see(eyes: number | null, answers: number): Promise<void> {
    this.eyes = eyes;
    this.moments = [];
    await this.load(answers);
  }

  private follow(): void {
    if (this.over || this.closed) return;
    this.timer = setTimeout(async () => {
      const known = await api.match(this.id).catch(() => null);
      if (known) this.match = known;
      await this.load(this.total + 1);
      this.follow();
    }, AGAIN);
  }
}
