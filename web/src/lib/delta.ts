// Applies deltas of the wire: what changed in an object, or in a list of objects with ids. See docs/protocol.md.
import type { Delta } from './wire';

type Json = Record<string, unknown>;

/** The value after a change. The old value is not changed, and unchanged parts are shared. */
export function apply<T>(before: T, delta: Delta): T {
  return (Array.isArray(before) ? applyToList(before as Json[], delta) : applyToObject(before as Json, delta)) as T;
}

function applyToObject(before: Json, delta: Delta): Json {
  const after: Json = { ...before };
  for (const key of delta.drop ?? []) delete after[key];
  for (const [key, inner] of Object.entries(delta.in ?? {})) after[key] = apply(before[key], inner);
  return Object.assign(after, delta.set ?? {});
}

function applyToList(before: Json[], delta: Delta): Json[] {
  const items = new Map(before.map((item) => [String(item.id), item]));
  for (const id of delta.drop ?? []) items.delete(String(id));
  for (const [id, inner] of Object.entries(delta.in ?? {})) {
    const item = items.get(id);
    if (item) items.set(id, apply(item, inner));
  }
  for (const item of (delta.put ?? []) as Json[]) items.set(String(item.id), item);
  const after = [...items.values()];
  if (!delta.order) return after;
  const place = new Map(delta.order.map((id, index) => [String(id), index]));
  return after.sort((a, b) => place.get(String(a.id))! - place.get(String(b.id))!);
}
