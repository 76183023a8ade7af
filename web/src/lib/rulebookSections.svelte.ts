// Sections of rulebooks, as tooltips show them. The rulebook of a game is read once in each language.
import { SvelteMap } from 'svelte/reactivity';
import * as api from './api';
import { settings } from './settings.svelte';

const books = new SvelteMap<string, Map<string, api.RulesSection>>();
const asked = new Set<string>();

function* within(sections: api.RulesSection[]): Generator<[string, api.RulesSection]> {
  for (const section of sections) {
    // Authors put names of settings into backticks; in a sentence for players they are only noise.
    yield [section.id, { ...section, sentences: section.sentences.map((one) => ({ ...one, text: one.text.replaceAll('`', '') })) }];
    yield* within(section.sections);
  }
}

/** The section of a game's rulebook that explains something, once the rulebook has arrived. */
export const part = (game: string, id: string): api.RulesSection | undefined => books.get(`${settings.language}/${game}`)?.get(id);

/** The first section of a game's rulebook, which usually explains how to win. */
export const firstPart = (game: string): api.RulesSection | undefined => [...(books.get(`${settings.language}/${game}`)?.values() ?? [])].find((section) => section.sentences.length > 0);

/** Requests the rulebook of a game, once. */
export async function fetchParts(game: string): Promise<void> {
  const key = `${settings.language}/${game}`;
  if (asked.has(key)) return;
  asked.add(key);
  const found = await api.rules(game).catch(() => null);
  if (found) books.set(key, new Map(within(found.sections)));
  else asked.delete(key);
}
