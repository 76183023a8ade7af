// What moves when a scene becomes another one: what flies from place to place, and when each effect of an event begins.
// It plans only; Animations.svelte carries it out.
import type { Card, VisualEffect, MatchEvent, Token } from '../wire';
import type { SceneIndex } from './sceneIndex';

/** Something that lies somewhere else now. */
export interface Flight {
  thing: Card | Token;
  card: boolean;
}

/** An effect and when it begins, in beats from the change of the scene. */
export interface Cue {
  effect: VisualEffect;
  at: number;
}

/** How long a beat takes at normal speed, in milliseconds: `--tempo` of app.css. */
export const BEAT = 260;

/** For each kind, how many beats it is seen, and after how many the next may begin. */
export const BEATS: Record<VisualEffect['kind'], { lasts: number; next: number }> = {
  path: { lasts: 2, next: 1.8 },
  roll: { lasts: 2.4, next: 0.2 },
  beam: { lasts: 1.8, next: 0.8 },
  strike: { lasts: 1.2, next: 0.6 },
  hit: { lasts: 3, next: 0.9 },
  count: { lasts: 3, next: 0.35 },
  burst: { lasts: 1.8, next: 0.6 },
  glow: { lasts: 1.8, next: 0.5 },
};

/** Nobody waits longer than this for what happened at once. */
const MOST = 9;

/** The effects of some events, one after the other; many are squeezed into the time there is. */
export function cues(events: readonly MatchEvent[]): Cue[] {
  let at = 0;
  const found: Cue[] = [];
  for (const effect of events.flatMap((event) => event.effects ?? [])) {
    found.push({ effect, at });
    at += BEATS[effect.kind]?.next ?? 0;
  }
  const squeeze = Math.min(1, MOST / Math.max(at, 1));
  return found.map((cue) => ({ ...cue, at: cue.at * squeeze }));
}

/** How many beats some events are worth looking at. */
export const length = (events: readonly MatchEvent[]): number =>
  Math.max(0, ...cues(events).map(({ effect, at }) => at + (BEATS[effect.kind]?.next ?? 0)));

/** The cards and tokens that have another place than before. Figures of the board glide there by themselves. */
export function flights(before: SceneIndex, after: SceneIndex): Flight[] {
  const moved = (thing: Card | Token) => {
    const was = before.at.get(thing.id);
    return was !== undefined && was !== thing.at;
  };
  const glides = (token: Token) => before.isSpace(before.at.get(token.id)!) && after.isSpace(token.at);
  const { cards = [], tokens = [] } = after.scene;
  return [
    ...cards.filter(moved).map((thing) => ({ thing, card: true })),
    ...tokens.filter((token) => moved(token) && !glides(token)).map((thing) => ({ thing, card: false })),
  ];
}
