// The visible part of a drawing: the whole drawing at first. The user zooms with the wheel, two fingers, buttons or
// keys, and moves it by dragging.

import type { Frame } from './geometry';

export class Camera {
  zoom = $state(1);
  private middle = $state({ x: 0.5, y: 0.5 });

  /** `whole` is the frame of the whole drawing. If it changes a little, the visible part stays the same. */
  constructor(private readonly whole: () => Frame) {}

  get viewBox(): string {
    const { left, top, width, height } = this.whole();
    const [w, h] = [width / this.zoom, height / this.zoom];
    return `${left + this.middle.x * width - w / 2} ${top + this.middle.y * height - h / 2} ${w} ${h}`;
  }

  by(factor: number, at?: { x: number; y: number }): void {
    const zoom = Math.max(1, Math.min(6, this.zoom * factor));
    if (at) {
      const share = 1 - this.zoom / zoom;
      this.middle = { x: this.middle.x + (at.x - this.middle.x) * share, y: this.middle.y + (at.y - this.middle.y) * share };
    }
    this.zoom = zoom;
    this.hold();
  }

  reset(): void {
    this.zoom = 1;
    this.hold();
  }

  private move(dx: number, dy: number): void {
    this.middle = { x: this.middle.x - dx, y: this.middle.y - dy };
    this.hold();
  }

  private hold(): void {
    const half = 0.5 / this.zoom;
    const inside = (value: number) => Math.max(half, Math.min(1 - half, value));
    this.middle = { x: inside(this.middle.x), y: inside(this.middle.y) };
  }

  /** An action for the element around the drawing. */
  handle = (element: HTMLElement): { destroy: () => void } => {
    const fingers = new Map<number, { x: number; y: number }>();
    let dragged = 0;
    /** A point of the screen as fractions of the drawing, which may be smaller than its area. */
    const share = (event: { clientX: number; clientY: number }) => {
      const drawing = element.querySelector('svg');
      const shown = drawing?.getScreenCTM?.();
      const frame = element.getBoundingClientRect();
      if (!drawing || !shown) return { x: (event.clientX - frame.left) / frame.width, y: (event.clientY - frame.top) / frame.height };
      const { x, y, width, height } = drawing.viewBox.baseVal;
      return { x: ((event.clientX - shown.e) / shown.a - x) / width, y: ((event.clientY - shown.f) / shown.d - y) / height };
    };
    const seen = (point: { x: number; y: number }) => ({
      x: this.middle.x + (point.x - 0.5) / this.zoom,
      y: this.middle.y + (point.y - 0.5) / this.zoom,
    });
    const wheel = (event: WheelEvent) => {
      if (this.zoom <= 1 && event.deltaY > 0) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 400), seen(share(event)));
    };
    const down = (event: PointerEvent) => {
      fingers.set(event.pointerId, share(event));
      dragged = 0;
    };
    const moved = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = share(event);
      fingers.set(event.pointerId, now);
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
        const spread = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
        this.by(spread(now) / Math.max(0.01, spread(before)), seen({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
        dragged = 1;
      } else if (this.zoom > 1.01 && element.dataset.held === undefined) {
        dragged += Math.hypot(now.x - before.x, now.y - before.y);
        if (dragged > 0.01) this.move((now.x - before.x) / this.zoom, (now.y - before.y) / this.zoom);
      }
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    // A drag is not a touch of the object below it.
    const click = (event: MouseEvent) => {
      if (dragged > 0.01) event.stopPropagation();
      dragged = 0;
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') this.by(1.4);
      else if (event.key === '-') this.by(1 / 1.4);
      else if (event.key === '0') this.reset();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', moved);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) element.addEventListener(end, up);
    element.addEventListener('click', click, true);
    element.addEventListener('keydown', key);
    return {
      destroy() {
        element.removeEventListener('wheel', wheel);
        element.removeEventListener('pointerdown', down);
        element.removeEventListener('pointermove', moved);
        for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) element.removeEventListener(end, up);
        element.removeEventListener('click', click, true);
        element.removeEventListener('keydown', key);
      },
    };
  };
}
