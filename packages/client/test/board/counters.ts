/**
 * A game without fields: counters are circles on a table, in thousandths of an inch. It stands on the shell's board
 * alone.
 */
import type { Art, Figure, Layer, Shown } from '../../src/board/art';
import { PlaceButtons } from '../../src/board/buttons';
import { type Camera, type Limits, fitted } from '../../src/board/camera';
import { circle, fill, group, ink, line, stroke } from '../../src/board/draw/mark';
import { NOTHING, type Picture } from '../../src/board/draw/picture';
import { SvgScene } from '../../src/board/draw/svg-scene';
import type { Far } from '../../src/board/edge-marks';
import { mountWorking } from '../../src/board/mounted';
import { bar, type Flash } from '../../src/board/motion/flash';
import type { Beat, Playback } from '../../src/board/motion/motion';
import { Player } from '../../src/board/motion/player';
import { type Box, type Point, boxAround, unionOf } from '../../src/board/plane';
import type { Renderer } from '../../src/board/renderer';
import { Surface } from '../../src/board/surface';
import { Viewport } from '../../src/board/viewport';

export interface Counter {
  id: string;
  seat: number;
  at: Point;
  /** Radians clockwise from up. */
  heading: number;
}

export type Table = readonly Counter[];

/** A counter slides to a point. */
export interface Slide {
  id: string;
  to: Point;
}

/** A ruler is laid from one counter to a point. */
export interface Ruler {
  from: Point;
  to: Point;
}

/** A counter's radius, and half of a table's side: 1 inch and 3 feet. */
const RADIUS = 1000;
const HALF = 36_000;
const TABLE: Box = boxAround({ x: 0, y: 0 }, HALF);
/** Pixels per thousandth of an inch. */
const SCALE: Limits = { least: 0.002, most: 0.2 };
const SLIDE_MS = 400;

const boxOf = ({ at }: Counter): Box => boxAround(at, RADIUS);
const reaches = ({ at }: Counter, point: Point): boolean =>
  Math.hypot(at.x - point.x, at.y - point.y) <= RADIUS;

class CounterArt implements Art<Table, Ruler | null> {
  readonly layers: readonly Layer[] = [
    { name: 'cloth', kind: 'ground' },
    { name: 'rulers', kind: 'overlay' },
    { name: 'counters', kind: 'figures' },
    { name: 'names', kind: 'labels' },
  ];
  readonly sides = 6;
  readonly noOverlay = null;

  picture(layer: string, { overlay, size }: Shown<Table, Ruler | null>): Picture {
    if (layer === 'cloth') return { marks: [stroke(circle(0, 0, HALF), ink('line'), 2 / size)], box: TABLE };
    if (layer !== 'rulers' || !overlay) return NOTHING;
    const ends = [overlay.from, overlay.to].map((end) => boxAround(end, RADIUS));
    return { marks: [stroke(line(overlay.from, overlay.to), ink('text'), 1 / size)], box: unionOf(ends) };
  }

  figures(table: Table): Figure[] {
    return table.map(({ id, seat, at, heading }) => ({
      id,
      layer: 'counters',
      seat,
      at,
      angle: heading,
      parts: [
        {
          key: `counter:${heading}`,
          draw: () => ({
            marks: [
              fill(circle(0, 0, RADIUS), ink('side')),
              group([stroke(line({ x: 0, y: 0 }, { x: 0, y: -RADIUS }), ink('text'), 90)], 0, 0, 1, heading),
            ],
            box: boxAround({ x: 0, y: 0 }, RADIUS),
          }),
        },
      ],
      label: {
        key: id,
        marks: () => [{ kind: 'text', text: id, x: 0, y: 8, size: 13, fill: ink('text') }],
        width: 60,
        height: 16,
        anchor: { x: 0.5, y: 0 },
        offset: { x: 0, y: RADIUS * 1.2 },
      },
    }));
  }
}

class CounterCamera extends Viewport<Table> {
  protected override framed(table: Table): Camera {
    const box = unionOf([...table.map(boxOf), ...this.attended]);
    return box ? this.fit(box) : this.whole();
  }
}

/** Every slide is a beat; a spark shows where it ends. */
const beatsOf = (slides: readonly Slide[], before: Table): Beat<Table>[] => {
  let table = before;
  return slides.map(({ id, to }, index) => {
    const during = table;
    const counter = table.find((each) => each.id === id);
    if (!counter) throw new Error(`no counter ${id}`);
    table = table.map((each) => (each === counter ? { ...each, at: to } : each));
    const pose = { angle: counter.heading, alpha: 1, scale: 1 };
    return {
      at: [index],
      duration: SLIDE_MS,
      motions: [
        {
          actor: id,
          keys: [
            { ...counter.at, ...pose },
            { ...to, ...pose },
          ],
          ease: 'linear' as const,
        },
      ],
      during,
      after: table,
      aids: true,
    };
  });
};

