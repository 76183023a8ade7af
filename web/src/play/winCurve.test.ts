import { describe, expect, it } from 'vitest';
import { faults, missed, swings, turns } from './winCurve';

const moment = (length: number, first: number, more = {}) => ({ length, chances: [first, 1 - first], ...more });

describe('the curve of a match', () => {
  it('names who gained by the largest changes, in their order', () => {
    const curve = [0.5, 0.52, 0.9, 0.85, 0.2, 0.2].map((first, index) => moment(index, first));
    expect(swings(curve).map(({ index, seat }) => [index, seat])).toEqual([[2, 0], [4, 1]]);
    expect(swings(curve, 1).map(({ index }) => index)).toEqual([4]);
  });
  it('finds answers that cost chances and were not the best', () => {
    const curve = [
      moment(0, 0.9, { by: 0, best: 'a', played: 'b' }),
      moment(1, 0.4, { by: 1, best: 'c', played: 'c' }),
      moment(2, 0.7, { by: 1, best: 'd', played: 'e' }),
      moment(3, 0.68),
    ];
    expect(missed(curve)).toEqual([{ index: 0, seat: 0, best: 'a', played: 'b', cost: 0.5 }]);
  });
  it('speaks of one seat where nobody else plays', () => {
    const curve = [[0.8], [0.3]].map((chances, length) => ({ length, chances }));
    expect(swings(curve)).toEqual([{ index: 1, seat: 0, before: 0.8, after: 0.3 }]);
  });
  it('tells who gave the lead away, who took it, and what was better', () => {
    const curve = [
      moment(0, 0.62, { by: 0, best: 'a', played: 'b' }),
      moment(1, 0.31, { by: 1, best: 'c', played: 'c' }),
      moment(2, 0.33, { by: 0, best: 'd', played: 'd' }),
      moment(3, 0.7, { by: 1, best: 'e', played: 'f' }),
      moment(4, 0.95),
    ];
    expect(turns(curve)).toEqual([
      { index: 1, seat: 0, verdict: 'gave-lead', before: 0.62, after: 0.31, best: 'a' },
      { index: 3, seat: 0, verdict: 'took-lead', before: 0.33, after: 0.7 },
      { index: 4, seat: 1, verdict: 'lost', before: 1 - 0.7, after: 1 - 0.95, best: 'e' },
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
