import { describe, expect, it } from 'vitest';
import { unroll } from './expandFrames';

const told = (id: string) => [{ event: {}, words: { id } }];

describe('unroll', () => {
  const first = unroll([], {
    seat: null,
    total: 3,
    frames: [
      { answers: 4, shown: { title: 'a', over: false }, events: told('begun') },
      { answers: 5, delta: { set: { title: 'b' } }, events: told('moved') },
    ],
  });
  it('makes every frame whole, wherever the replay begins', () => {
    expect(first.map((moment) => [moment.answers, moment.scene?.title])).toEqual([[4, 'a'], [5, 'b']]);
    expect(first[1]!.scene?.over).toBe(false);
  });
  it('goes on from the last one known without telling it twice', () => {
    const more = unroll(first, {
      seat: null,
      total: 3,
      frames: [
        { answers: 5, shown: { title: 'b' }, events: [] },
        { answers: 6, delta: { set: { title: 'c' } }, events: told('over') },
      ],
    });
    expect(more.map((moment) => moment.events[0]?.words?.id)).toEqual(['begun', 'moved', 'over']);
  });
});
