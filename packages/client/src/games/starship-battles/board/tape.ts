/** T-13. The tape: from any model or point to any other; what is measured, its band and modifier. */
import type { ModelId, Point as Place } from '@star-eater/rules/src/games/starship-battles';
import type { Grab } from '../../../board/input';
import { line } from '../../../board/draw/mark';
import type { Point } from '../../../board/plane';
import { words } from '../messages/board';
import { measuredBetween, tenths, type Measured } from '../orders/measure';
import { standings, type Scene } from './scene';
import { Overlay } from './svg-parts';
import type { Tag } from './tags';

/** A post, or a bare point. */
export interface TapeEnd {
  place: Place;
  id: ModelId | null;
}

/** Pixels within which an end takes a model's post. */
const SLIP = 24;
/** Pixels of the tick at each end. */
const TICK = 7;

/** The model under a point, else the point. */
const endAt = (scene: Scene, point: Point, size: number): TapeEnd => {
  const found = standings(scene)
    .map((standing) => ({ standing, far: Math.hypot(standing.at.x - point.x, standing.at.y - point.y) }))
    .filter(({ standing, far }) => far <= Math.max(standing.size.base, SLIP / size))
    .sort((a, b) => a.far - b.far)[0]?.standing;
  return found?.model.at
    ? { place: found.model.at, id: found.model.id }
    : { place: scene.plane.placeOf(point), id: null };
};

/** `12.4″ centre to centre, close, −1`; thousandths where they are asked for. */
export const tapeText = ({ distance, by, band, modifier }: Measured, isFine: boolean): string =>
  [
    `${isFine ? (distance / 1000).toFixed(3) : tenths(distance, by)}″ ${words.tape.by[by]}`,
    ...(band === null ? [] : [words.bandName[band]]),
    ...(modifier === 0 ? [] : [`−${Math.abs(modifier)}`]),
  ].join(', ');

export class Tape extends Overlay {
  isOn = false;
  /** On by a long press: until the next tap. */
  isHeld = false;
  private from: TapeEnd | null = null;
  private to: TapeEnd | null = null;

  constructor(private readonly changed: () => void) {
    super();
  }

  /** Begins at the chosen model, if there is one. */
  turn(isOn: boolean, from: TapeEnd | null): void {
    this.isOn = isOn;
    this.isHeld = false;
    [this.from, this.to] = [isOn ? from : null, null];
    this.changed();
  }

  /** Between two models, by keys. */
  lay(from: TapeEnd, to: TapeEnd): void {
    [this.isOn, this.from, this.to] = [true, from, to];
    this.changed();
  }

  /** A pointer measures from where it begins. */
  grab(scene: Scene, point: Point, size: number): Grab {
    const begun = endAt(scene, point, size);
    return {
      move: (at) => {
        [this.from, this.to] = [begun, endAt(scene, at, size)];
        this.changed();
      },
      end: () => undefined,
    };
  }

  hold(scene: Scene, point: Point, size: number): Grab {
    this.turn(true, null);
    this.isHeld = true;
    return this.grab(scene, point, size);
  }

  /** A tap: the first end, then the second. */
  click(scene: Scene, point: Point, size: number): void {
    const end = endAt(scene, point, size);
    if (this.from && !this.to) this.to = end;
    else [this.from, this.to] = [end, null];
    this.changed();
  }

  measured(scene: Scene): Measured | null {
    return this.from && this.to ? measuredBetween(scene.match, this.from, this.to) : null;
  }

  show(scene: Scene, isFine: boolean, size: number): readonly Tag[] {
    const { from, to } = this;
    const measured = this.measured(scene);
    if (!this.isOn || !from || !to || !measured) {
      this.paths.set('tape', '');
      return [];
    }
    const [a, b] = [scene.plane.at(from.place), scene.plane.at(to.place)];
    const away = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [x, y] = [((a.y - b.y) / away) * (TICK / size), ((b.x - a.x) / away) * (TICK / size)];
    const tick = (at: Point): string => line({ x: at.x - x, y: at.y - y }, { x: at.x + x, y: at.y + y });
    this.paths.set('tape', line(a, b) + tick(a) + tick(b));
    return [
      {
        key: 'tape',
        look: 'reach-readout',
        at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        by: { x: 0, y: 0 },
        anchor: { x: 0.5, y: 0.5 },
        texts: [{ text: tapeText(measured, isFine), strong: true }],
      },
    ];
  }
}
