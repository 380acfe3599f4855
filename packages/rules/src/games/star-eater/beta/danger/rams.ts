/** §10.1.6, R-23. The most that collisions of the action phase could do to one ship. */
import { shipOf, factionOf } from '../../common/facts';
import { along, DIRECTIONS, isOnBoard } from '../../common/map/hex';
import type { Event, Seat } from '../../common/model';
import { addLinear } from '../../common/map/momentum';
import { planThrust } from '../plan';
import type { Match } from '../../common/state';
import { posesOf, type Mobility } from './mobility';
import {
  hullOfPose,
  isGapWithin,
  isInside,
  sectionsUnder,
  sectionsWhere,
  type Hull,
  type Pose,
} from './reach';
import { addTolls, allTolls, anyToll, eitherToll, NO_TOLL, type Toll } from './toll';

const hullIn = (match: Match, seat: Seat, pose: Pose): Hull => hullOfPose(factionOf(match, seat), pose);

const sectionsOutside = (match: Match, hull: Hull): string[] =>
  sectionsWhere(hull, (hex) => !isOnBoard(hex, match.setup.radius));

const isOutside = (match: Match, hull: Hull): boolean => sectionsOutside(match, hull).length > 0;

/** Who is struck, and by whom; null for anybody and the edge. */
export interface Blow {
  victim: Seat;
  by: Seat | null;
}

const collisionsOf = (events: readonly Event[], { victim, by }: Blow): Toll => {
  const toll: Toll = { damage: 0, sections: {} };
  for (const event of events) {
    if (event.type !== 'damaged' || event.seat !== victim) continue;
    if (event.cause !== 'collision' && event.cause !== 'edge') continue;
    if (by !== null && !event.by.includes(by)) continue;
    toll.damage += event.amount;
    toll.sections[event.section] = (toll.sections[event.section] ?? 0) + event.amount;
  }
  return toll;
};

const withShip = (match: Match, seat: Seat, change: Partial<Match['ships'][number]>): Match => ({
  ...match,
  ships: match.ships.map((ship) => (ship.seat === seat ? { ...ship, ...change } : ship)),
});

/** One move of one ship: where it leads, and what a collision on the way does to `victim`. */
interface Try {
  match: Match;
  toll: Toll;
}

const overlaps = (a: Hull, b: Hull): boolean => sectionsUnder(a, b).length > 0;

/** Whether two ships, of which one could be the victim, are near enough to meet, or the victim to leave the board. */
const couldMeet = (match: Match, left: readonly Mobility[], victim: Seat): boolean => {
  const hexes = left.reduce((sum, each) => sum + (each.moves > 0 ? approachOf(each) : 0), 0);
  const mine = left.find((each) => each.seat === victim);
  if (mine?.canThrust && mine.moves > 0 && nearEdge(match, mine)) return true;
  return match.ships.some(({ seat }) => seat !== victim && areWithin(match, victim, seat, hexes));
};

/** Where a push could lead: to a collision, or to a place from which `left` could still cause one. */
const thrustsOf = (match: Match, seat: Seat, blow: Blow, left: readonly Mobility[] | null): Try[] => {
  const ship = shipOf(match, seat);
  if (!ship) return [];
  const others = match.ships
    .filter((other) => other.seat !== seat)
    .map((other) => hullIn(match, other.seat, other));
  return DIRECTIONS.flatMap((direction): Try[] => {
    const at = along(ship.at, direction);
    const hull = hullIn(match, seat, { at, facing: ship.facing });
    const leaves = isOutside(match, hull);
    if (others.some((other) => overlaps(hull, other)) || (leaves && (left || seat === blow.victim))) {
      const plan = planThrust(match, seat, direction);
      return [{ match: plan.match, toll: collisionsOf(plan.events, blow) }];
    }
    const { mat, outcome } = addLinear(ship.linear, direction);
    if (!left || leaves || outcome === 'none') return [];
    const moved = withShip(match, seat, { at, linear: mat });
    return couldMeet(moved, left, blow.victim) ? [{ match: moved, toll: NO_TOLL }] : [];
  });
};

const leapsOf = (match: Match, { seat, jump, canClear }: Mobility): Try[] => {
  const ship = shipOf(match, seat);
  if (!ship) return [];
  const tries: Try[] = [];
  if (jump > 0) {
    const at = along(ship.at, ship.facing, jump);
    const hull = hullIn(match, seat, { at, facing: ship.facing });
    const others = match.ships.filter((other) => other.seat !== seat);
    const isFree = others.every((other) => !overlaps(hullIn(match, other.seat, other), hull));
    if (isFree && !isOutside(match, hull))
      tries.push({ match: withShip(match, seat, { at }), toll: NO_TOLL });
  }
  if (canClear) tries.push({ match: withShip(match, seat, { linear: [], rotational: [] }), toll: NO_TOLL });
  return tries;
};

