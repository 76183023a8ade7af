// What kind of table a scene needs: two players with nothing but a board have their plates beside it.
import type { Moment } from '../lib/expandFrames';
import type { Die, Panel, Scene } from '../lib/wire';
import { isPocket } from '../lib/scene/sceneIndex';

type Item = NonNullable<Panel['items']>[number];

/** Board games for two players with nothing beside the board: they have premoves and captured pieces. */
export const isBare = (scene: Scene | null): boolean => !!scene && scene.seats?.length === 2 && !scene.cards?.length && !scene.dice?.length;

/** Whether a panel only repeats what is shown beside the name of the player. */
export const isScore = (scene: Scene | null, panel: Panel, item: Item): boolean =>
  item.kind === 'counter' && !!scene?.seats?.some((one) => one.seat === panel.seat && one.score === item.value);

/** Whether two players have nothing but the board. They are shown above and below it, or beside it. */
export const isDuel = (scene: Scene | null, seats: number): boolean =>
  isBare(scene) && seats === 2 && !scene?.panels?.some((panel) => panel.seat != null && !panel.items?.every((item) => isPocket(item) || isScore(scene, panel, item)));

/** Whether pieces that leave the board are gone, and do not change sides. */
export const isCapturing = (scene: Scene | null): boolean => isBare(scene) && !scene?.panels?.some((panel) => panel.items?.some(isPocket));

/** Panels with only one or two numbers or short notes of the match. They are shown beside its name. */
export function panelsOfChips(scene: Scene | null, say: (words: unknown) => string): Panel[] {
  const isChip = (item: Item) => (item.kind === 'counter' ? !item.meter : item.kind === 'note' && say(item.text).length < 24);
  return (scene?.panels ?? []).filter((panel) => panel.seat == null && !panel.box && panel.items?.some((item) => item.kind === 'counter') && panel.items.length < 3 && panel.items.every(isChip));
}

/** The texts of such panels, each with the id of its item. */
export function chipsOf(panels: readonly Panel[], say: (words: unknown) => string): { id: string; text: string }[] {
  const text = (item: Item) => (item.kind === 'counter' ? `${say(item.title ?? '')} ${item.value}${item.max == null ? '' : ` / ${item.max}`}` : item.kind === 'note' ? say(item.text) : '');
  return panels.flatMap((panel) => (panel.items ?? []).map((item) => ({ id: item.id, text: text(item) })));
}

/** What a strip on the board counts and rolls, for screens that do not show it: its counters with an end, and its dice. */
export function stripOf(scene: Scene | null, say: (words: unknown) => string): { chips: { id: string; text: string }[]; dice: Die[] } {
  const items = (scene?.panels ?? []).filter((panel) => panel.box).flatMap((panel) => panel.items ?? []);
  const chips = items.flatMap((item) => (item.kind === 'counter' && item.max != null ? [{ id: item.id, text: `${say(item.title ?? '')} ${item.value}/${item.max}` }] : []));
  const zones = new Set(items.map((item) => item.id));
  const dice = (scene?.dice ?? []).filter((die) => die.at != null && zones.has(die.at) && die.value);
  return { chips, dice };
}

/** The counter in the header at each moment, if it counts moves from one: the end and the header say the same number. */
export function countedMoves(moments: readonly Moment[], scene: Scene, say: (words: unknown) => string): { answers: number; value: number }[] {
  const items = (panels: readonly Panel[]) => panels.flatMap((panel) => panel.items ?? []);
  const counter = items(panelsOfChips(scene, say)).find((item) => item.kind === 'counter');
  const found = moments.flatMap(({ answers, scene: then }) => {
    const item = items(then?.panels ?? []).find((one) => one.kind === 'counter' && one.id === counter?.id);
    return item?.kind === 'counter' && typeof item.value === 'number' ? [{ answers, value: item.value }] : [];
  });
  const steady = found[0]?.value === 1 && found.every(({ value }, index) => !index || [0, 1].includes(value - found[index - 1]!.value));
  return steady ? found : [];
}
