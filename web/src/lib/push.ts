// Web Push: notifies this browser of its turn while the page is closed, if the server has a key.
import * as api from './api';
import { mine } from './matchSecrets';
import { settings } from './settings.svelte';

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const text = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The matches that this subscription covers. */
const known = new Set<string>();

/** Subscribes to the turns of the user's matches. Matches that are already covered are not sent again. */
export async function subscribe(): Promise<void> {
  const waiting = mine().filter((one) => !known.has(one.match) && one.secrets.length);
  if (!waiting.length || !('PushManager' in globalThis)) return;
  const { key } = await api.pushKey();
  if (!key) return;
  const worker = await navigator.serviceWorker.ready;
  const held = await worker.pushManager.getSubscription();
  const subscription = held ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  const asked = { endpoint: subscription.endpoint, p256dh: text(subscription.getKey('p256dh')), auth: text(subscription.getKey('auth')), language: settings.language };
  for (const one of waiting) {
    known.add(one.match);
    await api.pushSubscribe(one.match, asked, one.secrets.join(',')).catch(() => known.delete(one.match));
  }
}
