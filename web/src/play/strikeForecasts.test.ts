import { describe, expect, it } from 'vitest';
import { StrikeForecasts } from './strikeForecasts.svelte';

const told = (line: unknown) => (line as { forecast?: string }).forecast ?? '';
const choice = (pick: number) => ({ pick, label: '', text: '', touches: [] });

function counted(lines: (pick: number) => unknown[]) {
  const sent: number[] = [];
  return {
    sent,
    send: async (request: Record<string, unknown>) => {
      sent.push(request.pick as number);
      return { ok: true, lines: lines(request.pick as number) } as never;
    },
  };
}

describe('forecasts of attacks', () => {
  it('come from the first line of a preview that has one, and are asked for once', async () => {
    const connection = counted((pick) => [{ words: 'costs' }, { forecast: `−${pick}` }, { forecast: '−9' }]);
    const forecasts = new StrikeForecasts(connection, told);
    await forecasts.need(0, 4, [choice(1), choice(2)]);
    await forecasts.need(0, 4, [choice(2)]);
    expect([forecasts.of(choice(1)), forecasts.of(choice(2))]).toEqual(['−1', '−2']);
    expect(connection.sent).toEqual([1, 2]);
  });

  it('are forgotten with the question, whose numbers mean something else', async () => {
    const connection = counted((pick) => [{ forecast: `−${pick}` }]);
    const forecasts = new StrikeForecasts(connection, told);
    await forecasts.need(0, 4, [choice(1)]);
    await forecasts.need(0, 5, [choice(2)]);
    expect([forecasts.of(choice(1)), forecasts.of(choice(2))]).toEqual(['', '−2']);
  });

  it('are asked for a few attacks only, and for none without a question', async () => {
    const connection = counted(() => []);
    const forecasts = new StrikeForecasts(connection, told);
    await forecasts.need(null, 4, [choice(1)]);
    await forecasts.need(0, 4, Array.from({ length: 20 }, (_, pick) => choice(pick)));
    expect(connection.sent).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
