// The shown frame of a board that grows during the match. It glides to the new frame, but not while the user presses
// something.
import { untrack } from 'svelte';
import { cubicOut } from 'svelte/easing';
import { Tween, prefersReducedMotion } from 'svelte/motion';
import { settings } from '../settings.svelte';
import type { Frame } from './geometry';

const GLIDE_MS = 450;

export class AnimatedFrame {
  private readonly tween: Tween<Frame>;
  private held = $state(false);

  constructor(target: () => Frame) {
    this.tween = new Tween(untrack(target), { easing: cubicOut });
    $effect.pre(() => {
      const next = target();
      if (!this.held) void this.tween.set(next, { duration: prefersReducedMotion.current ? 0 : GLIDE_MS * settings.speed });
    });
    $effect(() => {
      const down = () => (this.held = true);
      const up = () => (this.held = false);
      addEventListener('pointerdown', down);
      for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, up);
      return () => {
        removeEventListener('pointerdown', down);
        for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, up);
      };
    });
  }

  get current(): Frame {
    return this.tween.current;
  }
}
