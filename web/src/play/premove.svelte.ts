// A premove: the user's own figure and its target, chosen before the turn. When the question comes, the page touches
// both like a person would; the rules then decide whether the move is legal.
import type { SceneIndex } from '../lib/scene/sceneIndex';

export class Premove {
  path: string[] = $state.raw([]);

  constructor(
    private readonly table: () => SceneIndex,
    private readonly seat: () => number | null,
  ) {}

  /** Whether a thing is one of the user's figures, or the place of one. */
  mine(thing: string): boolean {
    const seat = this.seat();
    return seat !== null && this.table().ownersAt(thing).includes(seat);
  }

  /** Handles a touch before the user's turn. Returns whether it means anything. */
  touch(thing: string): boolean {
    const place = this.table().at.get(thing) ?? thing;
    if (this.path.length === 1 && place !== this.path[0] && this.table().isSpace(place)) {
      this.path = [this.path[0]!, place];
      return true;
    }
    if (this.path.length && this.path.includes(place)) {
      this.path = [];
      return true;
    }
    if (!this.mine(thing)) return false;
    this.path = [place];
    return true;
  }

  /** Plays the premove when it is the user's turn. */
  play(take: (thing: string) => void, asked: boolean, leadsOn: (thing: string) => boolean): void {
    if (!asked) return;
    const [from, to] = this.path;
    this.path = [];
    if (from === undefined || to === undefined || !leadsOn(from)) return;
    take(from);
    if (leadsOn(to)) take(to);
  }

  clear(): void {
    this.path = [];
  }
}