const keyOf = (match: Match, movers: readonly Mobility[], blow: Blow): string =>
  JSON.stringify([
    blow.victim,
    blow.by,
    match.ships.map(({ seat, at, facing, linear, rotational }) => [seat, at, facing, linear, rotational]),
    movers.map(({ canThrust, jump, canClear, moves }) => [canThrust, jump, canClear, moves]),
  ]);

/** What many ends of one question have in common. */
export interface RamCache {
  searched: Map<string, Toll>;
  /** Sections that two ships could touch, by their poses; null for ships too far apart. */
  touched: Map<number, Toll | null>;
  /** How many of `touched` are not null. */
  near: number;
  /** Whether a ship could leave the board, by its pose. */
  edge: Map<number, boolean>;
}

export const newRamCache = (): RamCache => ({
  searched: new Map(),
  touched: new Map(),
  near: 0,
  edge: new Map(),
});

/** Boards are far smaller than this, so no two poses of a question share a number. */
const ROW = 256;
const MOST_SEATS = 4;
const MOST_POSES = ROW * ROW * DIRECTIONS.length * MOST_SEATS;

const numberOfPose = ({ seat, at, facing }: { seat: Seat } & Pose): number =>
  ((at[0] * ROW + at[1]) * DIRECTIONS.length + facing) * MOST_SEATS + seat;

/** With three and four ships, after so many positions of a question the limit is a rough one. */
const MOST_SEARCHED = 600;

/** Every order in which these ships could still move; the tolls of one order add up. */
const search = (
  match: Match,
  movers: readonly Mobility[],
  blow: Blow,
  cache: RamCache['searched'],
  key = keyOf(match, movers, blow),
): Toll => {
  if (!shipOf(match, blow.victim)) return NO_TOLL;
  const known = cache.get(key);
  if (known) return known;
  let most = NO_TOLL;
  for (const mover of movers) {
    if (mover.moves < 1 || !shipOf(match, mover.seat)) continue;
    const rest = (change: Partial<Mobility>): Mobility[] =>
      movers.map((each) => (each === mover ? { ...mover, ...change, moves: mover.moves - 1 } : each));
    const isOpen = (left: readonly Mobility[]): boolean =>
      left.some((other) => other.canThrust && other.moves > 0);
    if (mover.canThrust) {
      const left = rest({ canThrust: false });
      for (const each of thrustsOf(match, mover.seat, blow, isOpen(left) ? left : null))
        most = eitherToll(
          most,
          isOpen(left) ? addTolls(each.toll, search(each.match, left, blow, cache)) : each.toll,
        );
    }
    // A leap does nothing by itself.
    const afterLeap = rest({ jump: 0, canClear: false });
    if (isOpen(afterLeap))
      for (const each of leapsOf(match, mover))
        most = eitherToll(most, search(each.match, afterLeap, blow, cache));
  }
  cache.set(key, most);
  return most;
};

/** More structure than a round can take. */
const UNSINKABLE = 999;

/**
 * No thrust collision does more to a section: four tokens each cancel one, and the played one
 * counts.
 */
const MOST_OF_A_THRUST = 9;

const everywhere = (ids: readonly string[]): Toll => {
  const sections = Object.fromEntries(ids.map((id) => [id, MOST_OF_A_THRUST]));
  return ids.length === 0 ? NO_TOLL : { damage: MOST_OF_A_THRUST * Object.keys(sections).length, sections };
};

/** Sections of one ship that another could touch, wherever both push. */
const touchedBy = (match: Match, mine: Mobility, other: Mobility, cache: RamCache): Toll => {
  const [ship, second] = [shipOf(match, mine.seat), shipOf(match, other.seat)];
  if (!ship || !second) return NO_TOLL;
  const key = (numberOfPose(ship) * MOST_POSES + numberOfPose(second)) * 2 + (mine.canThrust ? 1 : 0);
  const known = cache.touched.get(key);
  if (known !== undefined) return known ?? NO_TOLL;
  const pushing = { ...other, canThrust: true };
  if (!meets(match, mine, pushing)) {
    cache.touched.set(key, null);
    return NO_TOLL;
  }
  const hulls = posesOf(match, mine).map((pose) => hullIn(match, mine.seat, pose));
  const sections = new Set<string>();
  let most = 0;
  for (const pose of posesOf(match, pushing)) {
    const hull = hullIn(match, other.seat, pose);
    const under = new Set(hulls.flatMap((each) => sectionsUnder(each, hull)));
    for (const id of under) sections.add(id);
    most = Math.max(most, under.size);
  }
  // One pose at a time: each does its damage to its sections.
  const touched = { ...everywhere([...sections]), damage: MOST_OF_A_THRUST * most };
  cache.touched.set(key, touched);
  cache.near += 1;
  return touched;
};

