// Choosing: from what a person touches to one of the offered choices. Headless: it draws nothing and knows no game.
// A choice lists the ids that a person would touch for it, in order; any order is accepted, because people differ.

/** The part of a scene's choice that matters here. */
export interface Touchable {
  touches: string[];
}

export type Touched<C> =
  | { kind: 'nothing' } // no choice has this id: ask the server why not
  | { kind: 'more' } // several choices go on from here; `complete` may be taken already
  | { kind: 'ask'; choices: C[] } // several choices have exactly what was touched
  | { kind: 'done'; choice: C };

export class Choosing<C extends Touchable> {
  /** What has been touched so far. */
  path: string[] = [];

  constructor(readonly choices: C[]) {}

  /** The choices that contain everything touched so far. */
  get open(): C[] {
    return this.choices.filter((choice) => this.path.every((id) => choice.touches.includes(id)));
  }

  /** The ids that lead on: those that stand first among what is left of an open choice. */
  get lit(): Set<string> {
    const lit = new Set<string>();
    for (const choice of this.open) {
      const next = choice.touches.find((id) => !this.path.includes(id));
      if (next !== undefined) lit.add(next);
    }
    return lit;
  }

  /** The choices that have exactly what was touched; others may go on from here. */
  get complete(): C[] {
    return this.path.length === 0 ? [] : this.open.filter((choice) => choice.touches.length === this.path.length);
  }

  /** The ids that belong to an open choice, lit or not: what a glance should show as reachable later. */
  get reachable(): Set<string> {
    return new Set(this.open.flatMap((choice) => choice.touches));
  }

  /** Touches something. What is touched a second time is let go; something of another choice starts anew. */
  touch(id: string): Touched<C> {
    if (this.path.includes(id)) {
      this.path = this.path.slice(0, this.path.indexOf(id));
      return { kind: 'more' };
    }
    const before = this.path;
    this.path = [...before, id];
    if (this.open.length === 0) {
      this.path = [id];
      if (this.open.length === 0) {
        this.path = before;
        return { kind: 'nothing' };
      }
    }
    const complete = this.complete;
    if (complete.length < this.open.length) return { kind: 'more' };
    return complete.length === 1 ? { kind: 'done', choice: complete[0]! } : { kind: 'ask', choices: complete };
  }

  /** Lets go of the last thing touched. */
  back(): void {
    this.path = this.path.slice(0, -1);
  }

  /** Lets go of everything. */
  clear(): void {
    this.path = [];
  }
}
