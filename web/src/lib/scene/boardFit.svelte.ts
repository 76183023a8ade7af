// A board measured: where its spaces are drawn, whether it has much to read, and which part of it is worth showing.
// Whoever lays the table asks this before anything is drawn, so that nothing has to be laid out twice.
import { say } from '../i18n.svelte';
import type { Scene } from '../wire';
import { layOut, part, type Frame } from './geometry';

const MARGIN = 14;
const NOTHING: ReadonlySet<string> = new Set();

export class BoardFit {
  readonly rotation = $derived.by(() => (this.scene().rotation ?? 0) + this.turn());
  readonly spaces = $derived.by(() => this.scene().spaces ?? []);
  readonly layout = $derived.by(() => layOut(this.spaces, this.rotation));
  readonly wordy = $derived.by(() => this.spaces.length <= 40 && this.spaces.some((space) => space.label && say(space.label).length > 4));
  /** What is not known yet gets no room, so that what is known can be large. */
  readonly frame: Frame = $derived.by(() => {
    const known = this.spaces.filter((space) => space.kind !== 'unknown' || this.lit().has(space.id));
    const { left, top, width, height } = part(this.layout, known.map((space) => space.id));
    return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  });
  /** The spaces that can be seen there. */
  readonly shown = $derived.by(() => {
    const { left, top, width, height } = this.frame;
    return this.spaces.filter(({ id }) => {
      const spot = this.layout.spots.get(id)!;
      return spot.left < left + width && spot.left + spot.width > left && spot.top < top + height && spot.top + spot.height > top;
    });
  });
  /** How wide it is for its height. */
  readonly aspect = $derived.by(() => (this.spaces.length ? this.frame.width / this.frame.height : 1));

  constructor(
    private readonly scene: () => Scene,
    private readonly turn: () => number = () => 0,
    private readonly lit: () => ReadonlySet<string> = () => NOTHING,
  ) {}
}
