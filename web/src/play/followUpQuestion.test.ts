import { describe, expect, it } from 'vitest';
import { SceneIndex } from '../lib/scene/sceneIndex';
import type { Scene } from '../lib/wire';
import { followUpQuestion } from './followUpQuestion';

const scene = {
  spaces: [{ id: 'cell:g1', label: 'g1', points: [] }, { id: 'cell:f3', label: 'f3', points: [] }],
  tokens: [{ id: 'piece:1', at: 'cell:g1', icon: 'horse', label: 'white horse' }],
  buttons: [{ id: 'do:guard', label: 'Guard' }],
} as unknown as Scene;
const words = {
  say: (one: unknown) => String(one),
  aside: () => '',
  t: (id: string, params: Record<string, string | number> = {}) => `${id} ${Object.values(params).join(' @ ')}`,
};
const ask = (path: string[], lit: string[], looks: [string, string][] = []) => followUpQuestion(path, new Set(lit), new Map(looks), new SceneIndex(scene), words);

describe('the question after a choice', () => {
  it('names the figure on the chosen place', () => {
    expect(ask(['cell:g1'], ['cell:f3'])).toBe('page-ask-where page-thing-at white horse @ g1');
  });
  it('names the chosen figure alone', () => {
    expect(ask(['piece:1'], ['cell:f3'])).toBe('page-ask-where white horse');
  });
  it('asks for a target where everything lit is attacked', () => {
    expect(ask(['piece:1'], ['cell:f3'], [['cell:f3', 'attack']])).toBe('page-ask-target white horse');
  });
  it('offers orders beside places', () => {
    expect(ask(['piece:1'], ['cell:f3', 'do:guard'])).toBe('page-ask-both white horse');
    expect(ask(['piece:1'], ['do:guard'])).toBe('page-ask-what white horse');
  });
  it('names several things in their order', () => {
    expect(ask(['piece:1', 'do:guard'], ['card:2'])).toBe('page-ask-next white horse · Guard');
  });
});
