// Words: renders what the server says in the reader's language, from the same Fluent catalogs that Python uses.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** A message, plain text of a game's own data, or such text in several languages. */
export type Words = { id: string; params?: Record<string, unknown> } | string | Record<string, string>;

export class Speaker {
  /** What players are called instead of their seat: the key of a seat's name to the name of whoever sits there. */
  people: ReadonlyMap<string, string> = new Map();
  private bundle: FluentBundle;
  /** The family of the game that is looked at: its own names come before those of others. */
  family = '';
  private readonly names = new Map<string, string>();

  /** `catalogs` are Fluent sources; ids are unique across them because each begins with its room. */
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

  /** A name that stands in a game's file, as people of this language say it: catalogs have it as `FAMILY-name-NAME`. */
  private named(name: string): string {
    const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
    const id = this.family ? this.names.get(`${this.family} ${plain}`) : this.names.get(plain);
    const said = id ? this.message(id, {}) : name;
    // Words that programs use are written small where names have capitals.
    if (/^[a-z]/.test(name) && /^\p{Lu}/u.test(said)) return name;
    return id && /^[A-Z]/.test(name) ? said[0]!.toUpperCase() + said.slice(1) : said;
  }

  /** The text for words of any form; lists are joined, numbers are written as they are. */
  say(words: unknown): string {
    if (words === null || words === undefined) return '';
    if (typeof words === 'string') return this.names.size ? this.named(words) : words;
    if (Array.isArray(words)) return words.map((item) => this.say(item)).join(', ');
    if (typeof words !== 'object') return String(words);
    if ('id' in words && typeof words.id === 'string') {
      const person = this.people.size ? this.people.get(keyOf(words as Saying)) : undefined;
      return person ?? this.message(words.id, (words as Saying).params ?? {});
    }
    const texts = words as Record<string, string>;
    return texts[this.language] ?? texts.en ?? Object.values(texts)[0] ?? '';
  }

  /** What a shipped game is called; any other goes by the title that it came with. */
  title(game: string, otherwise: string): string {
    return this.bundle.hasMessage(`game-${game}`) ? this.message(`game-${game}`, {}) : otherwise;
  }

  /** A line about a shipped game; nothing where there is none. */
  about(game: string): string {
    const line = this.bundle.getMessage(`game-${game}`)?.attributes.about;
    return line ? this.bundle.formatPattern(line, {}, []) : '';
  }

  /** What a catalog says of a message besides its text: how a choice looks, or an event in a few signs. */
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

  /** Parameters as Fluent wants them; `raw` leaves names as the file has them, for icons. */
  private given(params: Record<string, unknown>, raw = false): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(params))
      given[key] = typeof value === 'number' || (raw && typeof value === 'string') ? value : this.say(value);
    return given;
  }
}

/** The same for the same message. */
export const keyOf = ({ id, params = {} }: Saying): string => `${id} ${JSON.stringify(params)}`;

interface Saying {
  id: string;
  params?: Record<string, unknown>;
}
