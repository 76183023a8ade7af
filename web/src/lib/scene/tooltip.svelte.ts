// Decides when an explanation appears: when the mouse rests on an object, the keyboard focus reaches it, or a finger
// stays on it. Moving the mouse to the next object shows its explanation at once.

/** The explained object and its position on the screen. */
export interface Shown {
  id: string;
  box: DOMRect;
  focused: boolean;
  /** Whether a finger holds the object: then the explanation stays until the next touch. */
  held: boolean;
}

export const HOLD_MS = 400;
const REST_MS = 250;
/** Longer than elsewhere, because the pointer often passes over the figures and places of a board. */
const BOARD_MS = 700;
const WARM_MS = 400;

type Find = (event: Event) => { id: string; element: Element } | null;

export class Tooltip {
  shown: Shown | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over: string | null = null;
  private closedAt = 0;
  private start: { x: number; y: number } | null = null;

  constructor(private readonly find: Find) {}

  /** The pointer has come over something. */
  hover(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const found = this.find(event);
    if (found?.id === this.over) return;
    this.over = found?.id ?? null;
    clearTimeout(this.timer);
    if (!found) return this.close();
    const warm = this.shown !== null || Date.now() - this.closedAt < WARM_MS;
    const board = found.element.closest('.board') !== null && found.element.closest('.wordy') === null;
    if (!warm || board) this.shown = null;
    this.timer = setTimeout(() => this.show(found, false), board ? BOARD_MS : warm ? 0 : REST_MS);
  }

  focus(event: FocusEvent): void {
    const found = this.find(event);
    if (!found || !(event.target as Element).matches(':focus-visible')) return;
    clearTimeout(this.timer);
    this.over = found.id;
    this.timer = setTimeout(() => this.show(found, true), REST_MS);
  }

  blur(): void {
    if (this.shown?.focused) this.close();
    else if (!this.shown) clearTimeout(this.timer);
  }

  /** A finger touches the screen. If it stays, the object is explained and not chosen. */
  press(event: PointerEvent): void {
    if (this.shown?.held && (event.target as Element).closest?.('[role=tooltip]')) return;
    if (this.shown?.held || event.pointerType !== 'touch') this.close();
    if (event.pointerType !== 'touch') return;
    const found = this.find(event);
    this.start = { x: event.clientX, y: event.clientY };
    clearTimeout(this.timer);
    if (found) this.timer = setTimeout(() => this.hold(found), HOLD_MS);
  }

  move(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !this.start || this.shown?.held) return;
    if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > 10) clearTimeout(this.timer);
  }

  release(event: PointerEvent): void {
    this.start = null;
    if (event.pointerType === 'touch' && !this.shown?.held) clearTimeout(this.timer);
  }

  close(): void {
    clearTimeout(this.timer);
    if (this.shown) this.closedAt = Date.now();
    this.shown = null;
  }

  /** The pointer has left the table. */
  leave(): void {
    this.over = null;
    if (!this.shown?.held) this.close();
  }

  private hold(found: { id: string; element: Element }): void {
    this.show(found, false, true);
    // The finger is still down. Lifting it is not a touch.
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    addEventListener('pointerdown', () => removeEventListener('click', swallow, { capture: true }), { capture: true, once: true });
  }

  private show({ id, element }: { id: string; element: Element }, focused: boolean, held = false): void {
    if (element.isConnected) this.shown = { id, box: element.getBoundingClientRect(), focused, held };
  }
}