const sparkOf = (beat: Beat<Table>): Flash[] =>
  beat.motions.map(({ keys }) => {
    const { x, y } = keys[keys.length - 1] as Point;
    return bar({ x: x - RADIUS, y }, { x: x + RADIUS, y }, 60, 'brass', 1);
  });

export interface CounterEvents {
  pick(id: string): void;
  hover(id: string | null): void;
}

export class CounterBoard {
  private readonly buttons: PlaceButtons;
  private readonly surface: Surface<Table, Ruler | null, CounterCamera>;
  private readonly player: Player<Table, Slide>;
  private table: Table | null = null;

  constructor(
    host: HTMLElement,
    private readonly renderer: Renderer<Table, Ruler | null>,
    events: CounterEvents,
  ) {
    this.buttons = new PlaceButtons('Counters', TABLE, {
      pick: (key) => events.pick(key),
      focused: (key, byKey) => {
        const counter = this.table?.find(({ id }) => id === key);
        if (counter && byKey) this.surface.viewport.reveal(counter.at);
        events.hover(key);
      },
      zoom: (factor) => this.zoomBy(factor),
      showAll: () => this.surface.viewport.showAll(),
    });
    this.surface = new Surface(
      host,
      renderer,
      (changed) => new CounterCamera(SCALE, TABLE, TABLE, changed),
      {
        click: (point) => {
          const picked = this.at(point);
          if (picked) events.pick(picked.id);
        },
        hover: (point) => {
          const under = point && this.at(point);
          this.surface.point(under !== null && under !== undefined);
          events.hover(under?.id ?? null);
        },
        looked: (camera) => {
          this.buttons.follow(camera, this.surface.screen);
          this.surface.mark(this.far, camera);
        },
        shown: () => this.table,
      },
      this.buttons.root,
    );
    this.player = new Player({
      plan: (slides, before) => beatsOf(slides, before),
      stand: (table, aids) => renderer.stand(table, aids),
      pose: (actor, pose) => renderer.pose(actor, pose),
      show: (flashes) => renderer.setEffects(flashes),
      flashesAt: (beat, t) => (t > 0.5 ? sparkOf(beat) : []),
      allFlashes: sparkOf,
      ...(renderer.prepare && { prepare: renderer.prepare.bind(renderer) }),
    });
    this.surface.resize();
  }

  get camera(): Camera {
    return this.surface.viewport.camera;
  }

  show(table: Table): void {
    this.player.stop();
    this.table = table;
    this.renderer.show(table);
    this.surface.viewport.follow(table);
    this.buttons.show(
      table.map((counter) => ({ key: counter.id, label: `Counter ${counter.id}`, box: boxOf(counter) })),
    );
    this.surface.mark(this.far, this.camera);
  }

  play(slides: readonly Slide[], before: Table, playback: Playback, onBeat: (slide: Slide) => void) {
    return this.player.play(slides, before, playback, onBeat);
  }

  measure(ruler: Ruler | null): void {
    this.renderer.setOverlay(ruler);
  }

  setObstacles(obstacles: readonly Box[]): void {
    this.surface.obstruct(obstacles);
  }

  zoomBy(factor: number): void {
    this.surface.viewport.zoomBy(factor);
  }

  focus(): void {
    this.buttons.focus();
  }

  destroy(): void {
    this.player.stop();
    this.surface.destroy();
  }

  private get far(): Far[] {
    return (this.table ?? []).map(({ id, seat, at }) => ({
      key: id,
      seat,
      at,
      marks: [fill(circle(0, 0, 5), ink('side'))],
    }));
  }

  private at(point: Point): Counter | undefined {
    return this.table?.find((counter) => reaches(counter, point));
  }
}

export const mountCounters = (host: HTMLElement, events: CounterEvents) =>
  mountWorking<CounterBoard>(host, {
    webgl: async (lost) => {
      const { sceneIn } = await import('../../src/board/pixi');
      return new CounterBoard(host, await sceneIn(host, new CounterArt(), lost), events);
    },
    svg: async () => new CounterBoard(host, new SvgScene(new CounterArt()), events),
  });

/** All of the table within a screen. */
export const wholeTable = (width: number, height: number): Camera => fitted(TABLE, { width, height }, SCALE);
