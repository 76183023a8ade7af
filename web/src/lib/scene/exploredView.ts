// The visible part of a map that is explored during the match: what is known, with room around it. It never shrinks. It
// grows only when something outside of it becomes known, and then far enough for a few turns, so that the board keeps its
// place in between. It works in the units of the scene.
import type { Frame } from './geometry';

/** Room around what is known at first, and around what becomes known later. */
const [ROOM, FURTHER] = [0.4, 3];
/** The least number of cells across. */
const LEAST = 10;

const union = (a: Frame, b: Frame): Frame => {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return { left, top, width: Math.max(a.left + a.width, b.left + b.width) - left, height: Math.max(a.top + a.height, b.top + b.height) - top };
};
const wider = ({ left, top, width, height }: Frame, by: number): Frame => ({ left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by });
const within = (inner: Frame, outer: Frame): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.left + inner.width <= outer.left + outer.width && inner.top + inner.height <= outer.top + outer.height;
/** The common part of two frames. */
const cut = (frame: Frame, by: Frame): Frame => {
  const [left, top] = [Math.max(frame.left, by.left), Math.max(frame.top, by.top)];
  return { left, top, width: Math.min(frame.left + frame.width, by.left + by.width) - left, height: Math.min(frame.top + frame.height, by.top + by.height) - top };
};

export class ExploredView {
  private shown: Frame | null = null;

  /** `aspect` is the ratio of width to height, which never changes. */
  constructor(readonly aspect: number) {}

  show(known: Frame, whole: Frame): Frame {
    if (!this.shown) this.shown = this.fit(wider(known, ROOM), whole);
    else if (!within(known, this.shown)) this.shown = this.fit(union(this.shown, cut(wider(known, FURTHER), whole)), whole);
    return this.shown;
  }

  /** The smallest frame of the aspect with a part of the map in its middle. */
  private fit(part: Frame, whole: Frame): Frame {
    const kept = cut(part, whole);
    const width = Math.max(kept.width, kept.height * this.aspect, Math.min(LEAST, whole.width));
    const height = width / this.aspect;
    return { left: kept.left + (kept.width - width) / 2, top: kept.top + (kept.height - height) / 2, width, height };
  }
}
