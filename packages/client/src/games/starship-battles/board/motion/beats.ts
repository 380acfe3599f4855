/** T-21. Events as beats: moves along their paths, shots with their dice, damage, flips and losses. */
import type { Event, ModelId, Point as Place } from '@star-eater/rules/src/games/starship-battles';
import type { Beat, Motion, Pose } from '../../../../board/motion/motion';
import type { Point } from '../../../../board/plane';
import { standings, type Scene, type Standing } from '../scene';
import { after, isFlightIn } from './told';

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

export type Effect =
  | {
      kind: 'shot';
      weapon: 'gun' | 'spine' | 'broadside' | 'pd';
      seat: number;
      from: Point;
      to: Point;
      hits: number;
      dice: number;
    }
  | { kind: 'dice'; at: Point; need: number; rolls: readonly number[] }
  | { kind: 'hurt'; at: Point; radius: number; damage: number }
  | { kind: 'flip'; at: Point; radius: number; seat: number }
  | { kind: 'blast'; at: Point; radius: number; seat: number }
  | { kind: 'mend'; at: Point; radius: number; points: number }
  | { kind: 'initiative'; at: Point; sides: readonly number[]; rolls: readonly number[] };

export interface TableBeat extends Beat<Scene> {
  effects: Effect[];
  /** What the camera keeps in view. */
  about: Point[];
}

/** Milliseconds at normal speed. */
const MOVE_MS = 320;
const INCH_MS = 95;
const SHOT_MS = 400;
const HURT_MS = 420;
const FLIP_MS = 620;
const BLAST_MS = { flight: 620, ship: 1500 };
const INITIATIVE_MS = 1100;
const REROLL_MS = 700;
/** Keys of a motion for each inch of a path. */
const KEYS = 5;

const find = (scene: Scene, id: ModelId): Standing | null =>
  standings(scene).find(({ model }) => model.id === id) ?? null;

const pose = ({ x, y }: Point, angle: number, more: Partial<Pose> = {}): Pose => ({
  x,
  y,
  angle,
  alpha: 1,
  scale: 1,
  ...more,
});

/** The nearest way round. */
const unwrapped = (from: number, to: number): number => {
  const by = (to - from) % (2 * Math.PI);
  return from + (by > Math.PI ? by - 2 * Math.PI : by < -Math.PI ? by + 2 * Math.PI : by);
};

