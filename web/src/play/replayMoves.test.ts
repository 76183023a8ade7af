import { describe, expect, it } from 'vitest';
import type { Moment } from '../lib/expandFrames';
import { moveRows } from './logGroups';
import { replayMoves } from './replayMoves';

const moment = (answers: number, waiting: number, ...told: Record<string, string>[]): Moment =>
  ({ answers, scene: { waiting: [waiting] }, events: told.map((words) => ({ event: {}, words })) }) as unknown as Moment;
const aside = (words: unknown, name: string) => (words as Record<string, string>)[name] ?? '';

describe('the moves of a replay', () => {
  it('belong to whoever was asked before, whatever is told first', () => {
    const played = replayMoves([moment(0, 0), moment(1, 1, { brief: '×c7' }, { brief: 'a1–c7', icon: 'rook' }), moment(2, 0, { brief: 'b8–c7', icon: 'king' })], aside);
    expect(played.map(({ seat, answers, text, icon }) => [seat, answers, text, icon])).toEqual([[0, 1, 'a1×c7', 'rook'], [1, 2, 'b8–c7', 'king']]);
  });
  it('stand in rows of two, also if somebody moves twice or the second player begins', () => {
    const asked = [1, 0, 0, 1, 0];
    const played = replayMoves(asked.map((waiting, answers) => moment(answers, waiting, ...(answers ? [{ brief: `${answers}`, icon: 'rook' }] : []))), aside);
    expect(moveRows(played).map(({ number, pair }) => [number, pair[0]?.text, pair[1]?.text])).toEqual([[1, undefined, '1'], [2, '2', undefined], [3, '3', '4']]);
  });
});
