// The address of the browser as state, and functions that change it without reloading the page.

export interface Place {
  path: string;
  query: URLSearchParams;
  /** Without the `#`; secrets of seats live here, because it never leaves the browser. */
  hash: string;
}

const read = (): Place => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

let place: Place = $state.raw(read());

export const here = (): Place => place;

/** Goes to an address of the page. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = place.path;
  place = read();
  if (place.path !== before) scrollTo(0, 0);
}

/** Replaces the address in the address bar without navigating. */
export function note(address: string): void {
  history.replaceState(null, '', address);
}

/** Follows the browser's buttons and links inside the page; called once, by the app. */
export function follow(): () => void {
  const moved = () => (place = read());
  const clicked = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash && !link.hash.startsWith('#s=')) return;
    event.preventDefault();
    go(link.href);
  };
  addEventListener('popstate', moved);
  addEventListener('hashchange', moved);
  document.addEventListener('click', clicked);
  return () => {
    removeEventListener('popstate', moved);
    removeEventListener('hashchange', moved);
    document.removeEventListener('click', clicked);
  };
}
