import { expect, it, vi } from 'vitest';
import { afterPaint, pressed } from './afterPaint';

it('does work at once, unless a press is being answered', () => {
  const done: string[] = [];
  afterPaint(() => done.push('now'));
  expect(done).toEqual(['now']);
});

it('keeps work in order until the frame after a press has been painted', async () => {
  const done: string[] = [];
  pressed();
  pressed();
  afterPaint(() => done.push('first'));
  afterPaint(() => done.push('second'));
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
  afterPaint(() => done.push('third'));
  expect(done).toEqual(['first', 'second', 'third']);
});

it('does not wait for frames that are not painted', async () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const done: string[] = [];
  pressed();
  afterPaint(() => done.push('hidden'));
  await vi.waitFor(() => expect(done).toEqual(['hidden']));
  frames.mockRestore();
});
