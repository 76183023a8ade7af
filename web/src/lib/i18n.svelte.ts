// Translations in the user's language, including the page's own messages. Changing the language updates everything at
// once.
import { untrack } from 'svelte';
import { words as fetchWords } from './api';
import { settings, type Language } from './settings.svelte';
import { keyOf, Speaker } from './fluent';
import type { Scene } from './wire';

// One file for each part of the page and each language. English for playing is bundled; everything else is loaded on
// demand.
const ENGLISH = Object.values(import.meta.glob<string>('./messages/en/{arena,home,play,shell}.ftl', { query: '?raw', import: 'default', eager: true }));
const OWN: Record<Language, () => Promise<string[]>> = {
  en: () => (wanted.has('design') ? import('./messages/designPagesEnglish').then((found) => [...ENGLISH, ...found.default]) : Promise.resolve(ENGLISH)),
  it: () => import('./messages/it').then((found) => found.default),
};

/** The parts of the games' messages: those of home, those that only matches need, and those of the editor and the lab. */
export type Part = 'home' | 'match' | 'design';
const wanted = new Set<Part>(['home']);

let speaker = $state.raw(new Speaker('en', ENGLISH));
let ready = $state(false);

/** The fetched catalogs, so that they are fetched once. Failed requests are tried again. */
const fetched = new Map<string, Promise<string>>();
function source(language: Language, part: Part): Promise<string> {
  const key = `${language} ${part}`;
  const found = fetched.get(key) ?? fetchWords(language, part);
  fetched.set(key, found);
  found.catch(() => fetched.delete(key));
  return found;
}

/** Switches the page's own texts to a language. */
export async function speakOwn(language: Language = settings.language): Promise<string[]> {
  const own = await OWN[language]();
  if (settings.language === language && speaker.language !== language) speaker = new Speaker(language, own);
  return own;
}

/**
 * Loads the catalogs of a language: the page's own, and the parts of the games' messages that the opened pages need.
 */
async function speak(language: Language): Promise<void> {
  const parts = [...wanted];
  try {
    const own = await speakOwn(language);
    const words = await Promise.all(parts.map((part) => source(language, part)));
    if (settings.language === language && parts.length === wanted.size) speaker = new Speaker(language, [...own, ...words]);
    // Formatting the first number is slow, so it is done before a board is drawn.
    speaker.say({ id: 'page-seat', params: { number: 1 } });
  } finally {
    if (parts.length === wanted.size) ready = true;
  }
}

/** Requests the messages of a page. Messages that are already loaded are not requested again. */
export async function learn(...parts: Part[]): Promise<void> {
  if (parts.every((part) => wanted.has(part))) return;
  for (const part of parts) wanted.add(part);
  await speak(settings.language).catch(() => undefined);
}

/** Whether the games' messages have been loaded. Before that, messages would show as their ids. */
export const spoken = (): boolean => ready;

let people: ReadonlyMap<string, string> = $state.raw(new Map());

/** Uses the players' names where a game says "player 1". Names from a game's file stay. */
export function callByName(seats: Scene['seats'], name: (seat: number) => string): void {
  const named = new Map<string, string>();
  for (const seat of seats ?? []) {
    const words = seat.name;
    if (typeof words === 'object' && 'id' in words && typeof words.id === 'string') named.set(keyOf(words as { id: string }), name(seat.seat));
  }
  if (named.size !== people.size || [...named].some(([key, called]) => people.get(key) !== called)) people = named;
}

let family = $state('');

/** Sets the family that translates names from files: a knight in chess is not the knight of a deck of cards. */
export const speakOf = (name: string): void => void (family = name);

/** A text of the rules, which knows no players, with their names: "Ship 1" becomes "Ada". `FAMILY-player` is the message for a
 * seat without a name. */
export function withNames(text: string, seats: Scene['seats']): string {
  speaker.people = new Map();
  const general = (number: number) => speaker.say({ id: `${family}-player`, params: { number: number + 1 } });
  const found = (seats ?? []).map((seat) => [general(seat.seat), seat] as const);
  return found.reduce((told, [name, seat]) => (/ \d+$/.test(name) ? told.replace(new RegExp(`${name}(?!\\d)`, 'g'), () => say(seat.name)) : told), text);
}

/** The text of words that the server sent. */
export const say = (words: unknown): string => {
  speaker.people = people;
  speaker.family = family;
  return speaker.say(words);
};

/** A message of the page itself: `t('page-home')`. */
export const t = (id: string, params: Record<string, unknown> = {}): string => speaker.say({ id, params });

/** An attribute of a message: `look` of a choice or an event, `brief` of an event. */
export const aside = (words: unknown, name: string): string => speaker.aside(words, name);

/** The title of a match or a game in a list. */
export const titleOf = (one: { game?: string; name?: string; title: string }): string =>
  speaker.title(one.game ?? one.name ?? '', one.title);

/** The description of a game. */
export const aboutOf = (game: string): string => speaker.about(game);

export function keepSpeaking(): void {
  $effect(() => {
    const language = settings.language;
    // Only the language is tracked. Otherwise the change made here would trigger the effect again.
    untrack(() => void speak(language).catch(() => undefined));
  });
}
