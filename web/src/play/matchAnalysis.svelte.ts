// The server's analysis of a match: of the shown moment, and of the whole match.
import * as api from '../lib/api';
import type { AnalysisResult, CurveMoment } from '../lib/wire';

/** Maximum number of analysed moments; of longer matches, every second or third moment. */
const MOMENTS = 200;
/** A short delay, so that fast stepping does not request every moment. */
const PAUSE_MS = 200;

export class MatchAnalysis {
  found: AnalysisResult | null = $state.raw(null);
  trouble = $state('');
  /** Whether the server refused to judge the whole match: there will be no curve. */
  failed = $state(false);
  busy = $state(false);
  curve: CurveMoment[] = $state.raw([]);
  private readonly known = new Map<string, AnalysisResult>();

  constructor(
    private readonly match: string,
    private readonly secret: string | undefined,
  ) {}

  /** Analyses a moment. Returns a function that stops it. */
  look(length: number, seat: number | null): () => void {
    const key = `${length}/${seat}`;
    const kept = this.known.get(key);
    this.found = kept ?? null;
    this.trouble = '';
    this.busy = !kept;
    if (kept) return () => undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.analyse(this.match, length, seat, { seconds: 1, lines: 3 }, this.secret, stop.signal).then(
        (result) => {
          this.known.set(key, result);
          if (!stop.signal.aborted) [this.found, this.busy] = [result, false];
        },
        (error: Error) => {
          if (!stop.signal.aborted) [this.trouble, this.busy] = [error.message, false];
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  /** Analyses the whole match and keeps the results. Returns a function that stops it. */
  follow(first: number, total: number, seat: number | null, most = MOMENTS): () => void {
    const stop = new AbortController();
    const step = Math.max(1, Math.ceil((total - first) / most));
    // Moments that were undone, and the former end, are analysed again.
    this.curve = step === 1 ? this.curve.filter((moment) => moment.length < total && moment.played != null) : [];
    void (async () => {
      let next: number | null = Math.max(first, (this.curve.at(-1)?.length ?? first - 1) + 1);
      while (next !== null && next <= total && !stop.signal.aborted) {
        const piece: { moments: CurveMoment[]; next?: number | null } = await api.curve(this.match, { first: next, step, seat, seconds: 1 }, this.secret, stop.signal);
        if (stop.signal.aborted) return;
        this.curve = [...this.curve, ...piece.moments];
        next = piece.next ?? null;
      }
    })().catch(() => {
      if (!stop.signal.aborted) this.failed = true;
    });
    return () => stop.abort();
  }
}
