// Expands the frames of a replay: the server sends the first one whole, and then only changes.
import { apply } from './delta';
import type { Delta, ReplayFrames, MatchEvent, Scene } from './wire';

export interface Moment {
  /** The number of answers at this moment. */
  answers: number;
  scene: Scene | null;
  events: MatchEvent[];
}

/** The moments of a piece after the known ones. A piece begins with the last known moment. */
export function unroll(known: readonly Moment[], piece: ReplayFrames): Moment[] {
  const found = [...known];
  let scene = found.at(-1)?.scene ?? null;
  for (const frame of piece.frames) {
    if (frame.shown) scene = frame.shown as Scene;
    else if (frame.delta && scene) scene = apply(scene, frame.delta as Delta);
    if (found.length && frame.answers <= found.at(-1)!.answers) continue;
    found.push({ answers: frame.answers, scene, events: frame.events });
  }
  return found;
}
