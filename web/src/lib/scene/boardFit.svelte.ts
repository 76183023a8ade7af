// A board measured: where its spaces are drawn, and whether it has much to read.
// Whoever lays the table asks this before anything is drawn, so that nothing has to be laid out twice.
import { say } from '../i18n.svelte';
import type { Scene } from '../wire';
import { layOut, type Frame } from './geometry';

const MARGIN = 14;

export class BoardFit {
  readonly rotation = $derived.by(() => (this.scene().rotation ?? 0) + this.turn());
  readonly spaces = $derived.by(() => this.scene().spaces ?? []);
  readonly layout = $derived.by(() => layOut(this.spaces, this.rotation));
  readonly wordy = $derived.by(() => this.spaces.length <= 40 && this.spaces.some((space) => space.label && say(space.label).length > 4));
  /** The whole board, known or not: it keeps its place and size for the whole match. */
  readonly frame: Frame = $derived.by(() => {
    const { left, top, width, height } = this.layout;
    return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  });
  /** How wide it is for its height. */
  readonly aspect = $derived.by(() => (this.spaces.length ? this.frame.width / this.frame.height : 1));

  constructor(
    private readonly scene: () => Scene,
    private readonly turn: () => number = () => 0,
  ) {}
}
