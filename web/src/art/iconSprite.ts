// The picture library: names of icons, as scenes use them, to drawings of our own. It is put into the document once, and
// everything that is drawn refers to it.
import { DEEDS } from './actionIcons';
import { GOODS } from './resourceIcons';
import { PIECES } from './pieceIcons';
import { GROUNDS, THINGS } from './objectIcons';
import { UNITS } from './unitIcons';
import { WEAPONS } from './weaponIcons';

const ICONS: Record<string, string> = { ...DEEDS, ...GOODS, ...THINGS, ...WEAPONS, ...UNITS, ...PIECES };

/** Figures that are turned to where they look; others stay upright and point there. */
const TURNING = new Set(['ship']);
/** What comes with its own ground to stand on and needs no disc. */
const FLAT = new Set(Object.keys({ ...DEEDS, ...GOODS, ...THINGS, ...WEAPONS }));

// Attributes and not a style: the server's policy refuses inline styles.
const STYLE =
  'fill="var(--piece,#efe4cd)" stroke="var(--edge,#2a2622)" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"';

let placed = false;

/** Puts the library into the document. Done before a scene arrives, it is not waited for when the scene is drawn. */
export function place(): void {
  if (placed) return;
  placed = true;
  const symbols = [
    ...Object.entries(ICONS).map(([name, drawing]) => symbol(`art-${name}`, drawing)),
    ...Object.entries(GROUNDS).map(([name, drawing]) => symbol(`ground-${name}`, drawing)),
  ];
  const holder = document.createElement('div');
  holder.setAttribute('aria-hidden', 'true');
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  document.body.append(holder);
}

const symbol = (id: string, drawing: string) =>
  `<symbol id="${id}" viewBox="0 0 100 100"><g ${STYLE}>${drawing}</g></symbol>`;

/** Where the drawing of an icon is, or null where there is none. */
export function art(icon: string | null | undefined): string | null {
  if (!icon || !Object.hasOwn(ICONS, icon)) return null;
  place();
  return `#art-${icon}`;
}

/** The drawing of a ground, by the kind of a space. */
export function ground(kind: string | undefined): string | null {
  if (!kind || !Object.hasOwn(GROUNDS, kind)) return null;
  place();
  return `#ground-${kind}`;
}

export const turns = (icon: string): boolean => TURNING.has(icon);
export const isFlat = (icon: string): boolean => FLAT.has(icon);
