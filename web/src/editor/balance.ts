// Balance figures of simulated matches: how often each seat wins, how long matches are, and the scores.

export interface Simulated {
  games: number;
  decisions: number;
  wins: number[];
  draws: number;
  unfinished: number;
  seats: string[];
  lengths: number[];
  scores: number[][];
}

export function joined(parts: readonly Simulated[]): Simulated {
  const first = parts[0];
  const sum = (pick: (part: Simulated) => number) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    games: sum((part) => part.games),
    decisions: sum((part) => part.decisions),
    wins: (first?.wins ?? []).map((_, seat) => sum((part) => part.wins[seat] ?? 0)),
    draws: sum((part) => part.draws),
    unfinished: sum((part) => part.unfinished),
    seats: first?.seats ?? [],
    lengths: parts.flatMap((part) => part.lengths),
    scores: parts.flatMap((part) => part.scores),
  };
}

/** A share with its 95 % Wilson interval, which is valid for few matches. */
export function share(count: number, of: number): { rate: number; low: number; high: number } {
  if (!of) return { rate: 0, low: 0, high: 1 };
  const z = 1.96;
  const p = count / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return { rate: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

export interface Bin {
  from: number;
  to: number;
  count: number;
}

export function bins(values: readonly number[], most = 14): Bin[] {
  if (!values.length) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(1, Math.ceil((high - low + 1) / most));
  const count = Math.floor((high - low) / step) + 1;
  const found = Array.from({ length: count }, (_, index): Bin => ({ from: low + index * step, to: low + (index + 1) * step - 1, count: 0 }));
  for (const value of values) found[Math.floor((value - low) / step)]!.count += 1;
  return found;
}

export const mean = (values: readonly number[]): number => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);
