// Colours of scenes: palette names become CSS variables, and drawings on a colour get a visible contrast.
import palette from '../../palette.css?raw';

const NAMED = new Map([...palette.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]));

/** A colour as CSS. */
export function css(color: string | null | undefined, otherwise = 'var(--board)'): string {
  if (!color) return otherwise;
  return NAMED.has(color) ? `var(--${color})` : color;
}

function brightness(color: string): number {
  const hex = NAMED.get(color) ?? color;
  const found = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!found) return { black: 0, white: 1 }[color] ?? 0.5;
  const digits = found.length === 3 ? [...found].map((digit) => digit + digit).join('') : found;
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** Ink or paper, whichever has more contrast with a colour. */
export const onTop = (color: string | null | undefined): string =>
  brightness(color ?? 'board') > 0.52 ? '#2a2622' : '#fffdf8';

/** Whether a colour is hard to see on dark ground. */
export const isInk = (color: string | null | undefined): boolean => !!color && brightness(color) < 0.25;

/** The colour of a seat: the one that the scene gives it, or else the palette's. */
export const seatColor = (seat: number, seats?: readonly (string | null | undefined)[]): string => seats?.[seat] ?? `seat-${seat % 8}`;

/** Outlines that are dark on every colour, and fine inner lines that are visible on it. */
const lines = (color: string): string =>
  brightness(color) > 0.52 ? '--rim: #33271c; --detail: #8a745a' : `--rim: #120e0b; --detail: ${brightness(color) > 0.25 ? '#f0dcc0' : '#b0a292'}`;

/** CSS variables for drawings: the colour of the piece, and the colour of its lines. */
export function paint(color: string | null | undefined, seat?: number | null, seats?: readonly (string | null | undefined)[]): string {
  const chosen = color ?? (seat === null || seat === undefined ? null : seatColor(seat, seats));
  const owner = seat === null || seat === undefined ? '' : `; --owner: ${css(seatColor(seat, seats))}`;
  return chosen ? `--piece: ${css(chosen)}; --edge: ${onTop(chosen)}; ${lines(chosen)}${owner}` : '--piece: #e9dec8; --edge: #2a2622';
}
