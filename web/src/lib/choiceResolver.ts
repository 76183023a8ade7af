// Resolves touches to one of the offered choices. It draws nothing and knows no game.
// A choice lists the ids that a person would touch for it, in order; any order is accepted, because people differ.

/** The part of a scene's choice that matters here. */
export interface Touchable {
  touches: string[];
  /** Ids that can replace the last one, such as the other squares of a room. */
  instead?: string[];
}

/** The ids that are still to be touched for a choice, in order. */
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
  /** The ids touched so far. */
  path: string[] = [];

  constructor(readonly choices: C[]) {}

  /** The choices that contain everything touched so far. */
  get open(): C[] {
    return this.choices.filter((choice) => this.path.every((id) => all(choice).includes(id)));
  }

  /** The ids that continue a choice: the next remaining id of each open choice. */
  get lit(): Set<string> {
    const lit = new Set<string>();
    for (const choice of this.open) {
      const next = left(choice, this.path)[0];
      if (next !== undefined) lit.add(next);
      if (next === choice.touches.at(-1)) for (const id of choice.instead ?? []) lit.add(id);
    }
    return lit;
  }

  /** The choices that are complete with the touched ids. Others may continue from here. */
  get complete(): C[] {
    return this.path.length === 0 ? [] : this.open.filter((choice) => left(choice, this.path).length === 0);
  }

  /** All ids of the open choices, including those that can only be touched later. */
  get reachable(): Set<string> {
    return new Set(this.open.flatMap(all));
  }

  /** Touches an id. A second touch releases it. An id of another choice starts a new selection. */
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

  /** Releases the last touched id. */
  back(): void {
    this.path = this.path.slice(0, -1);
  }

  /** Releases everything. */
  clear(): void {
    this.path = [];
  }
}
