import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import type { MatchEvent } from '../wire';
import Animations from './Animations.svelte';
import { SceneIndex } from './sceneIndex';

/** A table with things that have places on the screen. */
function room(): HTMLElement {
  const root = document.createElement('div');
  for (const id of ['figure:0', 'figure:1', 'card:a']) {
    const thing = document.createElement('div');
    thing.dataset.id = id;
    thing.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40);
    root.append(thing);
  }
  return root;
}
const lying = (at: string) => new SceneIndex({ cards: [{ id: 'card:a', at, title: 'A' }] });
const shot: MatchEvent = {
  event: {},
  effects: [
    { kind: 'beam', at: 'figure:0', to: ['figure:1'] },
    { kind: 'hit', at: 'figure:1', value: -3 },
  ],
};

describe('motions', () => {
  let reduced = false;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    vi.stubGlobal('CSS', { escape: (id: string) => id });
    globalThis.DOMRect ??= class {
      constructor(public x: number, public y: number, public width: number, public height: number) {}
      get left() { return this.x; }
      get top() { return this.y; }
    } as unknown as typeof DOMRect;
    settings.speed = 1;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    reduced = false;
  });
  async function happen(): Promise<HTMLElement> {
    const root = room();
    const { container, rerender } = render(Animations, { props: { root, table: lying('hand'), events: [] } });
    await rerender({ root, table: lying('table'), events: [shot] });
    await vi.advanceTimersByTimeAsync(300);
    return container;
  }

  it('lets cards fly, draws beams and tells numbers, and tidies up', async () => {
    const shown = await happen();
    expect(shown.querySelectorAll('.flight')).toHaveLength(1);
    expect(shown.querySelector('.mark.beam')).not.toBeNull();
    expect(shown.querySelector('.mark.hit text')?.textContent).toBe('−3');
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.querySelectorAll('.flight, .mark')).toHaveLength(0);
  });
  it('shows nothing to whoever wants no motion', async () => {
    reduced = true;
    expect((await happen()).querySelectorAll('.flight, .mark')).toHaveLength(0);
    reduced = false;
    settings.speed = 0;
    expect((await happen()).querySelectorAll('.flight, .mark')).toHaveLength(0);
  });
});
