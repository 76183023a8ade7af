// Texts about matches in lists: the players, the progress and the clock. The home page and the arena show them.
import { botLevel } from './seatNames';
import { t } from './i18n.svelte';
import type { LobbyEntry, MatchInfo, SeatInfo } from './wire';

/** The player of a seat, in words. */
export function sitter(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot') return botLevel(seat.bot);
  return t(`page-home-seat-${seat.kind}`);
}

export const names = (seats: readonly SeatInfo[]): string => seats.map(sitter).join(', ');

export function standing(info: MatchInfo | LobbyEntry): string {
  if (info.status === 'waiting') return t('page-home-waiting', { count: info.seats.filter((seat) => seat.kind === 'open').length });
  return t(info.status === 'over' ? 'page-home-over' : 'page-home-playing');
}

/** The clock of a match in short form: `30 s`, `5+3`, `2 d`. */
export function clockText(clock: LobbyEntry['clock']): string {
  if (!clock) return '';
  if (clock.per === 'days') return t('page-home-clock-days', { days: clock.days ?? 1 });
  if (clock.per === 'move') return t('page-home-clock-move', { seconds: clock.seconds ?? 0 });
  return `${Math.round(((clock.seconds ?? 0) / 60) * 10) / 10}+${clock.increment ?? 0}`;
}
