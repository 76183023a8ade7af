// Keyboard focus inside a region: Tab reaches one thing, and arrow keys move to the nearest thing in their direction on
// the screen. The focus is kept when things change.
import { ahead, type Point } from './geometry';

const DIRECTIONS: Record<string, Point> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

const middle = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** An action for the element around the things; things carry `data-stop` with their id. */
export function roving(region: HTMLElement | SVGElement): { destroy: () => void } {
  let current: string | null = null;
  const stops = () => [...region.querySelectorAll<HTMLElement>('[data-stop]')];

  function settle(): void {
    const all = stops();
    const chosen =
      all.find((stop) => stop.dataset.stop === current) ?? all.find((stop) => stop.hasAttribute('data-lit')) ?? all[0];
    for (const stop of all) {
      const index = stop === chosen ? '0' : '-1';
      if (stop.getAttribute('tabindex') !== index) stop.setAttribute('tabindex', index);
    }
  }

  function focused(event: Event): void {
    const stop = (event.target as Element).closest<HTMLElement>('[data-stop]');
    if (!stop || stop.dataset.stop === current) return;
    current = stop.dataset.stop ?? null;
    settle();
  }

  function pressed(event: Event): void {
    const { key, target, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
    const stop = (target as Element).closest<HTMLElement>('[data-stop]');
    if (!stop || ctrlKey || altKey || metaKey) return;
    const others = stops().filter((other) => other !== stop);
    let next: HTMLElement | null | undefined;
    if (key in DIRECTIONS) next = ahead(middle(stop), DIRECTIONS[key]!, others, middle);
    else if (key === 'Home') next = stops()[0];
    else if (key === 'End') next = stops().at(-1);
    // `n` and `p` go to the next and previous thing that can be chosen.
    else if (key === 'n' || key === 'p') {
      const lit = stops().filter((other) => other.hasAttribute('data-lit') || other === stop);
      const step = key === 'n' ? 1 : -1;
      next = lit[(lit.indexOf(stop) + step + lit.length) % lit.length];
    } else return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  }

  // If the focused thing disappears, the browser moves the focus to the body. This moves it back.
  let had = false;
  const entered = () => (had = true);
  const left = (event: Event) => {
    if ((event as FocusEvent).relatedTarget) had = false;
  };
  const watcher = new MutationObserver(() => {
    settle();
    if (had && document.activeElement === document.body) stops().find((stop) => stop.tabIndex === 0)?.focus();
  });
  settle();
  watcher.observe(region, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-lit', 'data-stop'] });
  region.addEventListener('focusin', focused);
  region.addEventListener('focusin', entered);
  region.addEventListener('focusout', left);
  region.addEventListener('keydown', pressed);
  return {
    destroy() {
      watcher.disconnect();
      region.removeEventListener('focusin', focused);
      region.removeEventListener('focusin', entered);
      region.removeEventListener('focusout', left);
      region.removeEventListener('keydown', pressed);
    },
  };
}
