// The zones of a large board, for screens that show one zone at a time: each titled area with its spaces.
import type { Area, Panel, Space } from '../wire';

export interface BoardZone {
  key: string;
  /** The area, or the panel on the board. */
  area?: Area;
  panel?: Panel;
  spaces: Space[];
}

type Box = { left: number; top: number; right: number; bottom: number };
const box = (points: readonly (readonly [number, number])[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
});
const size = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** The zones in the order of their areas; those without spaces are left out. A space belongs to the smallest area around
 * its middle, and spaces outside all of them are a zone of their own. */
export function boardZones(areas: readonly Area[], spaces: readonly Space[], panels: readonly Panel[]): BoardZone[] {
  const titled = areas.flatMap((area, index) => (area.title ? [{ area, index, box: box(area.points) }] : []));
  const zones = new Map<number, BoardZone>(titled.map(({ area, index }) => [index, { key: `area-${index}`, area, spaces: [] }]));
  const loose: BoardZone = { key: 'others', spaces: [] };
  for (const space of spaces) {
    const own = box(space.points);
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const around = titled.filter((one) => one.box.left <= x && x <= one.box.right && one.box.top <= y && y <= one.box.bottom);
    const nearest = around.reduce<(typeof around)[number] | null>((best, one) => (best && size(best.box) <= size(one.box) ? best : one), null);
    (nearest ? zones.get(nearest.index)! : loose).spaces.push(space);
  }
  const order = (space: Space) => box(space.points);
  for (const zone of zones.values()) zone.spaces.sort((a, b) => order(a).top - order(b).top || order(a).left - order(b).left);
  return [
    ...[...zones.values(), loose].filter((zone) => zone.spaces.length),
    ...panels.filter((panel) => panel.box).map((panel) => ({ key: `panel-${panel.id}`, panel, spaces: [] })),
  ];
}
