// An index of a scene: the objects at each place, their names, and the object that a touch means.
import type { Badge, Card, Die, Panel, Scene, Space, Token, Track, Zone } from '../wire';
import type { Words } from '../fluent';

/** Anything of a scene that has an id, with the panel's item or the zone that it belongs to. */
export interface Thing {
  kind: 'space' | 'token' | 'card' | 'die' | 'counter' | 'zone' | 'track' | 'step' | 'button' | 'panel' | 'line' | 'note';
  item: { id: string };
  within?: { id: string; title?: Words | null };
}

type Lying<T> = T & { at: string };
type Say = (words: unknown) => string;

export class SceneIndex {
  readonly tokensAt = new Map<string, Token[]>();
  readonly cardsAt = new Map<string, Card[]>();
  readonly diceAt = new Map<string, Lying<Die>[]>();
  /** The place of a token, a card or a die. */
  readonly at = new Map<string, string>();
  private readonly labels = new Map<string, Words>();
  private readonly spaces = new Map<string, Space>();

  constructor(readonly scene: Scene) {
    for (const space of scene.spaces ?? []) this.spaces.set(space.id, space);
    this.collect(scene.tokens ?? [], this.tokensAt);
    this.collect(scene.cards ?? [], this.cardsAt);
    this.collect((scene.dice ?? []).filter((die): die is Lying<Die> => die.at != null), this.diceAt);
    const named: { id: string; label?: Words | null; title?: Words | null }[] = [
      ...(scene.spaces ?? []), ...(scene.lines ?? []), ...(scene.tokens ?? []), ...(scene.cards ?? []),
      ...(scene.dice ?? []), ...(scene.panels ?? []), ...(scene.buttons ?? []),
      ...(scene.panels ?? []).flatMap((panel) => (panel.items ?? []) as { id: string; title?: Words | null }[]),
      ...(scene.panels ?? []).flatMap(steps),
    ];
    for (const thing of named) {
      const label = thing.label ?? thing.title;
      if (label) this.labels.set(thing.id, label);
    }
  }

  private collect<T extends { id: string; at: string }>(things: T[], into: Map<string, T[]>): void {
    for (const thing of things) {
      const found = into.get(thing.at);
      if (found) found.push(thing);
      else into.set(thing.at, [thing]);
      this.at.set(thing.id, thing.at);
    }
  }

  private things: Map<string, Thing> | null = null;
  /** An object by its id. The index is built on first use. */
  thing(id: string): Thing | undefined {
    this.things ??= new Map(everything(this.scene));
    return this.things.get(id);
  }

  private plain: Map<string, string> | null = null;
  /** The place with a name that lacks its kind: a cell `e4`, a hexagon `1,-2,1`, a unit `archer`. */
  placeOf(name: string): string | undefined {
    this.plain ??= new Map([
      ...[...this.spaces.values()].flatMap(({ id, label }) => (typeof label === 'string' ? [[label, id] as const] : [])),
      ...[...this.at, ...[...this.spaces.keys()].map((id) => [id, id] as const)].map(([id, at]) => [id.slice(id.indexOf(':') + 1), at] as const),
    ]);
    const place = this.plain.get(name) ?? this.at.get(name) ?? name;
    return this.spaces.has(place) ? place : undefined;
  }

  private twins: Map<string, string> | null = null;
  /** The figure on the board to which a card in a roster belongs: both ids are the same after their kind. */
  figureOf(card: string): string | undefined {
    this.twins ??= new Map(
      (this.scene.panels ?? []).flatMap((panel) => panel.items ?? []).filter((item) => item.kind === 'zone' && item.layout === 'roster')
        .flatMap((zone) => this.cardsAt.get(zone.id) ?? [])
        .flatMap(({ id }) => (this.scene.tokens ?? []).filter((token) => plainId(token.id) === plainId(id)).map((token) => [id, token.id] as const)),
    );
    return this.twins.get(card);
  }

  isSpace(id: string): boolean {
    return this.spaces.has(id);
  }

  /** Whether this is a place with a socket for figures. */
  hasSocket(id: string): boolean {
    return !!this.spaces.get(id)?.socket;
  }

  private onPlaced: Set<string> | null = null;
  /** Whether a thing is visible on the board: a space, a thing on a space, or a thing in a panel on the board. */
  isOnBoard(id: string): boolean {
    this.onPlaced ??= new Set(
      (this.scene.panels ?? [])
        .filter((panel) => panel.box)
        .flatMap((panel) => [panel.id, ...(panel.items ?? []).map((item) => item.id), ...steps(panel).map((step) => step.id)]),
    );
    const found = (one: string) => this.spaces.has(one) || this.onPlaced!.has(one);
    return found(id) || found(this.at.get(id) ?? '');
  }

