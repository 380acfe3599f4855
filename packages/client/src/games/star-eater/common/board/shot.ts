/** docs/design.md, Camera. What the camera shows of a beat, and how closely. Plane units. */
import type { Hex } from '@star-eater/rules/src/games/star-eater';
import type { Beat, BeatKind, Effect } from './animate/beat';
import { type Box, type Point } from '../../../../board/plane';
import { centreOf, hexAt } from './layout';

export interface Shot {
  /**
   * `wide`: flying tokens beside the ships. `pan`: in view. `push`: a hit, slightly closer. `close`: a kill.
   */
  kind: 'wide' | 'pan' | 'push' | 'close';
  /** Null if a beat has no place. */
  box: Box | null;
  /** Destinations of figures, and where tokens ended. */
  ends: Hex[];
}

/** Plane units around a ship's centre, and around a token or a hex. */
const AROUND_SHIP = 4;
const AROUND_TOKEN = 1.6;
/** Room for the draining bar above a hull. */
const AROUND_HULL = 3;

const hexesOf = (effect: Effect): readonly Hex[] => {
  switch (effect.kind) {
    case 'beam':
      return [effect.from, ...effect.hexes];
    case 'tracer':
      return [effect.from, effect.to];
    case 'muzzle':
      return [effect.from];
    case 'track':
      return effect.ships;
    case 'drain':
      return effect.hull;
    default:
      return [effect.at];
  }
};

const isHit = (beat: Beat): boolean =>
  beat.kind === 'collision' ||
  (beat.kind === 'impact' && beat.effects.some((effect) => effect.kind === 'number'));

/** Beats of tokens in flight, and of their ends: ships matter more, so the camera never leaves them for these. */
const WIDE: readonly BeatKind[] = ['cannons', 'torpedo', 'corvettes', 'impact'];

/** Its end may decide the match. */
const isOfCommander = (beat: Beat): boolean =>
  beat.motions.some(({ actor }) => actor.startsWith('command-corvette'));

const kindOf = (beat: Beat): Shot['kind'] => {
  if (beat.kind === 'wreck') return 'close';
  if (isHit(beat)) return 'push';
  return WIDE.includes(beat.kind) && !isOfCommander(beat) ? 'wide' : 'pan';
};

export const shotOf = (beat: Beat): Shot => {
  const points: { at: Point; around: number }[] = [
    ...beat.motions.flatMap(({ actor, keys }) =>
      keys.map((at) => ({ at, around: actor.startsWith('ship') ? AROUND_SHIP : AROUND_TOKEN })),
    ),
    ...beat.effects.flatMap((effect) =>
      hexesOf(effect).map((hex) => ({
        at: centreOf(hex),
        around:
          effect.kind === 'track' || effect.kind === 'ring'
            ? AROUND_SHIP
            : effect.kind === 'drain'
              ? AROUND_HULL
              : AROUND_TOKEN,
      })),
    ),
  ];
  const kind = kindOf(beat);
  const ends = [
    ...beat.motions.flatMap(({ keys }) => keys.slice(-1).map(hexAt)),
    ...(beat.kind === 'impact' ? beat.effects.flatMap(hexesOf) : []),
  ];
  if (points.length === 0) return { kind, box: null, ends };
  return {
    kind,
    ends,
    box: {
      left: Math.min(...points.map(({ at, around }) => at.x - around)),
      right: Math.max(...points.map(({ at, around }) => at.x + around)),
      top: Math.min(...points.map(({ at, around }) => at.y - around)),
      bottom: Math.max(...points.map(({ at, around }) => at.y + around)),
    },
  };
};
