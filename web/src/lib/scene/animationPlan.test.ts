import { describe, expect, it } from 'vitest';
import type { VisualEffect, MatchEvent, Scene } from '../wire';
import { BEATS, cues, flights, length } from './animationPlan';
import { SceneIndex } from './sceneIndex';

const hit: VisualEffect = { kind: 'hit', at: 'figure:1', value: -2 };
const beam: VisualEffect = { kind: 'beam', at: 'figure:0', to: ['figure:1'] };
const event = (...effects: VisualEffect[]): MatchEvent => ({ event: {}, effects });

describe('cues', () => {
  it('lets one effect begin after the other', () => {
    expect(cues([event(beam, hit), event(hit)])).toEqual([
      { effect: beam, at: 0 },
      { effect: hit, at: BEATS.beam.next },
      { effect: hit, at: BEATS.beam.next + BEATS.hit.next },
    ]);
  });
  it('squeezes many into the time there is', () => {
    const many = cues([event(...Array<VisualEffect>(60).fill(hit))]);
    expect(many).toHaveLength(60);
    expect(many.at(-1)!.at).toBeLessThan(9);
  });
  it('needs no time where nothing is to be seen', () => {
    expect(length([{ event: {} }])).toBe(0);
    expect(length([event(beam)])).toBe(BEATS.beam.next);
  });
});

describe('flights', () => {
  const square = (id: string) => ({ id, points: [[0, 0], [1, 0], [1, 1], [0, 1]] as [number, number][] });
  const scene = (card: string, token: string, figure: string): SceneIndex =>
    new SceneIndex({
      spaces: [square('cell:0'), square('cell:1')],
      cards: [{ id: 'card:a', at: card }],
      tokens: [
        { id: 'cube:a', at: token, icon: 'cube' },
        { id: 'figure:a', at: figure, icon: 'pawn' },
      ],
    } as Scene);
  const before = scene('hand', 'home', 'cell:0');
  const names = (after: SceneIndex) => flights(before, after).map(({ thing }) => thing.id);

  it('sees what lies somewhere else', () => {
    expect(names(scene('table', 'cell:1', 'cell:0'))).toEqual(['card:a', 'cube:a']);
  });
  it('leaves what stays, and what glides over the board', () => {
    expect(names(scene('hand', 'home', 'cell:1'))).toEqual([]);
  });
  it('leaves what was not there before', () => {
    expect(flights(new SceneIndex({}), before)).toEqual([]);
  });
});
