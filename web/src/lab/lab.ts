// Runs of the lab: the server's data, and the list of runs that this browser has started.
import { storedList, storeList } from '../lib/storedList';
import type { LabRequest, MessageText } from '../lib/wire';

export interface Interval {
  value: number;
  low: number;
  high: number;
}
export interface Sums {
  mean: Interval;
  median: number;
  p05: number;
  p95: number;
  histogram: [number, number][];
}
export interface Item {
  kind: string;
  name: string;
  offered: number;
  taken: number;
  rate: number | null;
  more_than: number;
  effect: Interval | null;
  q_value: number | null;
  real: boolean;
}
export interface Report {
  title: string;
  seats: string[];
  games: number;
  distinct: number;
  decisions: number;
  draws: number;
  unfinished: number;
  digest: string;
  command: string;
  by_seat: { seat: number; bot: string; wins: Interval; result: Interval; score: Sums | null }[];
  first_seat: { advantage: Interval; p_value: number; real: boolean };
  measures: Record<string, Sums | Interval | null>;
  items: Item[];
  never_taken: { kind: string; name: string }[];
  never_offered: { kind: string; name: string }[];
  dramatic: number[];
  one_sided: number[];
  warnings: MessageText[];
}
export interface Run {
  id: string;
  status: 'running' | 'done' | 'cancelled' | 'failed';
  title: string;
  wanted: number;
  games: number;
  distinct: number;
  wins: number[];
  draws: number;
  error: MessageText | null;
  report: Report | null;
  journals: number[];
}
export type Asked = Partial<LabRequest>;

/** The data about a run that this browser stores. The server drops old runs. */
export interface Remembered {
  id: string;
  title: string;
  at: number;
}
const KEY = 'boardwright-lab';
const MOST = 20;

export const remembered = (): Remembered[] =>
  storedList<Remembered>(KEY).filter((one) => typeof one?.id === 'string' && typeof one.title === 'string');

export function remember(run: Remembered): Remembered[] {
  const found = [run, ...remembered().filter((one) => one.id !== run.id)].slice(0, MOST);
  storeList(KEY, found);
  return found;
}

export function forget(id: string): Remembered[] {
  const found = remembered().filter((one) => one.id !== id);
  storeList(KEY, found);
  return found;
}

export const isSums = (found: Sums | Interval | null | undefined): found is Sums => !!found && 'mean' in found;

/** The kinds of items with their items, in the order of the report. */
export function byKind(items: readonly Item[]): [string, Item[]][] {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(item.kind, [...(found.get(item.kind) ?? []), item]);
  return [...found];
}

export const points = (value: number): string => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;
export const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
