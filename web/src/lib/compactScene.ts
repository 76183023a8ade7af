// Scenes of protocol version 2: the differences from a sheet that was sent once, and choices by number. `expand`
// restores the scene that the rest of the page draws. Unchanged parts stay the same objects.
import type { Choice, CompactScene, Line, Picks, Scene, SheetContent, Space, SpaceMarks } from './wire';

/** A choice that is answered with its number. It has no words until the server is asked for them. */
export interface NumberedChoice extends Choice {
  pick?: number;
}

const KEY = 'boardwright.sheets';
/** Maximum number of sheets stored in this browser, the last used first. */
const MOST = 16;

/** The sheets that this browser has, by their ids. */
export class SheetStore {
  private readonly sheets: Map<string, SheetContent>;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = globalThis.localStorage) {
    this.sheets = new Map();
    try {
      for (const [id, sheet] of JSON.parse(storage?.getItem(KEY) ?? '[]') as [string, SheetContent][]) this.sheets.set(id, sheet);
    } catch {
      // An unreadable sheet is requested again.
    }
  }

  get ids(): string[] {
    return [...this.sheets.keys()];
  }

  get(id: string): SheetContent | undefined {
    return this.sheets.get(id);
  }

  put(id: string, sheet: SheetContent): void {
    const kept = [[id, sheet] as const, ...[...this.sheets].filter(([one]) => one !== id)].slice(0, MOST);
    this.sheets.clear();
    for (const [one, content] of kept) this.sheets.set(one, content);
    try {
      this.storage?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // If there is no space to store it, it is sent again next time.
    }
  }
}

/** A scene as it was sent: compact, or whole if another process of the server made it. */
export type SentScene = CompactScene | Scene;
export const isCompact = (shown: SentScene): shown is CompactScene => typeof (shown as CompactScene).sheet === 'string';

/** The successive scenes of one viewer. */
export class SceneExpander {
  private before: CompactScene | null = null;
  private drawn: Scene | null = null;

  expand(shown: SentScene | null, sheets: Pick<SheetStore, 'get'>): Scene | null {
    if (shown === null || !isCompact(shown)) return shown;
    if (this.before === shown) return this.drawn;
    const old = this.before;
    const { sheet, spaces, lines, areas, pictures, gone, marks, picks, ...same } = shown;
    const kept = old !== null && old.sheet === sheet && old.gone === gone;
    const ground = sheets.get(sheet);
    this.drawn = {
      ...same,
      spaces: kept && old.spaces === spaces && old.marks === marks ? this.drawn!.spaces : marked(joined<Space>(ground?.spaces, spaces, gone), marks ?? [], this.drawn?.spaces ?? []),
      lines: kept && old.lines === lines ? this.drawn!.lines : joined<Line>(ground?.lines, lines, gone),
      areas: areas ?? ground?.areas ?? [],
      pictures: pictures ?? ground?.pictures ?? {},
      choices: old?.picks === picks ? (this.drawn?.choices ?? []) : picks ? numbered(picks) : [],
    };
    this.before = shown;
    return this.drawn;
  }
}

/**
 * Merges the remaining parts of the sheet with the parts of the scene: a part replaces the one with the same id, or is
 * appended.
 */
function joined<T extends { id: string }>(base: T[] = [], own: T[] = [], gone: string[] = []): T[] {
  if (!own.length && !gone.length) return base;
  const lost = new Set(gone);
  const found = new Map(base.filter((part) => !lost.has(part.id)).map((part) => [part.id, part]));
  for (const part of own) found.set(part.id, part);
  return [...found.values()];
}

function marked(spaces: Space[], marks: SpaceMarks[], before: Space[]): Space[] {
  if (!marks.length) return spaces;
  const by = new Map(marks.map((one) => [one.id, one]));
  const old = new Map(before.map((space) => [space.id, space]));
  return spaces.map((space) => {
    const own = by.get(space.id);
    if (!own) return space;
    const was = old.get(space.id);
    const next = { ...space, marks: own.marks ?? [], fog: own.fog ?? false };
    const same = was && was.points === next.points && was.fog === next.fog && was.fill === next.fill && was.kind === next.kind && String(was.marks) === String(next.marks);
    return same ? was : next;
  });
}

function numbered({ ids, kinds, rows, instead = {} }: Picks): NumberedChoice[] {
  return rows.map(([kind, ...touches], pick) => ({
    pick,
    option: {},
    text: '',
    label: { id: kinds[kind!] ?? '', params: {} },
    touches: touches.map((touch) => ids[touch]!),
    instead: (instead[String(pick)] ?? []).map((touch) => ids[touch]!),
  }));
}
