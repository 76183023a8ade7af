// The faces of players: who has which one. A person keeps a face by name, and no two seats of a match share one.
import { LEVELS } from '../home/opponents';
import { FACES, HEADS } from './portraitDrawings';
import { sitterName } from './seatNames';
import type { MatchInfo, SeatInfo } from './wire';

export interface Portrait {
  bot: boolean;
  /** The number of the drawing: of a person's face, or of a robot's head. */
  face: number;
  /** The level of a bot, shown as pips; 0 if it has none. */
  level: number;
}
export const STRANGER: Portrait = { bot: false, face: 0, level: 0 };

/** The same number for the same name, on every device. */
function hash(name: string): number {
  let sum = 56;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 37 + letter.codePointAt(0)!) % 9973;
  return sum;
}

/** The portrait of each seat. If a face is taken, the player of the later seat gets the next free one. */
export function portraits(match: { id: string; seats: readonly SeatInfo[] } | MatchInfo): Map<number, Portrait> {
  const found = new Map<number, Portrait>();
  for (const info of match.seats) {
    const bot = info.kind === 'bot' || info.kind === 'program';
    const count = (bot ? HEADS : FACES).length;
    const taken = new Set([...found.values()].filter((one) => one.bot === bot).map((one) => one.face));
    let face = hash(sitterName(match.id, info)) % count;
    for (let tries = 0; taken.has(face) && tries < count; tries++) face = (face + 1) % count;
    found.set(info.id, { bot, face, level: bot ? (LEVELS.find((one) => one.bot === info.bot)?.level ?? 0) : 0 });
  }
  return found;
}
