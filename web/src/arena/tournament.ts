// A tournament as the server sends it: the arena's standings (`plan`, `matches`, `table`) with an id and the numbers of
// its latest matches. Missing values are empty.

export interface Row {
  place: number;
  name: string;
  rating: number | null;
  low: number | null;
  high: number | null;
  points: number | null;
  played: number | null;
}

export interface Tournament {
  id: string;
  title: string;
  game: string;
  matches: number;
  rows: Row[];
  /** Numbers of its latest matches, which can be watched. */
  journals: number[];
  /** Running matches with their players. */
  running: { match: number; names: string }[];
}

type Told = Record<string, unknown>;
const record = (value: unknown): Told => (value && typeof value === 'object' && !Array.isArray(value) ? (value as Told) : {});
const text = (...values: unknown[]): string => String(values.find((value) => typeof value === 'string' && value) ?? '');
const number = (...values: unknown[]): number | null => values.find((value): value is number => typeof value === 'number') ?? null;

export function tournament(told: Told): Tournament {
  const plan = record(told.plan);
  const game = text(told.game, plan.game);
  const rows = Array.isArray(told.table) ? told.table.map(record) : [];
  return {
    id: text(told.id, told.name, game),
    title: text(told.title, told.name, game),
    game,
    matches: number(told.matches, told.played) ?? 0,
    rows: rows.map((row, index) => ({
      place: number(row.place) ?? index + 1,
      name: text(row.name, row.entrant),
      rating: number(row.rating),
      low: number(row.low),
      high: number(row.high),
      points: number(row.points, row.score),
      played: number(row.played, row.matches, row.games),
    })),
    journals: Array.isArray(told.journals) ? told.journals.filter((one): one is number => typeof one === 'number') : [],
    running: (Array.isArray(told.running) ? told.running.map(record) : []).map((one) => ({
      match: number(one.match) ?? 0,
      names: Array.isArray(one.names) ? one.names.join(', ') : '',
    })),
  };
}
