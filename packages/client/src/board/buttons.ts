/**
 * A board for keyboards, screen readers and test drivers: real buttons over the picture. One tab stop a layer; arrows
 * go to the nearest button in their direction, Enter picks.
 */
import { type Camera, type Screen, toScreen } from './camera';
import { type Box, type Point, middleOf } from './plane';

/** Layout pixels of a whole layer's larger side, before the camera's transform. */
const LAYOUT = 1000;

const VECTORS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * Among scattered points, the index of the nearest in an arrow key's direction; null if there is none. Points closer
 * than `apart` are at one place.
 */
export const nearestByKey = (
  points: readonly Point[],
  from: number,
  key: string,
  apart: number,
): number | null => {
  const vector = VECTORS[key];
  const here = points[from];
  if (!vector || !here) return null;
  let best: number | null = null;
  let least = Infinity;
  points.forEach((point, index) => {
    const [dx, dy] = [point.x - here.x, point.y - here.y];
    const ahead = dx * vector.x + dy * vector.y;
    const aside = Math.abs(dx * vector.y - dy * vector.x);
    if (index === from || ahead <= apart) return;
    const cost = ahead + aside * 2;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
};

/** The zoom of a key: a factor, `all` for the whole board, null for another key. */
export const zoomOfKey = (key: string): number | 'all' | null =>
  key === '+' || key === '=' ? 1.25 : key === '-' ? 0.8 : key === '0' ? 'all' : null;

/** True for a key that is pressed with a modifier: it belongs to the browser. */
export const isModified = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey;

/** A button that shows nothing itself: the picture below does. */
export const newButton = (): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  Object.assign(button.style, {
    position: 'absolute',
    padding: '0',
    margin: '0',
    border: '0',
    background: 'transparent',
    color: 'transparent',
    cursor: 'inherit',
    outlineOffset: '-2px',
  });
  return button;
};

/** A group of buttons that follows the camera with one transform. */
export class ButtonLayer {
  readonly root = document.createElement('div');

  /** `unit`: layout pixels per plane unit. */
  constructor(
    label: string,
    private readonly unit: number,
  ) {
    this.root.setAttribute('role', 'group');
    this.root.setAttribute('aria-label', label);
    Object.assign(this.root.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: '0',
      height: '0',
      transformOrigin: '0 0',
    });
  }

  put(button: HTMLButtonElement, { left, top, right, bottom }: Box): void {
    const { unit } = this;
    Object.assign(button.style, {
      left: `${left * unit}px`,
      top: `${top * unit}px`,
      width: `${(right - left) * unit}px`,
      height: `${(bottom - top) * unit}px`,
    });
  }

  follow(camera: Camera, screen: Screen): void {
    const origin = toScreen(camera, screen, { x: 0, y: 0 });
    this.root.style.transform = `translate(${origin.x}px, ${origin.y}px) scale(${camera.size / this.unit})`;
  }
}

/** Something on the board that can be picked. */
export interface Place {
  key: string;
  /** Its accessible name. */
  label: string;
  box: Box;
}

export interface PlaceEvents {
  pick(key: string): void;
  /** Null when the focus leaves. `byKey`: it may be out of view. */
  focused(key: string | null, byKey: boolean): void;
  zoom(factor: number): void;
  showAll(): void;
}

/** The things of a board without fields, as buttons. */
export class PlaceButtons {
  readonly root = document.createElement('div');
  private readonly layer: ButtonLayer;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private places: readonly Place[] = [];

  /** `board`: all of it, for the size of the layout. */
  constructor(
    label: string,
    board: Box,
    private readonly events: PlaceEvents,
  ) {
    const side = Math.max(board.right - board.left, board.bottom - board.top);
    this.layer = new ButtonLayer(label, LAYOUT / side);
    Object.assign(this.root.style, { position: 'absolute', inset: '0', overflow: 'hidden' });
    this.root.append(this.layer.root);
    this.root.addEventListener('focusin', ({ target }) => this.onFocus(target));
    this.root.addEventListener('focusout', () => events.focused(null, false));
    this.root.addEventListener('keydown', (event) => this.onKey(event));
  }

  /** Keeps the buttons, and the focus, of places that stay. */
  show(places: readonly Place[]): void {
    const stop = this.stop;
    this.places = places;
    const kept = new Set(places.map(({ key }) => key));
    for (const [key, button] of this.buttons) {
      if (kept.has(key)) continue;
      button.remove();
      this.buttons.delete(key);
    }
    for (const place of places) {
      const button = this.buttons.get(place.key) ?? this.add(place.key);
      button.setAttribute('aria-label', place.label);
      this.layer.put(button, place.box);
    }
    this.makeStop(places.find(({ key }) => key === stop) ?? places[0]);
  }

  follow(camera: Camera, screen: Screen): void {
    this.layer.follow(camera, screen);
  }

  focus(): void {
    if (this.stop !== null) this.buttons.get(this.stop)?.focus();
  }

  focusAt(key: string): void {
    this.buttons.get(key)?.focus();
  }

  /** The place whose button has the focus. */
  get focused(): string | null {
    const { activeElement } = document;
    const key = activeElement instanceof HTMLElement ? activeElement.dataset.place : undefined;
    return key !== undefined && this.buttons.get(key) === activeElement ? key : null;
  }

  private get stop(): string | null {
    return this.places.find(({ key }) => this.buttons.get(key)?.tabIndex === 0)?.key ?? null;
  }

  private add(key: string): HTMLButtonElement {
    const button = newButton();
    button.dataset.place = key;
    // A click by pointer is the board's: it knows the point.
    button.addEventListener('click', ({ detail }) => {
      if (detail === 0) this.events.pick(key);
    });
    this.buttons.set(key, button);
    this.layer.root.append(button);
    return button;
  }

  private makeStop(place: Place | undefined): void {
    for (const [key, button] of this.buttons) button.tabIndex = key === place?.key ? 0 : -1;
  }

  private onFocus(target: EventTarget | null): void {
    const key = target instanceof HTMLElement ? target.dataset.place : undefined;
    if (!(target instanceof HTMLElement) || key === undefined) return;
    // Arrows go on from here, however it got the focus.
    this.makeStop(this.places.find((place) => place.key === key));
    this.events.focused(key, target.matches(':focus-visible'));
  }

  private onKey(event: KeyboardEvent): void {
    if (isModified(event)) return;
    const zoom = zoomOfKey(event.key);
    if (zoom !== null) {
      event.preventDefault();
      return zoom === 'all' ? this.events.showAll() : this.events.zoom(zoom);
    }
    const from = this.places.findIndex(({ key }) => key === this.stop);
    const next = this.places[this.indexOf(event.key, from) ?? -1];
    if (!next) return;
    event.preventDefault();
    this.makeStop(next);
    this.buttons.get(next.key)?.focus();
  }

  private indexOf(key: string, from: number): number | null {
    const { length } = this.places;
    if (key === 'Home') return 0;
    if (key === 'End') return length - 1;
    if (key === 'PageDown') return (from + 1) % length;
    if (key === 'PageUp') return (from + length - 1) % length;
    return nearestByKey(
      this.places.map(({ box }) => middleOf(box)),
      from,
      key,
      0,
    );
  }
}
