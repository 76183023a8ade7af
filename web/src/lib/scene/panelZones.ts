// How a panel shows its zones: how large their cards are, and how many empty places are drawn.
import type { Panel, Zone } from '../wire';
import { isPocket, type SceneIndex } from './sceneIndex';

/** A panel and how it is shown; `PanelView` explains the words. */
export interface ShownPanel {
  panel: Panel;
  /** The items of the panel that are shown. */
  items: NonNullable<Panel['items']>;
  table: SceneIndex;
  own: boolean;
  rival: boolean;
  placed: boolean;
  docked: boolean;
}

const isColumn = (zone: Zone): boolean => zone.layout === 'column';

export const isFilled = (zone: Zone, table: SceneIndex): boolean => table.cardsAt.has(zone.id) || table.tokensAt.has(zone.id) || table.diceAt.has(zone.id);

/** The empty places that are drawn. A zone with more than three places shows a single one, if it is empty. */
export function emptyPlaces(zone: Zone, { table, rival }: ShownPanel): number {
  if (!zone.capacity || rival || isColumn(zone) || isPocket(zone)) return 0;
  if (zone.capacity > 3) return Number(!isFilled(zone, table));
  return Math.max(0, zone.capacity - (table.cardsAt.get(zone.id)?.length ?? 0));
}

/** The size of a zone's cards. Many cards, and cards of other players, are rows, which saves space. */
export function cardSize(zone: Zone, { panel, items, table, own, placed, docked }: ShownPanel): 'line' | 'row' | 'small' {
  const cards = table.cardsAt.get(zone.id) ?? [];
  if (zone.layout === 'roster') return 'line';
  if (isColumn(zone)) return 'row';
  if (docked) return (cards[0]?.lasting ?? []).length ? 'row' : 'small';
  if (placed || items.some((item) => item.kind === 'zone' && isColumn(item as Zone))) return 'row';
  return panel.seat != null && (!own || cards.length > 3) ? 'row' : 'small';
}
