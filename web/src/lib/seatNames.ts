// Display names of players. Bots have human names and a level, never the name of a program.
import { LEVELS } from '../home/opponents';
import { t } from './i18n.svelte';
import type { SeatInfo } from './wire';

const NAMES = ['Cosimo', 'Livia', 'Vega', 'Otto', 'Nora', 'Bruno', 'Iris', 'Ugo', 'Petra', 'Leo', 'Mina', 'Silvio'];

/** A name for a bot: the same for the same seat of the same match, and different for each seat. */
export function botName(match: string, seat: number): string {
  let sum = 0;
  for (const letter of match) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return NAMES[(sum + seat) % NAMES.length]!;
}

/** The strength of a bot in words: its level, or just "bot". */
export function botLevel(bot: string | null | undefined): string {
  const level = LEVELS.find((one) => one.bot === bot);
  return level ? t('page-seat-bot-level', { level: level.level, name: t(level.name) }) : t('page-seat-bot');
}

export function sitterName(match: string, info: SeatInfo): string {
  if (info.kind === 'open') return t('page-seat-open');
  if (info.name) return info.name;
  if (info.kind === 'bot') return botName(match, info.id);
  return info.kind === 'program' ? t('page-seat-program') : t('page-seat-person');
}
