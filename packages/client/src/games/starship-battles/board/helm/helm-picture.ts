/** T-5, T-6, T-7. The helm drawn: reach, ribbon, bends, ghost and its ring, bands and arcs, lines of those who bear. */
import { FIGHTER, TABLE as SIDE, type Model, type Pose } from '@star-eater/rules/src/games/starship-battles';
import { circle, line, shape } from '../../../../board/draw/mark';
import { svgElement } from '../../../../board/draw/svg';
import type { Point } from '../../../../board/plane';
import { BAND_ENDS, bandCircle, coverOf } from '../art/bearing';
import { outlineOf } from '../art/hull';
import { cardIn, flightReach, isEnemy, type Standing } from '../scene';
import { Paths } from '../svg-parts';
import { TablePlane } from '../table-plane';
import { isPath, posesOf } from './course';
import { HEADING_STEP, headingsAt, type Laying } from './laying';
import { reachOutline } from './reach';
import { barOf, gateOf, hatchOf, inchesOf, ribbonOf, tongueOf, type Leg, type Station } from './ribbon';

/** What a pointer can take hold of, and where. */
export interface Handles {
  ghost: Point;
  /** The heading's knob on the ring around the ghost. */
  knob: Point;
  /** The radius of that ring, plane units. */
  ring: number;
  bends: readonly { at: Point; bend: number; turn: number }[];
  /** A thumb's grip, below the ghost. */
  grip: Point;
}

const RING_GAP = 24;
/** The radius of the ring around a ghost, plane units. */
export const ringOf = (standing: Standing, size: number): number => standing.size.base + RING_GAP / size;
/** T-7. Pixels from the ring to the thumb's grip. */
export const GRIP = 56;
export const GRIP_RADIUS = 15;

