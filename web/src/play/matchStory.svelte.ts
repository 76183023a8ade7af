// How a finished match went, for its end: who was ahead when, and the moments that decided it.
import * as api from '../lib/api';
import { unroll, type Moment } from '../lib/expandFrames';
import type { MatchInfo } from '../lib/wire';
import { change, smoothed, turns, type Verdict } from './winCurve';
import { MatchAnalysis } from './matchAnalysis.svelte';
import { asStandings, lead, margins, turningPoints, type Standing } from './scoreHistory';

/** Maximum number of slices of a hundred frames that are read. */
const PIECES = 12;
/** The number of turning points that fit beside the plot. */
const TURNS = 4;
/** A moment that decided: what it meant for whom. Without a verdict, points count, and `seat` gained them. */
export interface Decisive {
  /** Its index in the curve. */
  index: number;
  seat: number;
  /** The change for `seat`, in points or in percent. */
  change: number;
  verdict?: Verdict;
  best?: string;
}

export class MatchStory {
  moments: Moment[] = $state.raw([]);
  private analysis = $state.raw<MatchAnalysis | null>(null);
  private left = false;
  private stop: () => void = () => undefined;

  /** The points after each answer, if the game counts points. */
  private readonly counted = $derived(lead(this.moments));
  readonly points = $derived(this.counted.length > 2);
  private readonly judged = $derived(smoothed(this.analysis?.curve ?? []));
  readonly curve: Standing[] = $derived(this.points ? this.counted : asStandings(this.judged));
  /** The moments that changed most. The last one is left out where points are counted: it is the final scoring. */
  readonly turns: Decisive[] = $derived(
    this.points
      ? turningPoints(this.counted.slice(0, -1), TURNS).map(({ index, seat, gain }) => ({ index, seat, change: gain }))
      : turns(this.judged, TURNS).map((turn) => ({ ...turn, change: change(turn) })),
  );
  readonly margins = $derived(margins(this.curve, this.points ? 0 : 50));
  /** Whether the whole match has been analysed. */
  get complete(): boolean {
    return this.points || (this.judged.at(-1)?.length ?? -1) >= this.match.answers;
  }
  /** Whether it is unknown who was ahead. */
  readonly silent = $derived(this.analysis?.failed === true && this.curve.length < 3);

  constructor(
    private readonly match: MatchInfo,
    private readonly seat: number | null,
    private readonly secret: string | undefined,
  ) {}

  /** Reads the match. Returns a function that stops it. */
  read(): () => void {
    void this.load().catch(() => undefined);
    return () => {
      this.left = true;
      this.stop();
    };
  }

  private async load(): Promise<void> {
    let found: Moment[] = [];
    for (let piece = 0; piece < PIECES; piece += 1) {
      const next = await api.frames(this.match.id, found.at(-1)?.answers ?? 0, this.seat, this.secret);
      if (this.left) return;
      const longer = unroll(found, next);
      if (longer.length === found.length) break;
      found = longer;
      if ((found.at(-1)?.answers ?? 0) >= next.total) break;
    }
    this.moments = found;
    // For games without points, the server computes the chances.
    if (this.points) return;
    this.analysis = new MatchAnalysis(this.match.id, this.secret);
    this.stop = this.analysis.follow(0, this.match.answers, this.seat);
  }
}
