// When a thing explains itself: a mouse that rests on it, a focus that comes by keys, a finger that stays. A mouse that
// goes from one explained thing to the next need not wait again.

/** What is explained now, and where it is on the screen. */
export interface Shown {
  id: string;
  box: DOMRect;
  focused: boolean;
  /** Held with a finger: it stays until the next touch. */
  held: boolean;
}

export const HOLD_MS = 400;
const REST_MS = 250;
/** Figures and places of a board are passed over all the time. */
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

  /** A finger has come down: if it stays where it is, the thing is explained and not chosen. */
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
    // The finger is still down: what it lifts off is not touched by that.
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
