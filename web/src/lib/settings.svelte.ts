// What the reader has chosen: language, theme, speed of animation, name. Kept in this browser only.
import type { Hello } from './wire';

/** A language that the server speaks. */
export type Language = NonNullable<Hello['language']>;

export interface Choices {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  /** Colours of boards that leave them to the reader. */
  board: 'wood' | 'forest' | 'slate';
  /** The drawings of figures that have more than one: `NAME.flat` instead of `NAME`. */
  pieces: 'standard' | 'flat';
  /** 0 is at once, 1 is normal, 2 is slow. */
  speed: number;
  sound: boolean;
  name: string;
  /** A move is made only after it has been confirmed. */
  confirm: boolean;
  /** Reasons of machines are shown in the log. */
  reasons: boolean;
  /** The first match of a game is guided. */
  guides: boolean;
  /** Notifications that it is one's turn, while the page is open. */
  notify: boolean;
}

const KEY = 'boardwright.settings';
const preferred = globalThis.navigator?.language?.startsWith('it') ? 'it' : 'en';
const defaults: Choices = { language: preferred, theme: 'auto', board: 'wood', pieces: 'standard', speed: 1, sound: false, name: '', confirm: false, reasons: false, guides: true, notify: false };

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

export const settings: Choices = $state({ ...defaults, ...kept() });

/** Keeps the settings and shows the theme; called once, by the app. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.board = settings.board;
    document.documentElement.style.setProperty('--pace', String(settings.speed));
  });
}
