// The explanation of an object in the scene: its name, price, icons and texts, and the rulebook sections about it. It
// reads only the scene and knows no game.
import type { Words } from '../fluent';
import type { Badge, Card, Space } from '../wire';
import type { SceneIndex, Thing } from './sceneIndex';

export interface Explanation {
  id: string;
  title: Words;
  icon?: string | null;
  color?: string | null;
  seat?: number | null;
  cost: Badge[];
  badges: Badge[];
  /** Texts of the scene itself. */
  lines: Words[];
  /** Marks of a space, which are named in the user's language. */
  marks: string[];
  /** Sections of the rulebook; that of the thing itself comes first. */
  parts: string[];
}

const partOf = (thing: unknown): string[] => {
  const part = (thing as { part?: string | null } | undefined)?.part;
  return part ? [part] : [];
};

/** The explanation of an object; null if there is only a name. */
export function explanation(table: SceneIndex, id: string, focused = false): Explanation | null {
  const thing = table.thing(id);
  if (!thing) return null;
  const about = of(thing);
  // Keyboard users move between places, so a place explains the object on it.
  if (focused && thing.kind === 'space') {
    for (const token of table.tokensAt.get(id) ?? []) {
      about.lines.push(token.label ?? token.icon);
      about.badges.push(...(token.badges ?? []));
      about.parts.unshift(...partOf(token));
    }
    const card = table.cardsAt.get(id)?.[0];
    if (card && card.face !== 'down') return { ...of({ kind: 'card', item: card }), marks: about.marks };
  }
  const silent = !about.lines.length && !about.parts.length && !about.badges.length && !about.cost.length && !about.marks.length;
  return silent && (thing.kind === 'space' || thing.kind === 'zone' || thing.kind === 'panel') ? null : about;
}

function of({ kind, item, within }: Thing): Explanation {
  const label = (item as { label?: Words | null; title?: Words | null }).label ?? (item as { title?: Words | null }).title;
  const found: Explanation = {
    id: (item as { id: string }).id,
    title: label ?? '',
    icon: (item as { icon?: string | null }).icon,
    color: (item as { color?: string | null }).color,
    seat: (item as { seat?: number | null }).seat,
    cost: [],
    badges: [],
    lines: [],
    marks: [],
    parts: [...partOf(item), ...(partOf(item).length ? [] : partOf(within))],
  };
  if (kind === 'card') {
    const card = item as Card;
    if (card.face === 'down') return { ...found, title: (within as { title?: Words | null } | undefined)?.title ?? '', icon: null };
    return { ...found, cost: card.cost ?? [], badges: card.badges ?? [], lines: card.text ?? [] };
  }
  if (kind === 'token') found.badges = (item as { badges?: Badge[] }).badges ?? [];
  if (kind === 'space') {
    const space = item as Space;
    found.marks = [...(space.marks ?? []), ...(space.fog ? ['fog'] : [])];
  }
  if (kind === 'step') found.lines = within && 'title' in within && within.title ? [within.title as Words] : [];
  return found;
}
