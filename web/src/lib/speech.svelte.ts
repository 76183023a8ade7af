// The speaker of the reader's language, and the page's own words. Changing the language changes everything at once.
import { words as fetchWords } from './api';
import english from './messages/en.ftl?raw';
import italian from './messages/it.ftl?raw';
import { settings } from './settings.svelte';
import { Speaker } from './words';

const OWN = { en: english, it: italian };
let speaker = $state.raw(new Speaker('en', [english]));

/** Loads the catalogs of a language; the page's own words are there at once. */
export async function speak(language: 'en' | 'it'): Promise<void> {
  speaker = new Speaker(language, [OWN[language]]);
  speaker = new Speaker(language, [OWN[language], await fetchWords(language)]);
}

/** Words of the wire. */
export const say = (words: unknown): string => speaker.say(words);

/** The page's own words: `t('page-play-now')`. */
export const t = (id: string, params: Record<string, unknown> = {}): string => speaker.say({ id, params });

export function keepSpeaking(): void {
  $effect(() => {
    void speak(settings.language);
  });
}
