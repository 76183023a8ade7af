// Alerts about the user's turns while the page is open: the number in the title and on the app's icon, and a
// notification if the page is not visible.
import { untrack } from 'svelte';
import * as api from './api';
import { t, titleOf } from './i18n.svelte';
import { here } from './router.svelte';
import { mine, type Mine } from './matchSecrets';
import { settings } from './settings.svelte';
import type { MatchInfo } from './wire';

const EVERY_MS = 15_000;
/** Number of matches that one round asks for, and how many of them are the latest ones; the others take turns. */
const ROUND = 12;
const LATEST = 4;
/** Until every match is known, the rounds follow each other faster. */
const SOON_MS = 1000;

/** Whether a match waits for a seat of this browser. */
export const isMyTurn = (info: MatchInfo, one: Mine): boolean => info.status === 'playing' && info.asked.some((seat) => one.seats?.includes(seat));

/** The seconds left for one of the user's seats, if its clock runs. */
export function timeLeft(info: MatchInfo, one: Mine): number | null {
  if (!info.clock) return null;
  const own = info.seats.filter((seat) => one.seats?.includes(seat.id) && seat.clock);
  const left = own.map(({ clock }) => (clock!.deadline ? clock!.deadline - Date.now() / 1000 : clock!.remaining));
  return left.length ? Math.max(0, Math.min(...left)) : null;
}

/** A duration in words: days, hours, minutes or seconds. */
export function timeText(seconds: number): string {
  const [unit, size] = seconds >= 172_800 ? (['days', 86_400] as const) : seconds >= 7200 ? (['hours', 3600] as const) : seconds >= 120 ? (['minutes', 60] as const) : (['seconds', 1] as const);
  return t(`page-time-${unit}`, { count: Math.floor(seconds / size) });
}

class TurnAlerts {
  /** The known state of the user's matches. */
  known: Record<string, MatchInfo> = $state.raw({});
  waiting = $state(0);
  private readonly told = new Set<string>();
  /** The number of the round that asked for a match last. */
  private readonly asked = new Map<string, number>();
  private round = 0;
  private soon: ReturnType<typeof setTimeout> | undefined;

  /** The matches of the next round: the latest ones, and of all others those that were not asked for longest. */
  private next(): Mine[] {
    const running = mine().filter((one) => this.known[one.match]?.status !== 'over');
    const turn = (one: Mine) => this.asked.get(one.match) ?? 0;
    const others = running.slice(LATEST).sort((a, b) => turn(a) - turn(b));
    this.round += 1;
    const next = [...running.slice(0, LATEST), ...others].slice(0, ROUND);
    for (const one of next) this.asked.set(one.match, this.round);
    clearTimeout(this.soon);
    if (running.some((one) => !this.asked.has(one.match))) this.soon = setTimeout(() => void this.refresh(), SOON_MS);
    return next;
  }

  async refresh(): Promise<void> {
    const found = await Promise.allSettled(this.next().map((one) => api.match(one.match)));
    this.learn(found.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : [])));
    if (settings.notify && globalThis.Notification?.permission === 'granted') void import('./push').then(({ subscribe }) => subscribe()).catch(() => undefined);
  }

  /** Updates the known state of some matches, from any source. */
  learn(infos: MatchInfo[]): void {
    const before = this.known;
    const next = { ...before };
    for (const info of infos) next[info.id] = info;
    this.known = next;
    const turns = mine().filter((one) => next[one.match] && isMyTurn(next[one.match]!, one));
    const changed = this.waiting !== turns.length;
    this.waiting = turns.length;
    for (const one of turns) this.tell(one, next[one.match]!, !before[one.match]);
    const ids = new Set(turns.map((one) => one.match));
    for (const key of this.told) if (!ids.has(key.split('/')[0]!)) this.told.delete(key);
    if (changed && 'setAppBadge' in navigator) void (this.waiting ? navigator.setAppBadge(this.waiting) : navigator.clearAppBadge()).catch(() => undefined);
  }

  /** Once for each question, and not for questions that were open when the page heard of the match first. */
  private tell(one: Mine, info: MatchInfo, first: boolean): void {
    const key = `${one.match}/${info.answers}`;
    if (this.told.has(key)) return;
    this.told.add(key);
    const looking = !document.hidden && here().path === `/m/${one.match}`;
    if (first || looking || !settings.notify || globalThis.Notification?.permission !== 'granted') return;
    const options = { body: t('page-turn-yours'), icon: '/icon-192.png', tag: one.match, data: { address: `/m/${one.match}` } };
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(titleOf(info), options)).catch(() => undefined);
  }
}
export const turnAlerts = new TurnAlerts();

/** Requests the permission if notifications are enabled. Browsers require that a click triggers it. */
export async function wantNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Watches the user's matches and keeps the title up to date; called once, by the app. */
export function watchTurns(): void {
  $effect(() => {
    if ('serviceWorker' in navigator && !import.meta.env.DEV) void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    if (mine().length) untrack(() => void turnAlerts.refresh());
    const timer = setInterval(() => mine().length && void turnAlerts.refresh(), EVERY_MS);
    const looked = () => mine().length && void turnAlerts.refresh();
    document.addEventListener('visibilitychange', looked);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', looked);
    };
  });
  // The number comes before the title that each page sets.
  $effect(() => {
    const count = turnAlerts.waiting;
    const mark = () => {
      const plain = document.title.replace(/^\(\d+\) /, '');
      const wanted = count ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    mark();
    const title = document.querySelector('title');
    if (!title) return;
    const watched = new MutationObserver(mark);
    watched.observe(title, { childList: true });
    return () => watched.disconnect();
  });
}