export const legsOf = ({ scene: { plane }, start, move, end }: Laying): Leg[] => {
  if (isPath(move)) {
    const poses = posesOf(start, move.path);
    return poses.slice(0, -1).flatMap((pose, i): Leg[] => {
      const length = move.path[i * 2];
      return length === undefined
        ? []
        : [{ at: plane.at(pose.at), angle: plane.angle(pose.heading), length }];
    });
  }
  const [from, to] = [plane.at(start.at), plane.at(end.at)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < 1 ? [] : [{ at: from, angle: Math.atan2(to.x - from.x, from.y - to.y), length }];
};

export const handlesOf = (laying: Laying, size: number): Handles => {
  const { plane } = laying.scene;
  const ghost = plane.at(laying.end.at);
  const angle = plane.angle(laying.end.heading);
  const ring = ringOf(laying.standing, size);
  const bends = isPath(laying.move)
    ? legsOf(laying)
        .slice(1)
        .map(({ at }, i) => ({
          at,
          bend: i,
          turn: (isPath(laying.move) && laying.move.path[i * 2 + 1]) || 0,
        }))
    : [];
  return {
    ghost,
    ring,
    bends,
    knob: { x: ghost.x + Math.sin(angle) * ring, y: ghost.y - Math.cos(angle) * ring },
    grip: { x: ghost.x, y: ghost.y + ring + GRIP / size },
  };
};

/** T-7. The loupe, in pixels: its radius, how far from the finger, how much it enlarges. */
const LENS = { radius: 52, above: 96, times: 2 };

/** A pose at the corner of the plane, its bow up. */
const UPRIGHT = new TablePlane(0);
const CORNER: Pose = { at: UPRIGHT.placeOf({ x: 0, y: 0 }), heading: 0 };

const CLIP = `M0 0H${SIDE}V${SIDE}H0Z`;

export class HelmPicture {
  readonly root = svgElement('svg', {
    class: 'reach-helm',
    'aria-hidden': 'true',
    width: '100%',
    height: '100%',
  });
  private readonly world = svgElement('g', { id: 'reach-world' });
  private readonly lens = svgElement('g', { class: 'reach-loupe' });
  private readonly seen = svgElement('use', { href: '#reach-world' });
  private readonly others = svgElement('g');
  private readonly clipped = svgElement('g', { 'clip-path': 'url(#reach-table)' });
  private readonly around = svgElement('g');
  private readonly post = svgElement('g');
  private readonly ground = new Paths(this.post);
  private readonly aroundPaths = new Paths(this.around);
  private readonly otherPaths = new Paths(this.others);
  private readonly way: Paths;
  private readonly ghost = svgElement('g');
  private readonly ghostPaths = new Paths(this.ghost);
  private readonly top: Paths;
  private readonly numbers = svgElement('g', { class: 'reach-inches' });
  private ghostOf = '';
  private postOf = '';
  private aroundOf = '';
  private px = 0;
  private isLensShown = false;
  private shown: Shown | null = null;

  constructor() {
    this.clipped.append(this.post, this.around);
    const clip = svgElement('clipPath', { id: 'reach-table' });
    clip.append(svgElement('path', { d: CLIP }));
    const way = svgElement('g');
    const top = svgElement('g');
    this.way = new Paths(way);
    this.top = new Paths(top);
    // Below the others of its kind, also where it is drawn later.
    this.top.set('threats', '');
    this.world.append(clip, this.clipped, this.others, way, this.numbers, this.ghost, top);
    const pane = svgElement('clipPath', { id: 'reach-lens' });
    pane.append(svgElement('circle', { r: String(LENS.radius) }));
    const inside = svgElement('g', { 'clip-path': 'url(#reach-lens)' });
    inside.append(this.seen);
    this.lens.append(
      pane,
      svgElement('circle', { r: String(LENS.radius), class: 'reach-lens' }),
      inside,
      svgElement('circle', { r: String(LENS.radius), class: 'reach-lens-rim' }),
    );
    this.lens.style.display = 'none';
    this.root.append(this.world, this.lens);
    this.world.style.display = 'none';
  }

  /** With the camera; pictures themselves keep their widths. */
  look(transform: string): void {
    this.world.setAttribute('transform', transform);
  }

  /**
   * The ghost and its way; the lines of those who bear follow with `showTaken`. `leash`: where the finger is, if that is
   * out of reach; `loupe`: where it covers what it holds.
   */
  show(
    laying: Laying | null,
    others: readonly Laying[],
    size: number,
    { leash, loupe, isDragging }: { leash: Point | null; loupe: Point | null; isDragging: boolean },
  ): void {
    this.drawLens(loupe);
    const now: Shown = { laying, others, size, leash, isDragging };
    const was = this.shown;
    this.shown = now;
    if (was && isSameShown(was, now)) {
      if (laying && was.leash !== leash) this.drawLeash(laying, leash);
      return;
    }
    const isShown = laying !== null || others.length > 0;
    const wasShown = was !== null && (was.laying !== null || was.others.length > 0);
    if (isShown !== wasShown) this.world.style.display = isShown ? '' : 'none';
    if (!isShown) return;
    if (was?.others !== others) this.drawOthers(others);
    if (!laying) {
      this.clear();
      return;
    }
    if (was?.laying?.model.seat !== laying.model.seat) this.world.dataset.side = String(laying.model.seat);
    this.drawGround(laying);
    this.drawWay(laying, size);
    this.drawGhost(laying);
    this.drawTop(laying, size, isDragging);
    this.drawLeash(laying, leash);
  }

  private drawLeash({ scene, end }: Laying, leash: Point | null): void {
    this.top.set('leash', leash ? line(scene.plane.at(end.at), leash) : '');
  }

  /** T-7. Over the finger, what is under it, twice as large. */
  private drawLens(at: Point | null): void {
    if (!at && !this.isLensShown) return;
    this.isLensShown = at !== null;
    this.lens.style.display = at ? '' : 'none';
    if (!at) return;
    const camera = /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(this.world.getAttribute('transform') ?? '');
    if (!camera) return;
    const [x, y] = [
      Number(camera[1]) + at.x * Number(camera[3]),
      Number(camera[2]) + at.y * Number(camera[3]),
    ];
    this.lens.setAttribute(
      'transform',
      `translate(${x} ${y > LENS.above + LENS.radius ? y - LENS.above : y + LENS.above})`,
    );
    this.seen.setAttribute('transform', `scale(${LENS.times}) translate(${-x} ${-y})`);
  }

  private clear(): void {
    this.postOf = '';
    for (const name of ['reach', 'taken', 'contacts']) this.ground.set(name, '');
    this.around.style.display = 'none';
    for (const name of WAY) this.way.set(name, '');
    for (const name of TOP) this.top.set(name, '');
    this.ghost.style.display = 'none';
    this.numbers.replaceChildren();
  }

  /** Moves that are laid for other ships: a ribbon and a ghost each. */
  private drawOthers(others: readonly Laying[]): void {
    const ribbons = others.map((each) => ribbonOf(legsOf(each), each.standing.size.base));
    this.otherPaths.set('other-area', ribbons.map(({ area }) => (area === 'Z' ? '' : area)).join(''));
    this.otherPaths.set('other-edges', ribbons.map(({ edges, middle }) => edges + middle).join(''));
    this.otherPaths.set(
      'other-ghosts',
      others
        .map(({ scene, end, standing }) => {
          const { x, y } = scene.plane.at(end.at);
          const angle = scene.plane.angle(end.heading);
          const on = (by: number, r: number): Point => ({
            x: x + Math.sin(angle + by) * r,
            y: y - Math.cos(angle + by) * r,
          });
          const { base } = standing.size;
          const [l, tip, r] = [on(-0.35, base * 0.75), on(0, base * 1.25), on(0.35, base * 0.75)];
          return circle(x, y, base) + shape(l.x, l.y, tip.x, tip.y, r.x, r.y);
        })
        .join(''),
    );
  }

  private drawGround(laying: Laying): void {
    this.drawPost(laying);
    this.drawAround(laying);
  }

  /** What stays while its ghost is dragged: all that it can reach from its post. */
  private drawPost(laying: Laying): void {
    const { scene, standing, start, model, before } = laying;
    const { size, card } = standing;
    const look = [card.id, ...start.at, start.heading, scene.plane.quarters, model.aboard].join();
    const isFlight = card.class === FIGHTER;
    if (look === this.postOf && !isFlight) return;
    this.postOf = look;
    const post = scene.plane.at(start.at);
    const aboard = before.ships.find(({ id }) => id === model.aboard) ?? null;
    const radius = aboard ? 1000 + cardIn(scene.match, aboard).size.model + size.model : size.move;
    this.ground.set(
      'reach',
      isFlight
        ? circle(post.x, post.y, radius)
        : turnedPath(reachOutline(size), post, scene.plane.angle(start.heading)),
    );
    this.ground.set('taken', isFlight ? takenOf(laying, post, radius) : '');
    this.ground.set('contacts', contactsOf(laying, aboard));
  }

  /** Bands and arcs go with the ghost: drawn once around the corner of the table, and moved. */
  private drawAround({ scene, standing, end, leaves }: Laying): void {
    const { plane, match } = scene;
    const { size, side, card } = standing;
    this.around.style.display = leaves ? 'none' : '';
    const { x, y } = plane.at(end.at);
    const turn = (plane.angle(end.heading) * 180) / Math.PI;
    this.around.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
    const isByEdge = match.setup.settings.measure === 'edge';
    const look = `${card.id} ${standing.model.side} ${isByEdge}`;
    if (look === this.aroundOf) return;
    this.aroundOf = look;
    const isFlight = card.class === FIGHTER;
    BAND_ENDS.forEach((far, i) => {
      this.aroundPaths.set(
        `band-${i}`,
        isFlight ? '' : bandCircle(UPRIGHT, CORNER, far, isByEdge, size.base),
      );
    });
    const far = isFlight ? flightReach(standing) : 34_000;
    this.aroundPaths.set('inch', isFlight ? circle(0, 0, far) : '');
    this.aroundPaths.set(
      'cover',
      side.weapons.map((weapon) => coverOf(UPRIGHT, CORNER, weapon, far)).join(''),
    );
  }

  private drawWay(laying: Laying, size: number): void {
    const { standing, length, move } = laying;
    const px = 1 / size;
    const legs = legsOf(laying);
    const half = standing.size.base;
    const { area, edges, middle } = ribbonOf(legs, half);
    const inches = inchesOf(legs, half, px);
    this.way.set('ribbon', legs.length ? area : '');
    this.way.set('edges', edges);
    this.way.set('middle', middle);
    this.way.set('ticks', inches.ticks);
    const last = legs.at(-1);
    const station: Station = last
      ? { at: laying.scene.plane.at(laying.end.at), angle: laying.scene.plane.angle(laying.end.heading) }
      : { at: standing.at, angle: standing.angle };
    this.way.set('tongue', isPath(move) ? tongueOf(station, half, standing.size.move - length) : '');
    this.way.set('bar', isPath(move) && legs[0] && laying.turnsLeft > 0 ? barOf(last ?? legs[0], half) : '');
    this.way.set('hatch', isPath(move) && last && legs.length > 1 ? hatchOf(last, half) : '');
    const gates = isPath(move)
      ? legs
          .slice(1)
          .map((leg, i) => gateOf(legs[i] as Leg, leg.at, leg.angle - (legs[i] as Leg).angle, half * 1.02))
      : [];
    this.way.set('gates', gates.map(({ span }) => span).join(''));
    this.way.set('turns', gates.map(({ used }) => used).join(''));
    this.drawNumbers(inches.numbers, px);
  }

  private drawNumbers(numbers: readonly Point[], px: number): void {
    if (px !== this.px) {
      this.px = px;
      this.numbers.setAttribute('font-size', String(11 * px));
      this.numbers.setAttribute('stroke-width', String(3 * px));
    }
    const texts = [...this.numbers.children] as SVGTextElement[];
    numbers.forEach(({ x, y }, i) => {
      const text = texts[i] ?? this.addNumber(i + 1);
      // A place of its own would lay the text out again.
      text.setAttribute('transform', `translate(${x} ${y})`);
    });
    for (const extra of texts.slice(numbers.length)) extra.remove();
  }

  private addNumber(value: number): SVGTextElement {
    const text = svgElement('text', { 'text-anchor': 'middle', 'dominant-baseline': 'central' });
    text.textContent = String(value);
    this.numbers.append(text);
    return text;
  }

  private drawGhost({ scene, standing, end, isStill, model }: Laying): void {
    const { card, faction, size } = standing;
    const look = `${card.id}`;
    this.ghost.style.display = isStill && model.at !== null ? 'none' : '';
    if (look !== this.ghostOf) {
      this.ghostOf = look;
      this.ghostPaths.set('ghost-base', circle(0, 0, size.base));
      this.ghostPaths.set('ghost-model', circle(0, 0, size.model));
      const hull = turnedPath(outlineOf(card, faction), { x: 0, y: 0 }, 0, size.base * 0.86);
      this.ghostPaths.set('ghost-hull', hull);
      this.ghostPaths.set(
        'ghost-bow',
        shape(-0.3 * size.base, -0.98 * size.base, 0, -1.32 * size.base, 0.3 * size.base, -0.98 * size.base),
      );
    }
    const { x, y } = scene.plane.at(end.at);
    const turn = (scene.plane.angle(end.heading) * 180) / Math.PI;
    this.ghost.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
  }

  /** T-11. A line from everybody who could fire at the ghost; none without a laying. */
  showTaken(laying: Laying | null, size: number): void {
    this.top.set('threats', laying ? linesOf(laying, size) : '');
  }

  private drawTop(laying: Laying, size: number, isDragged: boolean): void {
    const { scene, end } = laying;
    const px = 1 / size;
    const { ghost, knob, ring, bends, grip } = handlesOf(laying, size);
    this.top.set('ring', circle(ghost.x, ghost.y, ring));
    this.top.set('ring-lit', isDragged ? spanLit(laying, ghost, ring) : headingsLit(laying, ghost, ring));
    this.top.set('bend-hit', bends.map(({ at }) => circle(at.x, at.y, 9 * px)).join(''));
    this.top.set('bend-dot', bends.map(({ at }) => circle(at.x, at.y, 3.5 * px)).join(''));
    this.top.set('knob', circle(knob.x, knob.y, 9 * px));
    const angle = scene.plane.angle(end.heading);
    const tip = (by: number, r: number): Point => ({
      x: knob.x + Math.sin(angle + by) * r,
      y: knob.y - Math.cos(angle + by) * r,
    });
    const [a, b, c] = [tip(0, 5 * px), tip(2.3, 5 * px), tip(-2.3, 5 * px)];
    this.top.set('knob-tip', shape(a.x, a.y, b.x, b.y, c.x, c.y));
    this.top.set(
      'grip-stem',
      line({ x: ghost.x, y: ghost.y + ring }, { x: grip.x, y: grip.y - GRIP_RADIUS * px }),
    );
    this.top.set('grip', circle(grip.x, grip.y, GRIP_RADIUS * px));
  }
}

interface Shown {
  laying: Laying | null;
  others: readonly Laying[];
  size: number;
  leash: Point | null;
  isDragging: boolean;
}

/** But for the leash, which changes alone while a hand is beyond reach. */
const isSameShown = (a: Shown, b: Shown): boolean =>
  a.laying === b.laying &&
  (a.others === b.others || (a.others.length === 0 && b.others.length === 0)) &&
  a.size === b.size &&
  a.isDragging === b.isDragging;

/** T-11. A line to the ghost from each enemy that bears, where it stands or is assumed. */
const linesOf = ({ scene, outcome, end, assumed, standing }: Laying, size: number): string => {
  const px = 1 / size;
  const ghost = scene.plane.at(end.at);
  const ring = ringOf(standing, size);
  return outcome.taken
    .map(({ by }) => {
      const enemy = scene.match.ships.find(({ id }) => id === by);
      if (!enemy?.at) return '';
      const from = scene.plane.at(assumed[by] ?? enemy.at);
      const away = Math.hypot(ghost.x - from.x, ghost.y - from.y) || 1;
      const { base } = cardIn(scene.match, enemy).size;
      const on = (far: number): Point => ({
        x: from.x + ((ghost.x - from.x) * far) / away,
        y: from.y + ((ghost.y - from.y) * far) / away,
      });
      const [a, b] = [on(base + 6 * px), on(Math.max(base, away - ring - 4 * px))];
      return line(a, b) + arrow(a, b, 8 * px);
    })
    .join('');
};

/** T-19, B-14. Of a flight's disc the places where its base would lie over another: within these circles. */
const takenOf = ({ before, model, scene, standing }: Laying, post: Point, reach: number): string =>
  before.ships
    .flatMap((other) => {
      if (other.at === null || other.id === model.id) return [];
      const { x, y } = scene.plane.at(other.at);
      const radius = standing.size.base + cardIn(scene.match, other).size.base;
      return Math.hypot(x - post.x, y - post.y) < reach + radius ? [circle(x, y, radius)] : [];
    })
    .join('');

/** A-22, T-19. Where a flight that is launched would touch an enemy flight within an inch of its carrier. */
const contactsOf = ({ scene, model, standing, before }: Laying, carrier: Model | null): string => {
  const from = carrier?.at;
  if (!carrier || !from) return '';
  const near = 1000 + cardIn(scene.match, carrier).size.model;
  return before.ships
    .flatMap((other) => {
      const { card, size } = cardIn(scene.match, other);
      if (other.at === null || card.class !== FIGHTER || !isEnemy(scene, model.seat, other.seat)) return [];
      const [dx, dy] = [other.at[0] - from[0], other.at[1] - from[1]];
      if (dx * dx + dy * dy > (near + size.model) * (near + size.model)) return [];
      const { x, y } = scene.plane.at(other.at);
      return [circle(x, y, size.base + standing.size.base)];
    })
    .join('');
};

const WAY = ['ribbon', 'edges', 'middle', 'ticks', 'tongue', 'hatch', 'bar', 'gates', 'turns'];
const TOP = [
  'threats',
  'ring',
  'ring-lit',
  'bend-hit',
  'bend-dot',
  'knob',
  'knob-tip',
  'grip-stem',
  'grip',
  'leash',
];

const arcAt = ({ x, y }: Point, r: number, middle: number, half: number): string => {
  const on = (angle: number): string => `${x + Math.sin(angle) * r} ${y - Math.cos(angle) * r}`;
  return `M${on(middle - half)}A${r} ${r} 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${on(middle + half)}`;
};

/** While a hand drags: the headings that the class could turn to at all. */
const spanLit = ({ scene, standing, start }: Laying, ghost: Point, ring: number): string => {
  const span = standing.card.class === FIGHTER ? 180 : Math.min(180, 45 * standing.size.turns);
  return span >= 180
    ? circle(ghost.x, ghost.y, ring)
    : arcAt(ghost, ring, scene.plane.angle(start.heading), (span * Math.PI) / 180);
};

/** T-7. At rest: the headings that the model could have where it ends. */
const headingsLit = (laying: Laying, ghost: Point, ring: number): string =>
  headingsAt(laying)
    .map((isReached, i) =>
      isReached
        ? arcAt(ghost, ring, laying.scene.plane.angle(i * HEADING_STEP), (HEADING_STEP * Math.PI) / 360)
        : '',
    )
    .join('');

const arrow = (from: Point, to: Point, size: number): string => {
  const angle = Math.atan2(to.x - from.x, from.y - to.y);
  const on = (by: number): Point => ({
    x: to.x - Math.sin(angle + by) * size,
    y: to.y + Math.cos(angle + by) * size,
  });
  return line(on(-0.45), to, on(0.45));
};

const PAIRS = /([MLHVQTCAZ])|(-?[\d.]+)/g;

/** Path data of straight lines scaled, turned and moved; it holds absolute M, L and Z alone. */
const turnedPath = (d: string, { x, y }: Point, angle: number, scale = 1): string => {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  let [text, first]: [string, number | null] = ['', null];
  for (const [part, command] of d.matchAll(PAIRS)) {
    if (command) text += command;
    else if (first === null) first = Number(part);
    else {
      const second = Number(part);
      text += `${(x + first * cos - second * sin).toFixed(0)} ${(y + first * sin + second * cos).toFixed(0)}`;
      first = null;
    }
  }
  return text;
};
