// Renders the server's messages in the user's language, from the same Fluent catalogs that Python uses.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** A message, plain text of a game's own data, or such text in several languages. */
export type Words = { id: string; params?: Record<string, unknown> } | string | Record<string, string>;

export class Speaker {
  /** The names of players: the key of a seat's name -> the name of the player in that seat. */
  people: ReadonlyMap<string, string> = new Map();
  private bundle: FluentBundle;
  /** The family of the shown game. Its translations of names take precedence. */
  family = '';
  private readonly names = new Map<string, string>();

  /** `catalogs` are Fluent sources. Message ids are unique across them, because each begins with its package. */
  constructor(
    readonly language: string,
    catalogs: string[],
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of catalogs) {
      this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
      for (const [, id, family, name] of source.matchAll(/^(([a-z]+)-name-([a-z0-9-]+)) =/gm)) {
        this.names.set(name!, id!);
        this.names.set(`${family} ${name}`, id!);
      }
    }
  }

  /** The translation of a name from a game's file; catalogs have it as `FAMILY-name-NAME`. */
  private named(name: string): string {
    const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
    const id = this.family ? this.names.get(`${this.family} ${plain}`) : this.names.get(plain);
    const said = id ? this.message(id, {}) : name;
    // If names are capitalised, a lower-case word is an id.
    if (/^[a-z]/.test(name) && /^\p{Lu}/u.test(said)) return name;
    return id && /^[A-Z]/.test(name) ? said[0]!.toUpperCase() + said.slice(1) : said;
  }

  /** The text of words in any form. Lists are joined, and numbers are not formatted. */
  say(words: unknown): string {
    if (words === null || words === undefined) return '';
    if (typeof words === 'string') return squareName(words) ?? (this.names.size ? this.named(words) : words);
    if (Array.isArray(words)) return words.map((item) => this.say(item)).join(', ');
    if (typeof words !== 'object') return String(words);
    if ('id' in words && typeof words.id === 'string') {
      const person = this.people.size ? this.people.get(keyOf(words as Saying)) : undefined;
      return person ?? this.message(words.id, (words as Saying).params ?? {});
    }
    const texts = words as Record<string, string>;
    return texts[this.language] ?? texts.en ?? Object.values(texts)[0] ?? '';
  }

  /** The title of a shipped game; other games have the title in their file. */
  title(game: string, otherwise: string): string {
    return this.bundle.hasMessage(`game-${game}`) ? this.message(`game-${game}`, {}) : otherwise;
  }

  /** The description of a shipped game; empty if there is none. */
  about(game: string): string {
    const line = this.bundle.getMessage(`game-${game}`)?.attributes.about;
    return line ? this.bundle.formatPattern(line, {}, []) : '';
  }

  /** An attribute of a message in its catalog: the look of a choice, or the short form of an event. */
  aside(words: unknown, name: string): string {
    if (typeof words !== 'object' || words === null || !('id' in words) || typeof words.id !== 'string') return '';
    const pattern = this.bundle.getMessage(words.id)?.attributes[name];
    return pattern ? this.bundle.formatPattern(pattern, this.given((words as Saying).params ?? {}, true), []) : '';
  }

  private message(id: string, params: Record<string, unknown>): string {
    const message = this.bundle.getMessage(id);
    if (!message?.value) return id;
    // A name at the end may have a full stop of its own: "T.H.O.R.".
    return this.bundle.formatPattern(message.value, this.given(params), []).replace(/([^.])\.\.$/, '$1.');
  }

  /** The parameters in the form that Fluent needs. With `raw`, names stay as in the file, for icons. */
  private given(params: Record<string, unknown>, raw = false): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(params))
      given[key] = typeof value === 'number' || (raw && typeof value === 'string') ? value : this.say(value);
    return given;
  }
}

/** A place that is named by its column and row, counted from 0: it is called as on every board, by a letter and a number. */
export function squareName(words: string): string | null {
  const [, column, row] = /^(\d{1,2}),(\d{1,2})$/.exec(words) ?? [];
  if (column === undefined) return null;
  const letter = String.fromCharCode(97 + (Number(column) % 26));
  return `${Number(column) < 26 ? '' : String.fromCharCode(96 + Math.floor(Number(column) / 26))}${letter}${Number(row) + 1}`;
}

/** A key that is the same for equal messages. */
export const keyOf = ({ id, params = {} }: Saying): string => `${id} ${JSON.stringify(params)}`;

interface Saying {
  id: string;
  params?: Record<string, unknown>;
}
