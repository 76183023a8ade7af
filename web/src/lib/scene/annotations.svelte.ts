// Arrows and circles that the user draws on the board with the right mouse button. A plain click removes them.

export interface Drawing {
  from: string;
  /** If it is the same place, a circle is drawn. */
  to: string;
  /** The kind of an arrow of an analysis: `best`, `good`, `other`, `reply`. */
  kind?: string;
}

export class Annotations {
  drawings: Drawing[] = $state.raw([]);

  /** An action for the element around a board. */
  handle = (board: HTMLElement): { destroy: () => void } => {
    let from: string | null = null;
    const place = (event: MouseEvent) =>
      document
        .elementsFromPoint(event.clientX, event.clientY)
        .map((element) => element.closest<SVGElement>('[data-stop]'))
        .find((element) => element && board.contains(element))?.dataset.stop ?? null;
    const down = (event: PointerEvent) => {
      if (event.button === 2) from = place(event);
      else if (event.button === 0 && this.drawings.length) this.drawings = [];
    };
    const up = (event: PointerEvent) => {
      if (event.button !== 2 || from === null) return;
      const to = place(event);
      if (to !== null) this.toggle({ from, to });
      from = null;
    };
    const menu = (event: Event) => event.preventDefault();
    board.addEventListener('pointerdown', down);
    board.addEventListener('contextmenu', menu);
    addEventListener('pointerup', up);
    return {
      destroy() {
        board.removeEventListener('pointerdown', down);
        board.removeEventListener('contextmenu', menu);
        removeEventListener('pointerup', up);
      },
    };
  };

  toggle(drawing: Drawing): void {
    const others = this.drawings.filter((one) => one.from !== drawing.from || one.to !== drawing.to);
    this.drawings = others.length < this.drawings.length ? others : [...others, drawing];
  }
}
