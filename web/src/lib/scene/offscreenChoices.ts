// Pointers to choices that are scrolled out of sight: a small button at the edge shows how many there are and scrolls
// to them.

const SIDES = ['up', 'down', 'left', 'right'] as const;
type Side = (typeof SIDES)[number];
const ARROWS: Record<Side, string> = { up: '↑', down: '↓', left: '←', right: '→' };

interface Wishes {
  /** The label of a button. */
  name: (count: number) => string;
  /** Whether the element scrolls by itself: to the first choice, if none is in sight, and back if there is none. */
  settles?: boolean;
}

/** An action for a scrolled element. Its parent is positioned and shows the buttons. */
export function offscreenChoices(box: HTMLElement, { name, settles = false }: Wishes): { destroy: () => void; update: (next: Wishes) => void } {
  const parent = box.parentElement!;
  const buttons = new Map<Side, HTMLButtonElement>();
  let frame = 0;

  function go(side: Side): void {
    const next = outside().get(side)?.[0];
    if (!next) return;
    const [frame, target] = [box.getBoundingClientRect(), next.getBoundingClientRect()];
    box.scrollBy({
      left: target.left + target.width / 2 - frame.left - frame.width / 2,
      top: target.top + target.height / 2 - frame.top - frame.height / 2,
      behavior: 'smooth',
    });
  }

  /** The lit things out of sight, by the side where they are, the nearest first. */
  function outside(): Map<Side, Element[]> {
    // If an element does not scroll, nothing is out of sight.
    if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return new Map();
    const found = new Map<Side, { element: Element; far: number }[]>();
    const frame = box.getBoundingClientRect();
    const seen = new Set<string>();
    for (const element of box.querySelectorAll<HTMLElement>('.lit')) {
      const id = element.dataset.id ?? '';
      // On a phone the board is always in sight, and with it the figures of units in a list.
      if (seen.has(id) || element.matches('.drawer .twin')) continue;
      seen.add(id);
      const at = element.getBoundingClientRect();
      if (!at.width) continue;
      const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
      const far: Record<Side, number> = { up: frame.top - y, down: y - frame.bottom, left: frame.left - x, right: x - frame.right };
      const side = SIDES.reduce((most, one) => (far[one] > far[most] ? one : most));
      if (far[side] > 0) found.set(side, [...(found.get(side) ?? []), { element, far: far[side] }]);
    }
    return new Map([...found].map(([side, all]) => [side, all.sort((a, b) => a.far - b.far).map(({ element }) => element)]));
  }

  let [before, byHand] = ['', false];
  const moved = () => (byHand = true);
  /** Scrolls once when the lit things change. If the user has scrolled by hand, it waits for the next choice. */
  function settle(found: Map<Side, Element[]>): void {
    const all = [...box.querySelectorAll<HTMLElement>('.lit')];
    const now = all.map((one) => one.dataset.id).join(' ');
    if (now === before) return;
    before = now;
    const hidden = [...found.values()].flat();
    if (all.length) {
      byHand = false;
      if (hidden.length && hidden.length >= new Set(all.map((one) => one.dataset.id)).size) go([...found.keys()][0]!);
    } else if (!byHand) box.scrollTo({ top: 0 });
  }

  function draw(): void {
    const found = outside();
    if (settles) settle(found);
    for (const side of SIDES) {
      const count = found.get(side)?.length ?? 0;
      let button = buttons.get(side);
      if (!count) {
        button?.remove();
        buttons.delete(side);
        continue;
      }
      if (!button) {
        button = document.createElement('button');
        button.className = `pointer ${side}`;
        button.type = 'button';
        button.tabIndex = -1;
        button.addEventListener('click', (event) => {
          event.stopPropagation();
          go(side);
        });
        parent.append(button);
        buttons.set(side, button);
      }
      const text = `${ARROWS[side]} ${count}`;
      if (button.textContent !== text) button.textContent = text;
      button.setAttribute('aria-label', name(count));
      button.title = name(count);
    }
  }
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const watcher = new MutationObserver(later);
  watcher.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  const sizes = new ResizeObserver(later);
  sizes.observe(box);
  box.addEventListener('scroll', later, { passive: true });
  for (const kind of ['wheel', 'touchmove'] as const) box.addEventListener(kind, moved, { passive: true });
  later();
  return {
    update(next) {
      ({ name, settles = false } = next);
    },
    destroy() {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      sizes.disconnect();
      box.removeEventListener('scroll', later);
      for (const kind of ['wheel', 'touchmove'] as const) box.removeEventListener(kind, moved);
      for (const button of buttons.values()) button.remove();
    },
  };
}
