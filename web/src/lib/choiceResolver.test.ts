import { describe, expect, it } from 'vitest';

import { Choosing } from './choiceResolver';

const move = (from: string, to: string) => ({ name: `${from}-${to}`, touches: [from, to] });
const one = (id: string, name = id) => ({ name, touches: [id] });

describe('choosing', () => {
  it('lights what can be touched first, then what follows', () => {
    const choosing = new Choosing([move('a', 'b'), move('a', 'c'), move('d', 'b')]);
    expect([...choosing.lit]).toEqual(['a', 'd']);
    expect(choosing.touch('a')).toEqual({ kind: 'more' });
    expect([...choosing.lit]).toEqual(['b', 'c']);
    expect(choosing.touch('c')).toMatchObject({ kind: 'done', choice: { name: 'a-c' } });
  });

  it('does at once what has one meaning, and asks where there are several', () => {
    const single = new Choosing([one('pass'), one('x', 'fly'), one('x', 'fire')]);
    expect(single.touch('pass')).toMatchObject({ kind: 'done' });
    single.clear();
    const asked = single.touch('x');
    expect(asked.kind).toBe('ask');
    expect(asked.kind === 'ask' && asked.choices.map((choice) => choice.name)).toEqual(['fly', 'fire']);
  });

  it('tells what may be taken already where others go on', () => {
    const choosing = new Choosing([one('a', 'stay'), move('a', 'b')]);
    expect(choosing.complete).toEqual([]);
    expect(choosing.touch('a').kind).toBe('more');
    expect(choosing.complete).toMatchObject([{ name: 'stay' }]);
    expect(choosing.touch('b')).toMatchObject({ kind: 'done', choice: { name: 'a-b' } });
  });

  it('accepts the touches of a choice in any order', () => {
    const choosing = new Choosing([move('a', 'b'), move('c', 'b')]);
    expect(choosing.touch('b')).toEqual({ kind: 'more' });
    expect([...choosing.lit]).toEqual(['a', 'c']);
    expect(choosing.touch('c')).toMatchObject({ kind: 'done', choice: { name: 'c-b' } });
  });

  it('takes what does as well as the last thing', () => {
    const room = { name: 'room', touches: ['card', 'a1'], instead: ['a2', 'a3'] };
    const choosing = new Choosing([room, move('card', 'b1')]);
    expect([...choosing.lit]).toEqual(['card']);
    choosing.touch('card');
    expect([...choosing.lit]).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(choosing.touch('a3')).toMatchObject({ kind: 'done', choice: { name: 'room' } });
    choosing.clear();
    choosing.touch('a2');
    expect([...choosing.lit]).toEqual(['card']);
    expect(choosing.touch('card')).toMatchObject({ kind: 'done', choice: { name: 'room' } });
  });

  it('starts anew from something of another choice', () => {
    const choosing = new Choosing([move('a', 'b'), move('d', 'e')]);
    choosing.touch('a');
    expect(choosing.touch('d')).toEqual({ kind: 'more' });
    expect(choosing.path).toEqual(['d']);
  });

  it('lets go of what is touched twice, and goes back', () => {
    const choosing = new Choosing([{ touches: ['a', 'b', 'c'] }]);
    choosing.touch('a');
    choosing.touch('b');
    choosing.back();
    expect(choosing.path).toEqual(['a']);
    choosing.touch('a');
    expect(choosing.path).toEqual([]);
  });

  it('says nothing of what no choice knows, and keeps what was touched', () => {
    const choosing = new Choosing([move('a', 'b')]);
    choosing.touch('a');
    expect(choosing.touch('z')).toEqual({ kind: 'nothing' });
    expect(choosing.path).toEqual(['a']);
  });
});
