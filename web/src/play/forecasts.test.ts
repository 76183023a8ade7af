import { describe, expect, it } from 'vitest';
import type { Forecast } from '../lib/scene/forecast';
import { Forecasts } from './forecasts.svelte';

const told = (line: unknown) => (line as { forecast?: Forecast }).forecast ?? null;
const choice = (pick: number) => ({ pick, label: '', text: '', option: {}, touches: [] });

/** A connection that answers with the lines of each choice, and counts what it was asked. */
function counted(lines: (pick: number) => unknown[]) {
  const sent: number[][] = [];
  return {
    sent,
    send: async (request: Record<string, unknown>) => {
      const picks = request.picks as number[];
      sent.push(picks);
      return { ok: true, choices: picks.map((pick) => ({ pick, choice: choice(pick), lines: lines(pick) })) } as never;
    },
  };
}

describe('forecasts', () => {
  it('come from the first line of a preview that has one, and are asked for once', async () => {
    const connection = counted((pick) => [{ words: 'costs' }, { forecast: { text: `−${pick}` } }, { forecast: { text: '−9' } }]);
    const forecasts = new Forecasts(connection, told);
    await forecasts.need(0, 4, [choice(1), choice(2)]);
    await forecasts.need(0, 4, [choice(2), choice(3)]);
    expect([1, 2, 3].map((pick) => forecasts.of(choice(pick))?.text)).toEqual(['−1', '−2', '−3']);
    expect(connection.sent).toEqual([[1, 2], [3]]);
  });

  it('are forgotten with the question, whose numbers mean something else', async () => {
    const connection = counted((pick) => [{ forecast: { text: `−${pick}` } }]);
    const forecasts = new Forecasts(connection, told);
    const late = forecasts.need(0, 4, [choice(1)]);
    await forecasts.need(0, 5, [choice(2)]);
    await late;
    expect([1, 2].map((pick) => forecasts.of(choice(pick))?.text)).toEqual([undefined, '−2']);
  });

  it('are asked for as many as the server makes, and for none without a question', async () => {
    const connection = counted(() => []);
    const forecasts = new Forecasts(connection, told);
    await forecasts.need(null, 4, [choice(1)]);
    await forecasts.need(0, 4, Array.from({ length: 40 }, (_, pick) => choice(pick)));
    expect(connection.sent.map((picks) => picks.length)).toEqual([24]);
  });
});
