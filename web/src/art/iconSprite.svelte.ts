// Pictures by name. The page has no pictures of its own. A scene names a collection, which the server sends as one
// sprite, and may contain pictures from the game's file. Each sprite is inserted into the document once; drawings refer
// to it.
import { getContext, setContext } from 'svelte';
import { settings } from '../lib/settings.svelte';
import type { Scene } from '../lib/wire';

const SVG = 'http://www.w3.org/2000/svg';
const SCOPE = Symbol('art');

interface Collection {
  /** The use of each picture by name: as a figure, flat, turning, or as a frame around a number. */
  names: Map<string, string>;
}

/** Collections that are in the document, and collections that were requested but have not arrived. */
let arrived: ReadonlyMap<string, Collection> = $state.raw(new Map());
const asked = new Set<string>();
/** The collection of the last shown scene, for pictures outside of scenes. */
let latest: string | null = $state(null);
/** Pictures of files, by name and text. */
const own = new Map<string, string>();

export interface Scope {
  readonly collection: string | null;
  readonly pictures: Record<string, string>;
  /** The colour of each seat. */
  readonly seats: readonly (string | null | undefined)[];
}

/** Called by a component that shows a scene: pictures inside it come from the scene's collection. */
export function provideArt(scene: () => Scene): void {
  setContext<Scope>(SCOPE, {
    get collection() {
      return scene().art ?? null;
    },
    get pictures() {
      return scene().pictures ?? {};
    },
    get seats() {
      return (scene().seats ?? []).map((seat) => seat.color);
    },
  });
  $effect.pre(() => {
    const name = scene().art;
    if (name) {
      latest = name;
      want(name);
    }
  });
}

/** The source of a component's pictures; undefined outside of scenes. */
export const artScope = (): Scope | undefined => getContext<Scope | undefined>(SCOPE);

/** Requests a collection once. */
export function want(name: string): void {
  if (asked.has(name)) return;
  asked.add(name);
  fetch(`/api/art/${encodeURIComponent(name)}.svg`)
    .then(async (answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
    .then((text) => {
      const names = new Map<string, string>();
      for (const symbol of symbols(text)) {
        names.set(symbol.id.slice(`art.${name}.`.length), symbol.getAttribute('data-stand') ?? 'figure');
        holder().append(symbol);
      }
      arrived = new Map([...arrived, [name, { names }]]);
    })
    .catch(() => {
      // Without pictures, signs are shown. The next scene requests the collection again.
      asked.delete(name);
      arrived = new Map([...arrived, [name, { names: new Map() }]]);
    });
}

function symbols(text: string): Element[] {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  return [...parsed.querySelectorAll('svg > symbol')].map((symbol) => document.importNode(symbol, true));
}

let shelf: SVGSVGElement | null = null;
function holder(): SVGSVGElement {
  if (!shelf) {
    shelf = document.createElementNS(SVG, 'svg') as SVGSVGElement;
    shelf.setAttribute('aria-hidden', 'true');
    shelf.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
    document.body.append(shelf);
  }
  return shelf;
}

/** The id of a picture from a game's file. The picture is inserted into the document on first use. */
function ownPicture(text: string): string | null {
  let id = own.get(text);
  if (id === undefined) {
    const found = symbols(`<svg xmlns="${SVG}">${text}</svg>`)[0];
    id = found ? `art-own-${own.size}` : '';
    if (found) {
      found.id = id;
      holder().append(found);
    }
    own.set(text, id);
  }
  return id || null;
}

/** The address of an icon's drawing; null if there is none. A drawing that is still loading appears when it arrives. */
export function art(icon: string | null | undefined, scope?: Scope): string | null {
  if (!icon) return null;
  const brought = scope?.pictures[icon];
  if (brought !== undefined) {
    const id = ownPicture(brought);
    if (id) return `#${id}`;
  }
  const name = scope?.collection ?? latest;
  if (name === null) return null;
  const collection = arrived.get(name);
  const other = `${icon}.${settings.pieces}`;
  if (collection?.names.has(other)) return `#art.${name}.${other}`;
  return !collection || collection.names.has(icon) ? `#art.${name}.${icon}` : null;
}

/** The names of a collection's icons, without grounds and second sets; empty until it is loaded. */
export const iconNames = (name: string): string[] =>
  [...(arrived.get(name)?.names.keys() ?? [])].filter((one) => !/^(ground|area)-|\./.test(one)).sort();

/** The drawing of a ground, by the kind of a space; null until it is loaded. */
export function ground(kind: string | undefined, scope?: Scope, part = 'ground'): string | null {
  const name = scope?.collection ?? latest;
  return kind && name !== null && arrived.get(name)?.names.has(`${part}-${kind}`) ? `#art.${name}.${part}-${kind}` : null;
}

function stand(icon: string, scope?: Scope): string {
  const name = scope?.collection ?? latest;
  return (name !== null && arrived.get(name)?.names.get(icon)) || 'figure';
}

/** Figures that are turned in their direction. Others stay upright and have a pointer. */
export const turns = (icon: string, scope?: Scope): boolean => stand(icon, scope) === 'turns';
/** Figures that stand on their place and are higher than it. */
export const stands = (icon: string, scope?: Scope): boolean => stand(icon, scope) === 'stands';
/** Pictures with their own ground, which need no disc. */
export const isFlat = (icon: string, scope?: Scope): boolean => stand(icon, scope) === 'flat';
/** A texture that covers a whole place. */
export const isArea = (icon: string, scope?: Scope): boolean => stand(icon, scope) === 'area';
/** A tray on which its badges lie as large pieces. */
export const isTray = (icon: string, scope?: Scope): boolean => stand(icon, scope) === 'tray';
/** A frame with a number in it. */
export const isFrame = (icon: string, scope?: Scope): boolean => stand(icon, scope) === 'frame';
