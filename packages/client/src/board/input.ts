/**
 * Pointers on the board: dragging pans, wheel and pinch zoom, a click or tap picks. One set of listeners on
 * the host serves canvas, SVG and the buttons over them.
 */
import { type Camera, type Limits, type Screen, panned, pinched, toPlane, zoomed } from './camera';
import type { Point } from './plane';

export interface InputTarget {
  camera(): Camera;
  screen(): Screen;
  readonly limits: Limits;
  look(camera: Camera): void;
  /** A point of the plane was clicked; `element` is the event's target. */
  click(point: Point, element: Element | null): void;
  hover(point: Point | null): void;
}

/** Pixels that a pointer may move before a click becomes a drag. */
const SLIP = 6;

export const listen = (host: HTMLElement, target: InputTarget): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const pointers = new Map<number, Point>();
  let dragged = false;
  let start: Point = { x: 0, y: 0 };

  const local = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const plane = (event: MouseEvent): Point => toPlane(target.camera(), target.screen(), local(event));

  host.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 && event.pointerType === 'mouse') return;
      const at = local(event);
      if (pointers.size === 0) {
        dragged = false;
        start = at;
      }
      pointers.set(event.pointerId, at);
    },
    { signal },
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      const at = local(event);
      const was = pointers.get(event.pointerId);
      if (!was) {
        if (event.pointerType === 'mouse') target.hover(plane(event));
        return;
      }
      if (pointers.size === 1) {
        if (!dragged && Math.hypot(at.x - start.x, at.y - start.y) < SLIP) return;
        if (!dragged) host.setPointerCapture?.(event.pointerId);
        dragged = true;
        target.look(panned(target.camera(), at.x - was.x, at.y - was.y));
      } else {
        dragged = true;
        const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
        if (other)
          target.look(pinched(target.camera(), target.screen(), [was, other], [at, other], target.limits));
      }
      pointers.set(event.pointerId, at);
    },
    { signal },
  );
  const release = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
  };
  host.addEventListener('pointerup', release, { signal });
  host.addEventListener('pointercancel', release, { signal });
  host.addEventListener('lostpointercapture', release, { signal });
  host.addEventListener('pointerleave', () => target.hover(null), { signal });
  host.addEventListener(
    'click',
    (event) => {
      // A click by key or assistive technology has no position: its button tells the place.
      if (event.detail === 0) return;
      if (dragged) {
        dragged = false;
        return;
      }
      target.click(plane(event), event.target instanceof Element ? event.target : null);
    },
    { signal },
  );
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
      target.look(zoomed(target.camera(), target.screen(), factor, local(event), target.limits));
    },
    { signal, passive: false },
  );
  host.style.touchAction = 'none';
  return () => abort.abort();
};
