// The state of choosing an answer: the touched ids, the lit ids, and open questions to the user. It draws nothing.
import { Choosing } from '../lib/choiceResolver';
import type { SceneIndex } from '../lib/scene/sceneIndex';
import type { Choice } from '../lib/wire';

/** The position of a menu on the screen. */
export interface Anchor {
  x: number;
  y: number;
}
export interface Menu extends Anchor {
  choices: Choice[];
  /** Alternatively, the objects between which the user must choose. */
  things: string[];
}

interface Wishes {
  choices: () => Choice[];
  /** The thing that is selected for the player when a question comes. */
  preselected: () => string | null | undefined;
  table: () => SceneIndex;
  act: (choice: Choice) => void;
  whyNot: (id: string) => void;
}

export class AnswerFlow {
  path: string[] = $state.raw([]);
  menu: Menu | null = $state.raw(null);

  private readonly wishes: Wishes;

  constructor(wishes: Wishes) {
    this.wishes = wishes;
  }

  private readonly choosing = $derived.by(() => {
    const choosing = new Choosing(this.wishes.choices());
    choosing.path = this.path;
    return choosing;
  });
  /** All ids that belong to a choice. Touching one of them begins a choice. */
  readonly known = $derived.by(() => new Set(this.wishes.choices().flatMap((choice) => [...choice.touches, ...(choice.instead ?? [])])));

  /** The ids that continue a choice. Beside a thing that was selected for the player, all others stay lit too. */
  lit: ReadonlySet<string> = $derived.by(() => {
    const lit = this.choosing.lit;
    if (this.path.length !== 1 || !this.wishes.preselected()) return lit;
    for (const { touches } of this.wishes.choices()) if (touches[0] !== this.path[0]) lit.add(touches[0]!);
    return lit;
  });
  /** A choice that is already complete, although others continue from here. */
  ready: Choice[] = $derived(this.choosing.complete);
  open: Choice[] = $derived(this.choosing.open);

  /** The lit ids and those directly after them; later ids are not needed yet. */
  readonly near = $derived.by(() => {
    const found = new Set<string>([...this.path, ...this.lit]);
    for (const choice of this.open) for (const id of choice.touches.filter((one) => !this.path.includes(one)).slice(0, 2)) found.add(id);
    return found;
  });
  /** The ids that are touched later, after a lit one. */
  readonly soon: ReadonlySet<string> = $derived(new Set(this.open.flatMap((choice) => choice.touches).filter((id) => !this.lit.has(id) && !this.path.includes(id))));
  /** The choices to which touching each lit thing leads. */
  readonly leads = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.open)
      for (const id of [choice.touches.find((one) => !this.path.includes(one)), ...(choice.instead ?? [])])
        if (id !== undefined && this.lit.has(id)) {
          const known = found.get(id);
          if (known) known.push(choice);
          else found.set(id, [choice]);
        }
    return found;
  });

  /** Whether touching a thing begins or continues a choice. */
  leadsOn(id: string): boolean {
    return this.meant(id).length === 1;
  }

  /** A touch of a thing on the screen. */
  touch(id: string, at: Anchor): void {
    this.menu = null;
    const meant = this.meant(id);
    if (meant.length > 1) this.menu = { ...at, choices: [], things: meant };
    else if (meant.length === 1) this.take(meant[0]!, at);
    else if (this.known.size > 0) this.wishes.whyNot(id);
  }

  /** Touches exactly this id. */
  take(id: string, at: Anchor): void {
    this.menu = null;
    const choosing = this.copy();
    const touched = choosing.touch(id);
    if (touched.kind === 'nothing') {
      this.wishes.whyNot(id);
      return;
    }
    this.path = choosing.path;
    if (touched.kind === 'done') this.act(touched.choice);
    else if (touched.kind === 'ask') this.menu = { ...at, choices: touched.choices, things: [] };
  }

  /** Selects a thing for the player when a question comes, unless that would answer the question. */
  begin(): void {
    const [id, choosing] = [this.wishes.preselected(), this.copy()];
    if (id && !this.path.length && choosing.touch(id).kind === 'more') this.path = choosing.path;
  }

  act(choice: Choice): void {
    this.clear();
    this.wishes.act(choice);
  }

  /** The choice that a touch would complete, if there is exactly one. */
  wouldDo(id: string): Choice | null {
    const meant = this.meant(id);
    if (meant.length !== 1) return null;
    const touched = this.copy().touch(meant[0]!);
    return touched.kind === 'done' ? touched.choice : null;
  }

  back(): boolean {
    if (this.menu) {
      this.menu = null;
      this.path = this.path.slice(0, -1);
      return true;
    }
    if (this.path.length === 0) return false;
    this.path = this.path.slice(0, -1);
    return true;
  }

  clear(): void {
    this.path = [];
    this.menu = null;
  }

  private copy(): Choosing<Choice> {
    const choosing = new Choosing(this.wishes.choices());
    choosing.path = this.path;
    return choosing;
  }

  private meant(id: string): string[] {
    const table = this.wishes.table();
    const found = table.meant(id, this.lit, this.path);
    // An id that is not lit may begin another choice.
    return found.length ? found : table.meant(id, this.known, []).slice(0, 1);
  }
}
