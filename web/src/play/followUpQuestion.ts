// The question that follows what has been chosen: "White knight on g1: where to?".
import type { SceneIndex } from '../lib/scene/sceneIndex';

type Say = (words: unknown) => string;
type Tell = (id: string, params?: Record<string, string | number>) => string;

/** A chosen thing, for people: a figure with its place where the place was touched. */
function chosenName(id: string, table: SceneIndex, say: Say, aside: (words: unknown, name: string) => string, t: Tell): string {
  const place = table.shortName(id, say, aside);
  const figure = table.isSpace(id) ? table.tokensAt.get(id)?.[0] : undefined;
  return figure?.label ? t('page-thing-at', { thing: say(figure.label), place }) : place;
}

/** The next question about the chosen things. It depends on the lit ids: places, targets or orders. */
export function followUpQuestion(
  path: readonly string[],
  lit: ReadonlySet<string>,
  looks: ReadonlyMap<string, string>,
  table: SceneIndex,
  words: { say: Say; aside: (words: unknown, name: string) => string; t: Tell },
): string {
  const thing = path.map((id) => chosenName(id, table, words.say, words.aside, words.t)).join(' · ');
  const next = [...lit].filter((id) => !path.includes(id));
  const places = next.filter((id) => table.isOnBoard(id));
  const orders = next.filter((id) => table.thing(id)?.kind === 'button');
  const targets = places.filter((id) => looks.get(id) === 'attack');
  const asked = !places.length ? (orders.length ? 'what' : 'next') : orders.length ? 'both' : targets.length === places.length ? 'target' : 'where';
  return words.t(`page-ask-${asked}`, { thing });
}
