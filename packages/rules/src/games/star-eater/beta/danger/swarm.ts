/** §10.1.3, §11, R-35, R-40. The most that a seat's corvettes could do to one hull. */
import {
  corvetteCardOf,
  corvettesOf,
  evasionOf,
  factionOf,
  hangarOf,
  mountOnBoard,
  seatState,
} from '../../common/facts';
import { along, turned } from '../../common/map/hex';
import type { CorvetteCard } from '../../common/factions/schema';
import type { CallSign, Seat } from '../../common/model';
import type { Match, Ship } from '../../common/state';
import { afterMove } from './mobility';
import {
  hullOfPose,
  isNear,
  reachOf,
  distancesTo,
  sectionCountOf,
  sectionsHit,
  sectionsNear,
  type Hull,
  type Pose,
  type Range,
} from './reach';
import { addTolls, eitherToll, NO_TOLL, type Toll } from './toll';

const ACTIVATIONS = 3;
const ACTIVATIONS_AFTER_LAUNCH = 1;
/** From so many moves on every hex in reach counts, whatever the turns. */
const FREE_MOVES = 2;

/** The activations that a shot takes, and the sections of which it could hit one. */
interface Shot {
  cost: number;
  sections: string[];
  damage: number;
}

/** A corvette, or one that could be launched: all poses that it could have before it moves. */
interface Craft {
  card: CorvetteCard;
  poses: readonly Pose[];
}

/** What one corvette could hit after so many moves. `known` are sections that need no search. */
const sectionsAfter = (
  craft: Craft,
  moves: number,
  hulls: readonly Hull[],
  range: Range,
  known: readonly string[],
): string[] => {
  const { card, poses } = craft;
  const found = new Set(known);
  const all = hulls[0] ? sectionCountOf(hulls[0]) : 0;
  const far = card.speed * moves + reachOf(card.weapon);
  for (const pose of poses)
    for (const hull of hulls) {
      if (found.size === all) return [...found];
      const near = sectionsNear(hull, pose.at, far);
      if (near.every((id) => found.has(id))) continue;
      for (const from of moves === 0 ? [pose] : afterMove(card, pose))
        for (const id of sectionsHit(card.weapon, from, hull, range)) found.add(id);
    }
  return [...found];
};

/** Each boost takes one more activation. */
const boostFor = (match: Match, card: CorvetteCard, target: Ship): number =>
  card.weapon.class === 'directFire' ? Math.max(0, evasionOf(match, target) - card.weapon.accuracy) : 0;

/** Each shot reaches more than the cheaper ones. All but one of the activations can be moves. */
const shotsOf = (match: Match, craft: Craft, { target, hulls, range }: Aim, activations: number): Shot[] => {
  const { card, poses } = craft;
  const shots: Shot[] = [];
  const freely = range.craftTurns ? 1 : FREE_MOVES;
  const all = hulls[0] ? sectionCountOf(hulls[0]) : 0;
  let distances: ReadonlyMap<string, number> | null = null;
  const within = (hexes: number): string[] => {
    distances ??= distancesTo(hulls, poses);
    return [...distances].filter(([, far]) => far <= hexes).map(([id]) => id);
  };
  let known: string[] = [];
  for (let moves = 0; moves < activations && known.length < all; moves += 1) {
    const sections =
      moves < freely
        ? sectionsAfter(craft, moves, hulls, range, known)
        : [...new Set([...known, ...within(card.speed * moves + reachOf(card.weapon))])];
    if (sections.length > known.length)
      shots.push({
        cost: 1 + moves + boostFor(match, craft.card, target),
        sections,
        damage: craft.card.weapon.damage,
      });
    known = sections;
  }
  return shots;
};

const tollOf = ({ sections, damage }: Shot): Toll => ({
  damage,
  sections: Object.fromEntries(sections.map((id) => [id, damage])),
});

/** The most for a number of activations; each corvette shoots once a round. */
const spend = (all: readonly (readonly Shot[])[], activations: number): Toll => {
  let best: Toll[] = Array.from({ length: activations + 1 }, () => NO_TOLL);
  for (const shots of all)
    best = best.map((without, left) =>
      shots
        .filter(({ cost }) => cost <= left)
        .reduce(
          (most, shot) => eitherToll(most, addTolls(best[left - shot.cost] ?? NO_TOLL, tollOf(shot))),
          without,
        ),
    );
  return best[activations] ?? NO_TOLL;
};

/** The farthest that one of these corvettes could hit something from where it is launched, in hexes. */
const rangeOf = (cards: readonly CorvetteCard[], moves: number): number =>
  Math.max(0, ...cards.map(({ speed, weapon }) => speed * moves + reachOf(weapon)));

