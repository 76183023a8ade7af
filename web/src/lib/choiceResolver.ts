// Choosing: from what a person touches to one of the offered choices. Headless: it draws nothing and knows no game.
// A choice lists the ids that a person would touch for it, in order; any order is accepted, because people differ.

/** The part of a scene's choice that matters here. */
export interface Touchable {
  touches: string[];
  /** What does as well as the last of them: the other squares of a room. */
  instead?: string[];
}

/** What is still to be touched for a choice, in order. */
function left({ touches, instead = [] }: Touchable, path: string[]): string[] {
  const rest = touches.filter((id) => !path.includes(id));
  const stoodIn = instead.some((id) => path.includes(id));
  return stoodIn ? rest.filter((id) => id !== touches.at(-1)) : rest;
}

/** Everything that belongs to a choice. */
const all = ({ touches, instead = [] }: Touchable): string[] => [...touches, ...instead];

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
    return this.choices.filter((choice) => this.path.every((id) => all(choice).includes(id)));
  }

  /** The ids that lead on: those that stand first among what is left of an open choice. */
  get lit(): Set<string> {
    const lit = new Set<string>();
    for (const choice of this.open) {
      const next = left(choice, this.path)[0];
      if (next !== undefined) lit.add(next);
      if (next === choice.touches.at(-1)) for (const id of choice.instead ?? []) lit.add(id);
    }
    return lit;
  }

  /** The choices that have exactly what was touched; others may go on from here. */
  get complete(): C[] {
    return this.path.length === 0 ? [] : this.open.filter((choice) => left(choice, this.path).length === 0);
  }

  /** The ids that belong to an open choice, lit or not: what a glance should show as reachable later. */
  get reachable(): Set<string> {
    return new Set(this.open.flatMap(all));
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
