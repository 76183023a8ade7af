// Measurements of a board: where its spaces are drawn, and whether it has much text. The layout uses them before
// anything is drawn, so that nothing has to be laid out twice.
import { say } from '../i18n.svelte';
import type { Scene } from '../wire';
import { bounds, layOut, type Frame, type Point } from './geometry';

const MARGIN = 14;
/** Names such as `b3` or `4,1`, which are written beside rows and columns. */
const SHORT = /^(?:[a-z]{1,2}\d{1,2}|\d{1,2},\d{1,2})$/;

export class BoardFit {
  readonly rotation = $derived.by(() => (this.scene().rotation ?? 0) + this.turn());
  readonly spaces = $derived.by(() => this.scene().spaces ?? []);
  readonly layout = $derived.by(() => layOut(this.spaces, this.rotation));
  readonly wordy = $derived.by(() => this.spaces.length <= 40 && !this.spaces.some((space) => space.socket) && this.spaces.some((space) => space.label && say(space.label).length > 4));
  readonly socketed = $derived.by(() => this.spaces.some((space) => space.socket));
  /** The size of the names beside rows and columns; 0 if there are none. */
  readonly nameSize = $derived.by(() => {
    const { spots, width, height } = this.layout;
    const squares = this.spaces.length > 3 && this.spaces.length <= 400 && !this.wordy && !this.socketed;
    if (this.bare || !squares || ![...spots.values()].every((spot) => spot.points.length === 4)) return 0;
    return this.spaces.some((space) => space.label && SHORT.test(say(space.label))) ? Math.max(width, height) * 0.025 : 0;
  });
  /** The frame of the whole board, including unknown parts. It stays the same for the whole match. */
  readonly frame: Frame = $derived.by(() => {
    const { left, top, width, height } = bounds(this.layout, (this.scene().areas ?? []).flatMap((area) => area.points.map((point) => this.layout.place(point as Point))));
    const gutter = this.nameSize ? this.nameSize * 1.25 : 0;
    // A board with sockets has a frame of its own, and needs all the room for its cards.
    const margin = this.socketed ? 2 : MARGIN;
    return { left: left - margin - gutter, top: top - margin, width: width + 2 * margin + gutter, height: height + 2 * margin + gutter };
  });
  /** The ratio of its width to its height. */
  readonly aspect = $derived.by(() => (this.spaces.length ? this.frame.width / this.frame.height : 1));

  constructor(
    private readonly scene: () => Scene,
    private readonly turn: () => number = () => 0,
    /** Whether this is only a picture, without names of rows and columns. */
    private readonly bare = false,
  ) {}
}
