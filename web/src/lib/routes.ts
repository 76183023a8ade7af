// The pages: which component shows which address. Each component is loaded when its page is first opened.
import type { Component } from 'svelte';

import { learn, type Part } from './i18n.svelte';

/** The properties of every page: the parts of its address. */
export interface RoomProps {
  params: Record<string, string>;
}
export type Room = Component<RoomProps>;

type Loaded = { default: Room };
interface Way {
  pattern: RegExp;
  load: () => Promise<Loaded>;
}

/** A page that needs more translations than home: those of matches, and for designing those of the editor and the lab. */
const withWords = async (room: Promise<Loaded>, ...parts: Part[]): Promise<Loaded> => (await Promise.all([room, learn('match', ...parts)]))[0];

const WAYS: Way[] = [
  { pattern: /^\/$/, load: () => import('../home/Home.svelte') },
  { pattern: /^\/new\/(?<game>[^/]+)$/, load: () => withWords(import('../home/NewMatch.svelte')) },
  { pattern: /^\/g\/(?<game>[^/]+)$/, load: () => withWords(import('../home/NewMatch.svelte')) },
  { pattern: /^\/m\/(?<match>[^/]+)$/, load: () => withWords(import('../play/Match.svelte')) },
  { pattern: /^\/replay\/(?<match>[^/]+)$/, load: () => withWords(import('../play/Replay.svelte')) },
  { pattern: /^\/editor(\/(?<game>[^/]+))?$/, load: () => withWords(import('../editor/Editor.svelte'), 'design') },
  { pattern: /^\/lab(\/(?<run>[^/]+))?$/, load: () => withWords(import('../lab/Lab.svelte'), 'design') },
  { pattern: /^\/device$/, load: () => withWords(import('../own/DeviceTransfer.svelte'), 'design') },
  { pattern: /^\/gallery(\/(?<entry>[^/]+))?$/, load: () => withWords(import('../own/Gallery.svelte'), 'design') },
  { pattern: /^\/arena(\/(?<id>[^/]+)(\/(?<match>\d+))?)?$/, load: () => withWords(import('../arena/Arena.svelte')) },
];

/** The page at an address, with the named parts of the address. */
export function find(path: string): { load: () => Promise<Loaded>; params: Record<string, string> } | null {
  for (const { pattern, load } of WAYS) {
    const found = pattern.exec(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (!found) continue;
    const given = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined);
    return { load, params: Object.fromEntries(given.map(([key, value]) => [key, decodeURIComponent(value)])) };
  }
  return null;
}
