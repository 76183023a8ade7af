// Measurements of a board: where its spaces are drawn, and whether it has much text. The layout uses them before
// anything is drawn, so that nothing has to be laid out twice.
import { say } from '../i18n.svelte';
import type { Area, Scene } from '../wire';
import { ExploredView } from './exploredView';
import { bounds, layOut, type Frame, type Point } from './geometry';

/** The box around spaces, in the units of the scene. */
function around(spaces: readonly { points: readonly (readonly number[])[] }[]): Frame {
  const [xs, ys] = [0, 1].map((axis) => spaces.flatMap((space) => space.points.map((point) => point[axis]!))) as [number[], number[]];
  const [left, top] = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.min(a, b))];
  return { left, top, width: xs.reduce((a, b) => Math.max(a, b)) - left, height: ys.reduce((a, b) => Math.max(a, b)) - top };
}

const MARGIN = 14;
/** A sky goes on as far as the stage does: the board needs no room for it. */
export const isSky = (area: Area): boolean => area.kind === 'sky';
/** Names such as `b3` or `4,1`, which are written beside rows and columns. */
const SHORT = /^(?:[a-z]{1,2}\d{1,2}|\d{1,2},\d{1,2})$/;
/** Hexagons have such names only if their columns have letters. */
const LETTERED = /^[a-z]{1,2}\d{1,2}$/;

/** Maps with at least this many cells are shown only as far as they are known. */
const MAP = 100;
/** The least and the largest ratio of width to height of the shown part of a map: little of what nobody has seen. */
const ASPECTS = [0.85, 1.3] as const;

export class BoardFit {
  /** Whether this is a map that is explored, and the part of it that is in view. Decided by the first scene. */
  private explored: ExploredView | null | undefined;
  readonly rotation = $derived.by(() => (this.scene().rotation ?? 0) + this.turn());
  readonly spaces = $derived.by(() => this.scene().spaces ?? []);
  readonly layout = $derived.by(() => layOut(this.spaces, this.rotation));
  readonly wordy = $derived.by(() => this.spaces.length <= 40 && !this.spaces.some((space) => space.socket) && this.spaces.some((space) => space.label && say(space.label).length > 4));
  readonly socketed = $derived.by(() => this.spaces.some((space) => space.socket));
  /** The size of the names beside rows and columns, which must be readable on a phone too; 0 if there are none. */
  readonly nameSize = $derived.by(() => {
    const { spots } = this.layout;
    const { width, height } = this.view ?? this.layout;
    const board = this.spaces.length > 3 && this.spaces.length <= 400 && !this.wordy && !this.socketed;
    if (this.bare || !board || (!this.hexagons && ![...spots.values()].every((spot) => spot.points.length === 4))) return 0;
    const short = this.hexagons ? LETTERED : SHORT;
    return this.spaces.some((space) => space.label && short.test(say(space.label))) ? (this.narrow() ? width * 0.034 : Math.max(width, height) * 0.025) : 0;
  });
  /** Whether a row has a number of two digits. */
  private readonly wide = $derived.by(() => this.spaces.some((space) => space.label && /\d\d/.test(say(space.label))));
  readonly sky = $derived.by(() => (this.scene().areas ?? []).some(isSky));
  readonly hexagons = $derived.by(() => this.spaces.length > 3 && this.spaces.every((space) => space.points.length === 6));
  /** The shown part of a map that is explored, as it is drawn; null for other boards. */
  readonly view: Frame | null = $derived.by(() => {
    const known = this.spaces.filter((space) => space.kind !== 'unknown');
    const whole = () => around(this.spaces);
    if (this.explored === undefined && this.spaces.length) {
      const [least, most] = ASPECTS;
      const partly = this.spaces.length >= MAP && known.length > 0 && known.length < this.spaces.length * 0.8;
      this.explored = partly ? new ExploredView(Math.max(least, Math.min(most, whole().width / whole().height))) : null;
    }
    if (!this.explored || !known.length) return null;
    const { left, top, width, height } = this.explored.show(around(known), whole());
    const [[ax, ay], [bx, by]] = [this.layout.place([left, top]), this.layout.place([left + width, top + height])];
    // Walls and figures at the upper edge are higher than their place.
    const above = Math.abs(by - ay) * 0.025;
    return { left: Math.min(ax, bx), top: Math.min(ay, by) - above, width: Math.abs(bx - ax), height: Math.abs(by - ay) + above };
  });
  /** The board with the ground around its spaces, such as the edge of a board of lines. */
  readonly ground: Frame = $derived.by(() => bounds(this.layout, (this.scene().areas ?? []).filter((area) => !isSky(area)).flatMap((area) => area.points.map((point) => this.layout.place(point as Point)))));
  /** The frame of the whole board, which stays the same for the whole match, or of the shown part of a map. */
  readonly frame: Frame = $derived.by(() => {
    if (this.view) {
      const { left, top, width, height } = this.view;
      const [room, gutter] = [Math.max(width, height) * 0.008, this.nameSize * 1.35];
      return { left: left - room - gutter, top: top - room, width: width + 2 * room + gutter, height: height + 2 * room + gutter };
    }
    const { left, top, width, height } = this.ground;
    // On a phone the board is in the middle: what the numbers need at the left is nearly free at the right too.
    const centred = this.narrow() && !this.hexagons;
    const gutter = this.nameSize * (centred && !this.wide ? 1.08 : 1.25);
    const opposite = this.nameSize * (centred ? 0.62 : 0);
    // A board with sockets has a frame of its own, and needs all the room for its cards.
    // On a phone boards of plain places begin at its edge; walls and frames need room around them.
    const units = (this.scene().tokens ?? []).some((token) => token.meters?.some((meter) => meter.icon));
    const bordered = units || (this.scene().lines ?? []).some((line) => line.kind === 'wall' || line.kind === 'edge');
    const margin = this.socketed || (this.nameSize && this.narrow() && !bordered) ? 2 : this.nameSize ? MARGIN / 2 : MARGIN;
    // On a phone the header is close: units in the first row are higher than their place, and stand below it.
    const above = margin + (units && this.narrow() ? 10 : 0);
    return { left: left - margin - gutter, top: top - above, width: width + 2 * margin + gutter + opposite, height: height + margin + above + gutter };
  });
  /** The ratio of its width to its height. */
  readonly aspect = $derived.by(() => (this.spaces.length ? this.frame.width / this.frame.height : 1));

  constructor(
    private readonly scene: () => Scene,
    private readonly turn: () => number = () => 0,
    /** Whether this is only a picture, without names of rows and columns. */
    private readonly bare = false,
    /** Whether the board is as wide as a narrow screen. */
    private readonly narrow: () => boolean = () => false,
  ) {}
}
