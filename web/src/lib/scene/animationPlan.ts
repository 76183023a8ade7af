// Plans the animation from one scene to the next: which things fly where, and when each effect of an event begins.
// Animations.svelte carries out the plan.
import type { Card, VisualEffect, MatchEvent, Token } from '../wire';
import type { SceneIndex } from './sceneIndex';

/** A thing that has moved to another place. */
export interface Flight {
  thing: Card | Token;
  card: boolean;
}

/** An effect and its start, in beats after the change of the scene. */
export interface Cue {
  effect: VisualEffect;
  at: number;
}

/** The length of a beat at normal speed, in milliseconds: `--tempo` of app.css. */
export const BEAT = 260;

/** For each kind: its duration in beats, and the number of beats before the next effect may begin. */
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

/** The maximum duration of the effects of one change, in beats. */
const MOST = 9;

/** The effects of some events, one after the other. If there are many, they are played faster to fit the maximum. */
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

/** The number of beats for which some events are shown. */
export const length = (events: readonly MatchEvent[]): number =>
  Math.max(0, ...cues(events).map(({ effect, at }) => at + (BEATS[effect.kind]?.next ?? 0)));

/** The cards and tokens whose place has changed. Figures on the board glide to their new place by themselves. */
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