/** Carriers' poses from which a corvette with this range could hit one of the hulls, by an estimate above it. */
const posesNear = (
  match: Match,
  { seat, poses }: Carrier,
  hulls: readonly Hull[],
  range: number,
): readonly Pose[] => {
  const { launchDistance } = hangarOf(match, seat);
  const faction = factionOf(match, seat);
  return poses.filter((pose) => {
    const carrier = hullOfPose(faction, pose);
    return hulls.some((hull) => isNear(carrier, hull, launchDistance + range));
  });
};

/** Boards are far smaller than this, so no two poses share a number. */
const ROW = 256;

/** Where a corvette could be launched from a carrier in one of these poses, obstacles left out. */
const launchPoses = (match: Match, carrier: Seat, poses: readonly Pose[]): Pose[] => {
  const { launchDistance, launchFacings } = hangarOf(match, carrier);
  const turns = [...new Set([0, ...launchFacings])];
  const found = new Map<number, Pose>();
  for (const pose of poses)
    for (const mount of factionOf(match, carrier).ship.mounts.hangars) {
      const { at, facing } = mountOnBoard(pose, mount);
      for (let hexes = 1; hexes <= launchDistance; hexes += 1)
        for (const turn of turns) {
          const launched = { at: along(at, facing, hexes), facing: turned(facing, turn) };
          found.set((launched.at[0] * ROW + launched.at[1]) * ROW + launched.facing, launched);
        }
    }
  return [...found.values()];
};

export interface Swarm {
  /** Shots of the corvettes on the board, and of each that could be launched. */
  flying: Shot[][];
  aboard: Shot[][];
  /** §8.1.3. Activations that cost no card. */
  free: number;
}

/** A ship that could launch corvettes, and its poses. */
export interface Carrier {
  seat: Seat;
  poses: readonly Pose[];
}

/** What is shot at: the ship, and every hull that it could have when it is. */
export interface Aim {
  target: Ship;
  hulls: readonly Hull[];
  range: Range;
}

/**
 * `plays`: of Corvettes!, at most. `carriers` could launch this seat's corvettes; `lost` is its ship that leaves them
 * behind as it goes.
 */
export const swarmOf = (
  match: Match,
  seat: Seat,
  aim: Aim,
  {
    carriers,
    lost,
    free,
    plays,
  }: { carriers: readonly Carrier[]; lost: Pose | null; free: number; plays: number },
): Swarm => {
  const activations = free + plays * ACTIVATIONS;
  const afterLaunch = plays > 0 ? activations - ACTIVATIONS + ACTIVATIONS_AFTER_LAUNCH : 0;
  const shots = (callSign: CallSign, poses: readonly Pose[]): Shot[] =>
    shotsOf(match, { card: corvetteCardOf(match, seat, callSign), poses }, aim, activations);
  const { aboard } = seatState(match, seat);
  const cards = aboard.map((callSign) => corvetteCardOf(match, seat, callSign));
  const far = rangeOf(cards, Math.max(0, afterLaunch - 1));
  const places = carriers.flatMap((carrier) =>
    launchPoses(match, carrier.seat, posesNear(match, carrier, aim.hulls, far)),
  );
  // Corvettes of one class could do the same.
  const launched = new Map<CorvetteCard, Shot[]>();
  const shotsOfLaunched = (card: CorvetteCard): Shot[] => {
    const known = launched.get(card) ?? shotsOf(match, { card, poses: places }, aim, afterLaunch);
    launched.set(card, known);
    return known;
  };
  const left = lost ? launchPoses(match, seat, [lost]) : [];
  return {
    flying: [
      ...corvettesOf(match, seat).map((corvette) => shots(corvette.callSign, [corvette])),
      ...(lost ? aboard.map((callSign) => shots(callSign, left)) : []),
    ],
    aboard: places.length > 0 ? cards.map(shotsOfLaunched) : [],
    free,
  };
};

/**
 * What the corvettes could do with so many plays of Corvettes!: each activates three times, or launches one.
 */
export const tollOfSwarm = ({ flying, aboard, free }: Swarm, plays: number): Toll => {
  let toll = spend(flying, free + plays * ACTIVATIONS);
  const launchers = aboard.filter((shots) => shots.length > 0);
  for (let launches = 1; launches <= Math.min(plays, launchers.length); launches += 1) {
    const activations = free + launches * ACTIVATIONS_AFTER_LAUNCH + (plays - launches) * ACTIVATIONS;
    // With two launches the limit takes the best two of all, so that no pair is left out.
    const each = launches === 1 ? launchers.map((one) => [one]) : [launchers];
    for (const launched of each) toll = eitherToll(toll, spend([...flying, ...launched], activations));
  }
  return toll;
};