/** A path as evenly spaced poses; a bend is taken within its last and first third of an inch. */
const keysAlong = (
  scene: Scene,
  points: readonly Place[],
  headings: readonly number[],
  isFlight: boolean,
): Pose[] => {
  const places = points.map((point) => scene.plane.at(point));
  const keys: Pose[] = [];
  let angle = scene.plane.angle(headings[0] ?? 0);
  for (let i = 0; i + 1 < places.length; i += 1) {
    const [a, b] = [places[i] as Point, places[i + 1] as Point];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const count = Math.max(2, Math.round((length / 1000) * KEYS));
    // A ship goes along the way; a flight turns as it goes.
    const goal = unwrapped(
      angle,
      isFlight
        ? scene.plane.angle(headings[i + 1] ?? 0)
        : length > 0
          ? Math.atan2(b.x - a.x, a.y - b.y)
          : angle,
    );
    for (let k = 0; k < count; k += 1) {
      const share = k / count;
      const turn = isFlight ? share : Math.min(1, (share * count) / 3);
      keys.push(
        pose({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, angle + (goal - angle) * turn),
      );
    }
    angle = goal;
  }
  const [end, heading] = [places.at(-1), headings.at(-1)];
  if (end && heading !== undefined) keys.push(pose(end, unwrapped(angle, scene.plane.angle(heading))));
  return keys;
};

type Drawn = Partial<Pick<TableBeat, 'duration' | 'motions' | 'effects' | 'jolt' | 'hold' | 'about'>>;

const moved = (scene: Scene, event: EventOf<'shipMoved'>): Drawn => {
  const keys = keysAlong(scene, event.points, event.headings, isFlightIn(scene, event.ship));
  const [first, last] = [keys[0], keys.at(-1)];
  if (
    !first ||
    !last ||
    keys.length < 2 ||
    (first.x === last.x && first.y === last.y && first.angle === last.angle)
  )
    return {};
  const inches = keys.length / KEYS;
  const motion: Motion = { actor: event.ship, keys, ease: 'out' };
  return { duration: MOVE_MS + inches * INCH_MS, motions: [motion], about: [first, last] };
};

const launched = (scene: Scene, event: EventOf<'fighterLaunched'>): Drawn => {
  const carrier = find(scene, event.carrier);
  if (!carrier) return {};
  const to = scene.plane.at(event.at);
  const angle = scene.plane.angle(event.heading);
  const keys = [pose(carrier.at, angle, { scale: 0.3, alpha: 0 }), pose(to, angle)];
  return { duration: 520, motions: [{ actor: event.ship, keys, ease: 'out' }], about: [carrier.at, to] };
};

const shot = (scene: Scene, event: EventOf<'shotRolled'>): Drawn => {
  const [from, to] = [find(scene, event.ship), find(scene, event.target)];
  if (!from || !to) return {};
  const weapon = from.side.weapons.find(({ id }) => id === event.weapon)?.kind ?? 'gun';
  return {
    duration: SHOT_MS,
    effects: [
      {
        kind: 'shot',
        weapon,
        seat: from.model.seat,
        from: from.at,
        to: to.at,
        hits: event.hits,
        dice: event.rolls.length,
      },
      { kind: 'dice', at: to.at, need: event.need, rolls: event.rolls },
    ],
    about: [from.at, to.at],
  };
};

const rerolled = (scene: Scene, event: EventOf<'dieRerolled'>): Drawn => {
  const own = find(scene, event.ship);
  const shotFired = scene.view.activation?.shots[event.shot];
  return own
    ? {
        duration: REROLL_MS,
        effects: [
          {
            kind: 'dice',
            at: own.at,
            need: shotFired?.need ?? (event.hit ? event.roll : 21),
            rolls: [event.roll],
          },
        ],
        about: [own.at],
      }
    : {};
};

const hurt = (scene: Scene, event: EventOf<'damageAssessed'>): Drawn => {
  const own = find(scene, event.ship);
  return own
    ? {
        duration: HURT_MS,
        effects: [{ kind: 'hurt', at: own.at, radius: own.size.base, damage: event.damage }],
        jolt: Math.min(2, event.damage / 2),
        hold: 70,
        about: [own.at],
      }
    : {};
};

const flipped = (scene: Scene, event: EventOf<'shipFlipped'>): Drawn => {
  const own = find(scene, event.ship);
  if (!own) return {};
  // The card turns over: the model is thin for a moment.
  const keys = [
    pose(own.at, own.angle),
    pose(own.at, own.angle, { scale: 0.72, alpha: 0.35 }),
    pose(own.at, own.angle),
  ];
  return {
    duration: FLIP_MS,
    motions: [{ actor: event.ship, keys, ease: 'linear' }],
    effects: [{ kind: 'flip', at: own.at, radius: own.size.base, seat: own.model.seat }],
    jolt: 1.2,
    about: [own.at],
  };
};

const blasted = (scene: Scene, event: EventOf<'shipDestroyed' | 'shipLost'>): Drawn => {
  const own = find(scene, event.ship);
  if (!own) return {};
  const isFlight = own.card.class === 4;
  const keys = [
    pose(own.at, own.angle),
    pose(own.at, own.angle + 0.16, { alpha: 0.9 }),
    pose(own.at, own.angle + 0.4, { alpha: 0, scale: 0.9 }),
  ];
  return {
    duration: isFlight ? BLAST_MS.flight : BLAST_MS.ship,
    motions: [{ actor: event.ship, keys, ease: 'linear' }],
    effects: [{ kind: 'blast', at: own.at, radius: own.size.base, seat: own.model.seat }],
    jolt: isFlight ? 0.8 : 2.6,
    hold: isFlight ? 0 : 90,
    about: [own.at],
  };
};

const withdrawn = (scene: Scene, event: EventOf<'shipWithdrawn'>): Drawn => {
  const own = find(scene, event.ship);
  if (!own) return {};
  const keys = [pose(own.at, own.angle), pose(own.at, own.angle, { alpha: 0, scale: 0.6 })];
  return { duration: 420, motions: [{ actor: event.ship, keys, ease: 'out' }], about: [own.at] };
};

const mended = (scene: Scene, event: EventOf<'repaired'>): Drawn => {
  const own = find(scene, event.ship);
  return own
    ? {
        duration: HURT_MS,
        effects: [{ kind: 'mend', at: own.at, radius: own.size.base, points: event.points }],
        about: [own.at],
      }
    : {};
};

const drawn = (scene: Scene, event: Event): Drawn => {
  switch (event.type) {
    case 'shipMoved':
      return moved(scene, event);
    case 'fighterLaunched':
      return launched(scene, event);
    case 'shotRolled':
      return shot(scene, event);
    case 'dieRerolled':
      return rerolled(scene, event);
    case 'damageAssessed':
      return hurt(scene, event);
    case 'shipFlipped':
      return flipped(scene, event);
    case 'shipDestroyed':
    case 'shipLost':
      return blasted(scene, event);
    case 'shipWithdrawn':
      return withdrawn(scene, event);
    case 'repaired':
      return mended(scene, event);
    case 'initiativeRolled':
      return {
        duration: INITIATIVE_MS,
        effects: [
          {
            kind: 'initiative',
            at: scene.plane.at([24_000, 24_000]),
            sides: event.sides,
            rolls: event.rolls,
          },
        ],
      };
    default:
      return {};
  }
};

/** Events that change nothing to be seen happen with the next one that does. */
export const beatsOf = (events: readonly Event[], before: Scene): TableBeat[] => {
  let scene = before;
  return events.map((event, index) => {
    const start = scene;
    scene = after(scene, event);
    const own = drawn(start, event);
    // A model that is launched is drawn before it is there; one that is gone until its beat ends.
    const during = event.type === 'fighterLaunched' ? scene : start;
    return {
      at: [index],
      duration: 0,
      motions: [],
      effects: [],
      about: [],
      aids: true,
      ...own,
      during,
      after: scene,
    };
  });
};
