// The user's settings: language, theme, animation speed, name. They are stored in this browser only.
import type { Hello } from './wire';

/** A language that the server supports. */
export type Language = NonNullable<Hello['language']>;

export interface Choices {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  /** The colours of boards whose files do not set colours. */
  board: 'wood' | 'forest' | 'slate';
  /** The drawings of figures that have more than one: `NAME.flat` instead of `NAME`. */
  pieces: 'standard' | 'flat';
  /** 0 is at once, 1 is normal, 2 is slow. */
  speed: number;
  sound: boolean;
  name: string;
  /** Whether moves must be confirmed. */
  confirm: boolean;
  /** Whether the log shows the reasons of bots. */
  reasons: boolean;
  /** Whether the first match of a game is guided. */
  guides: boolean;
  /** Whether to notify the user of their turn while the page is open. */
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

/** Stores the settings and applies the theme; called once, by the app. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    document.documentElement.lang = settings.language;
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.board = settings.board;
    document.documentElement.style.setProperty('--pace', String(settings.speed));
  });
}
