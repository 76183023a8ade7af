// Sections of rulebooks, as tooltips show them: read from the server once for each game and language.
import { SvelteMap } from 'svelte/reactivity';
import * as api from './api';
import { settings } from './settings.svelte';

const known = new SvelteMap<string, api.RulesSection | null>();

/** The section, when it has arrived; undefined until then, null where there is none. */
export function part(game: string, id: string): api.RulesSection | null | undefined {
  return known.get(`${settings.language}/${game}/${id}`);
}

/** Asks for a section that is not there yet. */
export async function fetchPart(game: string, id: string): Promise<void> {
  const key = `${settings.language}/${game}/${id}`;
  if (known.has(key)) return;
  const found = await api.part(game, id).catch(() => null);
  known.set(key, found);
}
