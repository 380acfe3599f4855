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

/** The pointers on a host: what they hold, and whether they drag. */
class Pointers {
  private readonly down = new Map<number, Point>();
  private dragged = false;
  private start: Point = { x: 0, y: 0 };
  private grabbed: Grabbed | null = null;
  private readonly local: (event: MouseEvent) => Point;
  private readonly longPress: LongPress;

  constructor(
    private readonly host: HTMLElement,
    private readonly target: InputTarget,
  ) {
    this.local = placesOn(host, () => this.down.size > 0);
    this.longPress = new LongPress((at) => {
      const grab = this.down.size === 1 && !this.dragged ? target.hold?.(at) : null;
      if (!grab) return;
      this.letGo(false);
      this.grabbed = new Grabbed(grab);
      // No click follows.
      this.dragged = true;
    });
  }

  letGo(isKept: boolean): void {
    this.longPress.end();
    const held = this.grabbed;
    this.grabbed = null;
    held?.end(isKept);
  }

  release(isKept: boolean, { pointerId }: PointerEvent): void {
    if (this.down.delete(pointerId)) this.letGo(isKept && this.dragged);
  }

  press(event: PointerEvent): void {
    const isMouse = event.pointerType === 'mouse';
    if (event.button !== 0 && isMouse) return;
    const at = this.local(event);
    if (this.down.size === 0) {
      this.dragged = false;
      this.start = at;
      const grab = this.target.grab?.(this.plane(event), !isMouse);
      if (grab) this.grabbed = new Grabbed(grab);
      if (this.target.hold && !isMouse) this.longPress.begin(this.plane(event));
    } else this.letGo(false);
    this.down.set(event.pointerId, at);
  }

  move(event: PointerEvent): void {
    const at = this.local(event);
    const isMouse = event.pointerType === 'mouse';
    // A button that was let go beyond the host, before a drag had captured the pointer.
    if (isMouse && (event.buttons & 1) === 0 && this.down.has(event.pointerId)) this.release(false, event);
    const was = this.down.get(event.pointerId);
    if (!was) {
      if (isMouse) this.target.hover(this.plane(event));
      return;
    }
    if (this.down.size === 1 && !this.drag(event, was, at)) return;
    if (this.down.size > 1) this.pinch(event, was, at);
    this.down.set(event.pointerId, at);
  }

  click(event: MouseEvent): void {
    // A click by key or assistive technology has no position: its button tells the place.
    if (event.detail === 0) return;
    if (!this.dragged)
      this.target.click(this.plane(event), event.target instanceof Element ? event.target : null);
    this.dragged = false;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { target } = this;
    target.look(
      zoomed(target.camera(), target.screen(), wheelFactor(event), this.local(event), target.limits),
    );
  }

  private plane(event: MouseEvent): Point {
    return toPlane(this.target.camera(), this.target.screen(), this.local(event));
  }

  /** False while it may still be a click. */
  private drag(event: PointerEvent, was: Point, at: Point): boolean {
    if (!this.dragged && Math.hypot(at.x - this.start.x, at.y - this.start.y) < SLIP) return false;
    if (!this.dragged) this.host.setPointerCapture?.(event.pointerId);
    this.dragged = true;
    this.longPress.end();
    if (this.grabbed) this.grabbed.move(this.plane(event), event.altKey);
    else this.target.look(panned(this.target.camera(), at.x - was.x, at.y - was.y));
    return true;
  }

  private pinch({ pointerId }: PointerEvent, was: Point, at: Point): void {
    this.dragged = true;
    const { target } = this;
    const other = [...this.down].find(([id]) => id !== pointerId)?.[1];
    if (other)
      target.look(pinched(target.camera(), target.screen(), [was, other], [at, other], target.limits));
  }
}

export const listen = (host: HTMLElement, target: InputTarget): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const pointers = new Pointers(host, target);
  const released = (isKept: boolean) => (event: PointerEvent) => pointers.release(isKept, event);
  host.addEventListener('pointerdown', (event) => pointers.press(event), { signal });
  host.addEventListener('pointermove', (event) => pointers.move(event), { signal });
  host.addEventListener('pointerup', released(true), { signal });
  host.addEventListener('pointercancel', released(false), { signal });
  host.addEventListener('lostpointercapture', ofItself(host, released(false)), { signal });
  host.addEventListener('pointerleave', () => target.hover(null), { signal });
  host.addEventListener('click', (event) => pointers.click(event), { signal });
  host.addEventListener('wheel', (event) => pointers.wheel(event), { signal, passive: false });
  host.style.touchAction = 'none';
  return () => {
    pointers.letGo(false);
    abort.abort();
  };
};
