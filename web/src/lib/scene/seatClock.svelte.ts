// The clocks of a match as they are read now. They tick only while one of them runs.
import { t } from '../i18n.svelte';
import type { MatchInfo, SeatInfo } from '../wire';

/** Seconds under which a running clock warns. */
const SHORT = 15;

export class SeatClock {
  private now = $state(Date.now() / 1000);

  constructor(
    match: () => MatchInfo | null,
    /** The server's clock minus ours, in seconds. */
    private readonly drift: () => number,
  ) {
    const ticking = $derived(match()?.status === 'playing' && !!match()?.seats.some((seat) => seat.clock?.deadline));
    $effect(() => {
      if (!ticking) return;
      const timer = setInterval(() => (this.now = Date.now() / 1000), 250);
      return () => clearInterval(timer);
    });
  }

  private left(clock: NonNullable<SeatInfo['clock']>): number {
    return clock.deadline ? clock.deadline - this.drift() - this.now : clock.remaining;
  }
  /** The time left in words; null if nobody counts it. */
  text(info: SeatInfo | undefined): string | null {
    if (!info?.clock) return null;
    const left = Math.max(0, Math.round(this.left(info.clock)));
    if (left >= 172800) return t('page-days', { days: Math.floor(left / 86400) });
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (value: number) => String(value).padStart(2, '0');
    return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  }
  /** Whether little time is left on a clock that runs. */
  isShort(info: SeatInfo | undefined): boolean {
    return !!info?.clock?.deadline && this.left(info.clock) < SHORT;
  }
}
