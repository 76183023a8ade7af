// Links to tables, games and replays as people paste them: whole addresses, their ends, or the bare id of a match.

/** The address inside the page that a pasted text means, or null. */
export function addressOf(text: string, origin: string): string | null {
  const given = text.trim();
  if (!given) return null;
  if (/^[\w-]{6,40}$/.test(given)) return `/m/${given}`;
  let url: URL;
  try {
    url = new URL(given, origin);
  } catch {
    return null;
  }
  if (!/^\/(m|g|replay)\/[\w-]+$/.test(url.pathname)) return null;
  // A link to another server is not handled here; the browser opens it.
  if (url.origin !== origin && /^https?:/.test(given)) return null;
  return url.pathname + url.hash;
}