/** A limit without a search: every section that could touch another ship, or leave the board. */
const roughly = (match: Match, movers: readonly Mobility[], victim: Seat, cache: RamCache): Toll => {
  const mine = movers.find((each) => each.seat === victim);
  if (!mine) return NO_TOLL;
  const touched = (other: Mobility): Toll => touchedBy(match, mine, other, cache);
  const others = movers.filter((each) => each.seat !== victim);
  const pushed = allTolls(others.filter((each) => each.canThrust).map(touched));
  if (!mine.canThrust) return pushed;
  const outside = couldLeave(match, mine, cache)
    ? posesOf(match, mine).map((pose) => everywhere(sectionsOutside(match, hullIn(match, victim, pose))))
    : [];
  // Its own push meets one ship, or the edge.
  return addTolls(pushed, anyToll([...others.map(touched), ...outside]));
};

/** Hexes by which two hulls could come nearer to each other. */
const approachOf = ({ canThrust, jump }: Mobility): number => (canThrust ? 1 : 0) + jump;

/** Whether two ships are at most this many hexes apart. */
const areWithin = (match: Match, a: Seat, b: Seat, hexes: number): boolean => {
  const [mine, other] = [a, b].map((seat) => {
    const ship = shipOf(match, seat);
    return ship ? hullIn(match, seat, ship) : null;
  });
  return mine !== null && other !== null && mine !== undefined && other !== undefined
    ? isGapWithin(mine, other, hexes)
    : false;
};

/**
 * What thrusts could do to a ship by collisions, with each other ship or with the edge, whoever pushes.
 * `movers` are all ships that could move, the victim among them.
 */
export const tollOfRams = (match: Match, movers: readonly Mobility[], blow: Blow, cache: RamCache): Toll => {
  const { victim } = blow;
  const able = movers.filter((each) => shipOf(match, each.seat));
  const mine = able.find((each) => each.seat === victim);
  if (!able.some((each) => each.canThrust)) return NO_TOLL;
  const stationary = match.ships
    .filter((ship) => !able.some((each) => each.seat === ship.seat))
    .map((ship): Mobility => ({ seat: ship.seat, canThrust: false, jump: 0, canClear: false, moves: 0 }));
  const everybody = [...able, ...stationary];
  const near = everybody.filter(
    (each) =>
      each.seat !== victim &&
      areWithin(match, victim, each.seat, approachOf(each) + (mine ? approachOf(mine) : 0)),
  );
  if (near.length === 0 && !(mine?.canThrust && couldLeave(match, mine, cache))) return NO_TOLL;
  const involved = everybody.filter((each) => each.seat === victim || near.includes(each));
  // Ships that meet only each other change their momentum, and so what a later collision does.
  const others = everybody.filter((each) => !involved.includes(each) && each.moves > 0);
  if (involved.length > 2 || others.some((each) => near.some((one) => meets(match, each, one))))
    return roughly(match, everybody, victim, cache);
  const seats = involved.map((each) => each.seat);
  // Who is not near, directly or by another ship, does nothing.
  if (blow.by !== null && !seats.includes(blow.by)) return NO_TOLL;
  // Nobody dies in the search: armour restored or shields moved meanwhile could keep a ship alive.
  const ships = match.ships
    .filter((ship) => seats.includes(ship.seat))
    .map((ship) => ({ ...ship, structure: UNSINKABLE }));
  const searched = { ...match, tokens: [], ships };
  const key = keyOf(searched, involved, blow);
  const isKnown = cache.searched.has(key);
  if (!isKnown && match.setup.players > 2 && cache.searched.size + cache.near > MOST_SEARCHED)
    return roughly(match, everybody, victim, cache);
  return search(searched, involved, blow, cache.searched, key);
};

/** Whether two ships could touch each other in the action phase. */
export const meets = (match: Match, a: Mobility, b: Mobility): boolean =>
  areWithin(match, a.seat, b.seat, approachOf(a) + approachOf(b));

const nearEdge = (match: Match, mine: Mobility): boolean =>
  !isSafeInside(match, mine) &&
  posesOf(match, mine).some((pose) => isOutside(match, hullIn(match, mine.seat, pose)));

const couldLeave = (match: Match, mine: Mobility, { edge }: RamCache): boolean => {
  const ship = shipOf(match, mine.seat);
  if (!ship) return false;
  const key = numberOfPose(ship) * 2 + (mine.canThrust ? 1 : 0);
  const known = edge.get(key) ?? nearEdge(match, mine);
  edge.set(key, known);
  return known;
};

const isSafeInside = (match: Match, mine: Mobility): boolean => {
  const ship = shipOf(match, mine.seat);
  return ship !== null && isInside(hullIn(match, mine.seat, ship), approachOf(mine), match.setup.radius);
};
