import { describe, expect, it } from 'vitest';
import { change, faults, missed, smoothed, turns } from './winCurve';

const moment = (length: number, first: number, more = {}) => ({ length, chances: [first, 1 - first], ...more });

describe('the curve of a match', () => {
  it('takes the swing between two turns for nothing', () => {
    const restless = smoothed([0.5, 0.6, 0.5, 0.6, 0.5, 0.6, 0.5].map((first, index) => moment(index, first)));
    expect(restless.map(({ chances }) => Math.round(chances[0]! * 100))).toEqual([50, 55, 55, 55, 55, 55, 50]);
    expect(turns(restless)).toEqual([]);
    const turned = smoothed([0.5, 0.6, 0.5, 0.2, 0.1, 0.2, 0.1, 0.9, 0.95, 1].map((first, index) => moment(index, first)));
    expect(turns(turned).map(({ index, seat }) => [index, seat])).toEqual([[3, 1], [7, 0]]);
    expect(turns(turned, 1).map(({ index }) => index)).toEqual([7]);
  });
  it('says a change with the sign of the player whom it names', () => {
    // Each side moves in turn; the first one is worse after its own answer, and later after its opponent's.
    const curve = [0.6, 0.6, 0.6, 0.25, 0.25, 0.25, 0.25, 0.25, 0.9, 0.9, 0.9].map((first, index) => moment(index, first, { by: index % 2, best: 'a', played: 'b' }));
    const found = turns(smoothed(curve));
    expect(found.map(({ index, seat, verdict }) => [index, seat, verdict])).toEqual([[3, 0, 'gave-lead'], [8, 1, 'gave-lead']]);
    expect(found.map(change)).toEqual([-35, -65]);
    const down = ['lost', 'gave-lead'];
    for (const turn of found) expect(down.includes(turn.verdict)).toBe(change(turn) < 0);
  });
  it('finds answers that cost chances and were not the best', () => {
    const curve = [
      moment(0, 0.9, { by: 0, best: 'a', played: 'b' }),
      moment(1, 0.4, { by: 1, best: 'c', played: 'c' }),
      moment(2, 0.7, { by: 1, best: 'd', played: 'e' }),
      moment(3, 0.68),
    ];
    expect(missed(curve)).toEqual([{ index: 0, seat: 0, best: 'a', played: 'b', before: 0.9, cost: 0.5 }]);
  });
  it('speaks of one seat where nobody else plays', () => {
    const curve = [[0.8], [0.3]].map((chances, length) => ({ length, chances }));
    expect(turns(curve)).toEqual([{ index: 1, seat: 0, verdict: 'lost', before: 0.8, after: 0.3 }]);
  });
  it('tells who gave the lead away, who took it, and what was better', () => {
    const curve = [
      moment(0, 0.62, { by: 0, best: 'a', played: 'b' }),
      moment(1, 0.31, { by: 1, best: 'c', played: 'c' }),
      moment(2, 0.33, { by: 0, best: 'd', played: 'd' }),
      moment(3, 0.7, { by: 1, best: 'e', played: 'f' }),
      moment(4, 0.72),
    ];
    expect(turns(curve)).toEqual([
      { index: 1, seat: 0, verdict: 'gave-lead', before: 0.62, after: 0.31, best: 'a' },
      { index: 3, seat: 0, verdict: 'took-lead', before: 0.31, after: 0.7 },
    ]);
  });
  it('leaves out the better move where nobody knows who answered', () => {
    expect(turns([moment(0, 0.5), moment(4, 0.9)])).toEqual([{ index: 1, seat: 0, verdict: 'took-lead', before: 0.5, after: 0.9 }]);
  });
  it('marks mistakes and blunders, and nothing where moments are left out', () => {
    const curve = [
      moment(0, 0.5, { by: 0, best: 'a', played: 'b' }),
      moment(1, 0.38, { by: 1, best: 'c', played: 'd' }),
      moment(2, 0.7, { by: 0, best: 'e', played: 'e' }),
      moment(3, 0.4, { by: 1, best: 'f', played: 'g' }),
      moment(6, 0.9),
    ];
    expect([...faults(curve)]).toEqual([[1, { seat: 0, mark: '?' }], [2, { seat: 1, mark: '??' }]]);
  });
});