  /** The owner of an object, or of the figures on it. */
  ownersAt(id: string): number[] {
    const place = this.at.get(id) ?? id;
    return (this.tokensAt.get(place) ?? []).flatMap((token) => (token.seat == null ? [] : [token.seat]));
  }

  /** The name of anything, for people. */
  name(id: string, say: Say): string {
    const label = this.labels.get(id);
    return label ? say(label) : id.slice(id.indexOf(':') + 1);
  }

  /** A shorter name, for narrow places where the object is visible anyway. */
  shortName(id: string, say: Say, aside: (words: unknown, name: string) => string): string {
    return aside(this.labels.get(id), 'short') || this.name(id, say);
  }

  /** A place with everything on it, for screen readers. */
  describe(id: string, say: Say): string {
    const parts = [this.name(id, say)];
    for (const token of this.tokensAt.get(id) ?? []) parts.push(tokenWords(token, say));
    for (const card of this.cardsAt.get(id) ?? []) if (card.title) parts.push(say(card.title));
    return parts.filter(Boolean).join(', ');
  }

  /** The object that a touch means, given the lit ids: the object itself, its place, or an object on it. */
  meant(touched: string, lit: ReadonlySet<string>, path: readonly string[]): string[] {
    const id = this.figureOf(touched) ?? touched;
    const below = this.at.get(id);
    // Continuing a choice takes precedence over releasing: the place of a chosen figure may be the next touch.
    if (lit.has(id)) return [id];
    if (below !== undefined && lit.has(below)) return [below];
    if (path.includes(id)) return [id];
    if (below !== undefined && path.includes(below)) return [below];
    const on = [...(this.tokensAt.get(id) ?? []), ...(this.cardsAt.get(id) ?? []), ...(this.diceAt.get(id) ?? [])];
    const found = on.map((thing) => thing.id).filter((thing) => lit.has(thing));
    if (found.length) return found;
    if (below !== undefined && this.spaces.has(below)) {
      const beside = [...(this.tokensAt.get(below) ?? []), ...(this.cardsAt.get(below) ?? [])];
      const others = beside.map((thing) => thing.id).filter((thing) => lit.has(thing));
      if (others.length) return others;
    }
    return [];
  }

  /** The places of lit things. They are lit too, for users who move from place to place. */
  litPlaces(lit: ReadonlySet<string>): Set<string> {
    const found = new Set<string>();
    for (const id of lit) {
      const at = this.at.get(id);
      if (at !== undefined) found.add(at);
    }
    return found;
  }
}

const plainId = (id: string): string => id.slice(id.indexOf(':') + 1);

function* everything(scene: Scene): Generator<[string, Thing]> {
  const items = (scene.panels ?? []).flatMap((panel) => panel.items ?? []);
  const zones = new Map(items.map((item) => [item.id, item as { id: string; title?: Words | null }]));
  for (const item of scene.panels ?? []) yield [item.id, { kind: 'panel', item }];
  for (const item of items) {
    yield [item.id, { kind: (item.kind ?? 'note') as Thing['kind'], item }];
    if (item.kind === 'track') for (const step of (item as Track).steps) yield [step.id, { kind: 'step', item: step, within: item as Track }];
  }
  for (const item of scene.lines ?? []) yield [item.id, { kind: 'line', item }];
  for (const item of scene.spaces ?? []) yield [item.id, { kind: 'space', item }];
  for (const item of scene.buttons ?? []) yield [item.id, { kind: 'button', item }];
  for (const item of scene.dice ?? []) yield [item.id, { kind: 'die', item }];
  for (const item of scene.tokens ?? []) yield [item.id, { kind: 'token', item, within: zones.get(item.at) }];
  for (const item of scene.cards ?? []) yield [item.id, { kind: 'card', item, within: zones.get(item.at) }];
}

const steps = (panel: Panel): { id: string; label?: Words | null }[] =>
  (panel.items ?? []).flatMap((item) => (item.kind === 'track' ? (item as Track).steps : []));

export function badgeWords(badge: Badge, say: Say): string {
  const label = badge.label ? say(badge.label) : badge.icon.replaceAll('_', ' ');
  return badge.value === null || badge.value === undefined ? label : `${label} ${badge.value}`;
}

export function tokenWords(token: Token, say: Say): string {
  const label = token.label ? say(token.label) : token.icon;
  return [label, ...(token.badges ?? []).map((badge) => badgeWords(badge, say))].join(', ');
}

/** A hand of figures that can be put on the board. On a small screen it is at the edge of the board. */
export const isPocket = (item: { kind?: string; marks?: string[] }): boolean => item.kind === 'zone' && (item.marks ?? []).includes('pocket');

export const isZone = (item: { kind?: string }): item is Zone => item.kind === 'zone';
