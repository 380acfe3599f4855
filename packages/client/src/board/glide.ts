/** Eased camera movements, and the jolt of a hit. */
import type { Camera } from './camera';

/** Time, replaceable in tests. */
export interface GlideClock {
  now(): number;
  /** Calls back at the next frame; the returned function cancels it. */
  frame(callback: () => void): () => void;
}

export const frameClock: GlideClock = {
  now: () => performance.now(),
  frame: (callback) => {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
};

/** Duration of a jolt in milliseconds, and its distance at strength 1 in pixels. */
const JOLT_MS = 220;
const JOLT_PX = 5;

const eased = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** The camera at `t`, 0 to 1. Sizes are interpolated by ratio, for even zooming. */
const between = (from: Camera, to: Camera, t: number): Camera => {
  const share = eased(t);
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    size: from.size * (to.size / from.size) ** share,
  };
};

export class Glide {
  private way: { from: Camera; to: Camera; start: number; ms: number } | null = null;
  private jolt: { start: number; strength: number } | null = null;
  private callOff: (() => void) | null = null;

  /** `move` gets each camera; `atRest` is called when movement ends. */
  constructor(
    private camera: Camera,
    private readonly move: (camera: Camera, atRest: boolean) => void,
    private readonly clock: GlideClock = frameClock,
  ) {}

  /** The camera's current place or destination. */
  get target(): Camera {
    return this.way?.to ?? this.camera;
  }

  get current(): Camera {
    return this.camera;
  }

  jump(camera: Camera): void {
    this.end();
    this.camera = camera;
    this.move(camera, true);
  }

  to(camera: Camera, ms: number): void {
    this.way = { from: this.camera, to: camera, start: this.clock.now(), ms: Math.max(1, ms) };
    this.run();
  }

  shake(strength: number): void {
    this.jolt = { start: this.clock.now(), strength };
    this.run();
  }

  end(): void {
    this.callOff?.();
    this.callOff = null;
    this.way = null;
    this.jolt = null;
  }

  private run(): void {
    this.callOff ??= this.clock.frame(() => this.step());
  }

  private step(): void {
    this.callOff = null;
    const now = this.clock.now();
    const { way } = this;
    if (way) {
      const t = Math.min(1, (now - way.start) / way.ms);
      this.camera = t >= 1 ? way.to : between(way.from, way.to, t);
      if (t >= 1) this.way = null;
    }
    const shift = this.shiftAt(now);
    const atRest = this.way === null && shift === null;
    this.move(
      shift
        ? {
            ...this.camera,
            x: this.camera.x + shift / this.camera.size,
            y: this.camera.y - shift / 2 / this.camera.size,
          }
        : this.camera,
      atRest,
    );
    if (!atRest) this.run();
  }

  /** The jolt's current offset in pixels; null for none. */
  private shiftAt(now: number): number | null {
    if (!this.jolt) return null;
    const t = (now - this.jolt.start) / JOLT_MS;
    if (t >= 1) {
      this.jolt = null;
      return null;
    }
    return Math.sin(t * Math.PI * 5) * (1 - t) ** 2 * JOLT_PX * this.jolt.strength;
  }
}
