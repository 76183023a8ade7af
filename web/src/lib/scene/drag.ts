// Dragging figures: a ghost follows the pointer, and a callback receives the drop target. It knows no rules; the caller
// decides what may be dragged.

interface DragWishes {
  /** The id of the figure that is dragged from a thing under the pointer; null if there is none. */
  figure: (thing: string) => string | null;
  /** The drag has begun. */
  lift: (figure: string, at: DOMRect) => void;
  /** The figure was dropped on a thing. */
  drop: (thing: string, at: DOMRect) => void;
}

/** The number of pixels after which a press becomes a drag. */
const SLACK = 5;

/** An action for the element around a board. */
export function dragging(board: HTMLElement, wishes: DragWishes): { destroy: () => void; update: (next: DragWishes) => void } {
  let from: { x: number; y: number; figure: string; pointer: number } | null = null;
  let ghost: HTMLElement | null = null;
  let lifted: Element | null = null;
  let frame = 0;

  const find = (id: string) => board.querySelector<SVGGElement>(`:is(.token, .token-thing)[data-id="${CSS.escape(id)}"]`);

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const thing = (event.target as Element).closest?.<SVGElement>('[data-id]')?.dataset.id;
    const figure = thing ? wishes.figure(thing) : null;
    if (figure === null) return;
    from = { x: event.clientX, y: event.clientY, figure, pointer: event.pointerId };
    // The camera moves the board with the same fingers.
    board.dataset.held = '';
  }

  function lift(): void {
    lifted = find(from!.figure);
    if (!lifted) return;
    const box = (lifted.querySelector('use, circle') ?? lifted).getBoundingClientRect();
    wishes.lift(from!.figure, box);
    lifted = find(from!.figure) ?? lifted;
    ghost = document.createElement('div');
    ghost.className = 'ghost';
    const size = Math.max(box.width, box.height) * 1.1;
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('viewBox', '-55 -55 110 110');
    drawing.append(...[...lifted.children].filter((part) => !part.classList.contains('halo')).map((part) => part.cloneNode(true)));
    ghost.append(drawing);
    ghost.style.cssText = `position:fixed;left:0;top:0;width:${size}px;height:${size}px;margin:${-size / 2}px 0 0 ${-size / 2}px;pointer-events:none;z-index:60;will-change:transform`;
    drawing.setAttribute('width', '100%');
    drawing.setAttribute('height', '100%');
    document.body.append(ghost);
    lifted.classList.add('lifted');
  }

  function moved(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!ghost) {
      if (Math.hypot(x - from.x, y - from.y) < SLACK) return;
      lift();
      if (!ghost) return;
    }
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (ghost) ghost.style.transform = `translate(${x}px, ${y}px)`;
    });
    event.preventDefault();
  }

  function end(): void {
    cancelAnimationFrame(frame);
    ghost?.remove();
    lifted?.classList.remove('lifted');
    ghost = lifted = from = null;
    delete board.dataset.held;
  }

  function up(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const { figure } = from;
    const dragged = ghost !== null;
    end();
    if (!dragged) return;
    // The click after a drag is not a touch.
    const swallow = (click: MouseEvent) => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<SVGElement>('[data-id]'))
      .find((element) => element && board.contains(element) && element.dataset.id !== figure);
    if (under) wishes.drop(under.dataset.id!, under.getBoundingClientRect());
  }

  const cancel = (event: PointerEvent) => {
    if (from && event.pointerId === from.pointer) end();
  };
  board.addEventListener('pointerdown', down);
  addEventListener('pointermove', moved, { passive: false });
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  return {
    update(next) {
      wishes = next;
    },
    destroy() {
      end();
      board.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    },
  };
}
