/**
 * Pointers on the board: dragging pans, or moves what is grabbed; wheel and pinch zoom, a click or tap picks. One set
 * of listeners on the host serves canvas, SVG and the buttons over them.
 */
import { type Camera, type Limits, type Screen, panned, pinched, toPlane, zoomed } from './camera';
import type { Point } from './plane';

/** Something on the board that follows the pointer, in place of the board. */
export interface Grab {
  /** The pointer is at this point of the plane now; at most once a frame. `isFine`: with Alt held. */
  move(at: Point, isFine?: boolean): void;
  /** Released; `isKept`: not where a second finger or the system ended it. */
  end(isKept: boolean): void;
}

/** A grab with what is still to be told to it. */
class Grabbed {
  private at: Point | null = null;
  private isFine = false;
  private frame = 0;

  constructor(private readonly grab: Grab) {}

  move(at: Point, isFine: boolean): void {
    this.at = at;
    this.isFine = isFine;
    this.frame ||= requestAnimationFrame(() => this.tell());
  }

  end(isKept: boolean): void {
    cancelAnimationFrame(this.frame);
    if (isKept) this.tell();
    this.grab.end(isKept);
  }

  private tell(): void {
    this.frame = 0;
    const { at } = this;
    this.at = null;
    if (at) this.grab.move(at, this.isFine);
  }
}

export interface InputTarget {
  camera(): Camera;
  screen(): Screen;
  readonly limits: Limits;
  look(camera: Camera): void;
  /** A point of the plane was clicked; `element` is the event's target. */
  click(point: Point, element: Element | null): void;
  /** What a pointer takes hold of at a point; null where it moves the board. */
  grab?(point: Point, isByFinger: boolean): Grab | null;
  /** What a finger that stays where it came down takes hold of, in place of what it has; null where that is nothing else. */
  hold?(point: Point): Grab | null;
  hover(point: Point | null): void;
}

/** Milliseconds until a finger that stays is a long press. */
const HOLD_MS = 500;

/** Waits for a finger to stay. */
class LongPress {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly held: (at: Point) => void) {}

  begin(at: Point): void {
    this.timer = setTimeout(() => this.held(at), HOLD_MS);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

/** Pixels that a pointer may move before a click becomes a drag. */
const SLIP = 6;

const wheelFactor = ({ deltaMode, deltaY, ctrlKey }: WheelEvent): number =>
  Math.exp(-deltaY * (deltaMode === 1 ? 16 : 1) * (ctrlKey ? 0.01 : 0.0016));

/** Where a pointer is on the host. While one is down the host is not measured again: that would lay the page out. */
const placesOn = (host: HTMLElement, isHeld: () => boolean): ((event: MouseEvent) => Point) => {
  let box: DOMRect | null = null;
  return ({ clientX, clientY }) => {
    if (!box || !isHeld()) box = host.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
};

/** What lies under a finger holds it until the host takes it over: then that has lost it, not the host. */
const ofItself = (host: HTMLElement, then: (event: PointerEvent) => void) => (event: PointerEvent) => {
  if (event.target === host) then(event);
};

export const listen = (host: HTMLElement, target: InputTarget): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const pointers = new Map<number, Point>();
  let dragged = false;
  let start: Point = { x: 0, y: 0 };
  let grabbed: Grabbed | null = null;
  const letGo = (isKept: boolean): void => {
    longPress.end();
    const held = grabbed;
    grabbed = null;
    held?.end(isKept);
  };

  const release = (isKept: boolean) => (event: PointerEvent) => {
    if (pointers.delete(event.pointerId)) letGo(isKept && dragged);
  };

  const local = placesOn(host, () => pointers.size > 0);
  const plane = (event: MouseEvent): Point => toPlane(target.camera(), target.screen(), local(event));

  const longPress = new LongPress((at) => {
    const grab = pointers.size === 1 && !dragged ? target.hold?.(at) : null;
    if (!grab) return;
    letGo(false);
    grabbed = new Grabbed(grab);
    // No click follows.
    dragged = true;
  });

  host.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 && event.pointerType === 'mouse') return;
      const at = local(event);
      if (pointers.size === 0) {
        dragged = false;
        start = at;
        const grab = target.grab?.(plane(event), event.pointerType !== 'mouse');
        if (grab) grabbed = new Grabbed(grab);
        if (target.hold && event.pointerType !== 'mouse') longPress.begin(plane(event));
      } else letGo(false);
      pointers.set(event.pointerId, at);
    },
    { signal },
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      const at = local(event);
      // A button that was let go beyond the host, before a drag had captured the pointer.
      if (event.pointerType === 'mouse' && (event.buttons & 1) === 0 && pointers.has(event.pointerId))
        release(false)(event);
      const was = pointers.get(event.pointerId);
      if (!was) {
        if (event.pointerType === 'mouse') target.hover(plane(event));
        return;
      }
      if (pointers.size === 1) {
        if (!dragged && Math.hypot(at.x - start.x, at.y - start.y) < SLIP) return;
        if (!dragged) host.setPointerCapture?.(event.pointerId);
        dragged = true;
        longPress.end();
        if (grabbed) grabbed.move(plane(event), event.altKey);
        else target.look(panned(target.camera(), at.x - was.x, at.y - was.y));
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
  host.addEventListener('pointerup', release(true), { signal });
  host.addEventListener('pointercancel', release(false), { signal });
  host.addEventListener('lostpointercapture', ofItself(host, release(false)), { signal });
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
      target.look(zoomed(target.camera(), target.screen(), wheelFactor(event), local(event), target.limits));
    },
    { signal, passive: false },
  );
  host.style.touchAction = 'none';
  return () => {
    letGo(false);
    abort.abort();
  };
};
