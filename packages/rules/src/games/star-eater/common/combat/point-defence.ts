/** §9.2.1, R-33. Point defence: short range, all round, against torpedoes and corvettes. */
import {
  areEnemies,
  commandCorvetteOf,
  evasionOf,
  factionOf,
  inViewOrder,
  pointDefenceMountsOf,
  pointDefenceOf,
  sectionOfShipAt,
  shipOf,
  tokensAt,
} from '../facts';
import { settleStep } from '../step-end';
import { along, DIRECTIONS, distance, isOnBoard } from '../map/hex';
import type { Hex, PointDefenceMount, PointDefenceShot, PointDefenceTarget, Refusal, Seat } from '../model';
import type { Match, Token } from '../state';
import { destroyToken } from '../map/tokens';
import { emit, isOver, type Resolution } from '../resolution';
import { editionOf, type Edition } from '../edition';
import { isInSight } from './sight';
import { isSameTarget, targetOfToken } from './direct-fire';
import { refuse } from '../../../../kernel/refusal';

export interface PointDefenceStats {
  id: string;
  range: number;
  accuracy: number;
}

/** The card in play: the ship's point defence, or the Command Corvette's own (§8.1.3). */
export const pointDefenceStats = (match: Match, seat: Seat): PointDefenceStats =>
  shipOf(match, seat) ? pointDefenceOf(match, seat) : commandCorvetteOf(factionOf(match, seat)).pointDefence;

/** Whether a path may pass through a hex: on the board, no token, no other ship's hull. */
const isOpen = (match: Match, seat: Seat, hex: Hex): boolean => {
  if (!isOnBoard(hex, match.setup.radius)) return false;
  for (const token of match.tokens) if (token.at[0] === hex[0] && token.at[1] === hex[1]) return false;
  for (const ship of match.ships)
    if (ship.seat !== seat && sectionOfShipAt(match, ship, hex) !== null) return false;
  return true;
};

/** The place of a hex in a list of all hexes whose coordinates differ from those of `from` by `range` at most. */
const placeAbout = (from: Hex, range: number, hex: Hex): number =>
  (hex[1] - from[1] + range) * (2 * range + 1) + hex[0] - from[0] + range;

/**
 * Every hex within `range` hexes of `from` along a path, marked by `placeAbout`; only the last hex may be
 * obstructed.
 */
const reachOf = (match: Match, seat: Seat, from: Hex, range: number): Uint8Array => {
  const reached = new Uint8Array((2 * range + 1) * (2 * range + 1));
  reached[placeAbout(from, range, from)] = 1;
  let frontier: Hex[] = [from];
  for (let i = 0; i < range && frontier.length > 0; i += 1) {
    const next: Hex[] = [];
    for (const hex of frontier)
      for (const direction of DIRECTIONS) {
        const neighbour = along(hex, direction);
        const place = placeAbout(from, range, neighbour);
        if (reached[place] === 1) continue;
        reached[place] = 1;
        if (i + 1 < range && isOpen(match, seat, neighbour)) next.push(neighbour);
      }
    frontier = next;
  }
  return reached;
};

/** R-33, F-9. Which hexes in range a hard point reaches: along a path, or in sight past its own hull. */
const REACH: Readonly<
  Record<
    Edition['pointDefence'],
    (match: Match, seat: Seat, from: Hex, range: number) => (hex: Hex) => boolean
  >
> = {
  path: (match, seat, from, range) => {
    let reached: Uint8Array | null = null;
    return (hex) => {
      // No path to a neighbour can be obstructed.
      if (distance(from, hex) <= 1) return true;
      reached ??= reachOf(match, seat, from, range);
      return reached[placeAbout(from, range, hex)] === 1;
    };
  },
  sight: (match, seat, from, range) => (hex) =>
    distance(from, hex) <= range && isInSight(match, from, hex, (ship) => ship.seat === seat),
};

const isPointDefenceTarget = (match: Match, seat: Seat, token: Token): boolean =>
  token.kind !== 'cannon' && areEnemies(match, seat, token.seat);

/** The targets of one hard point, each with the boost that it needs. */
const targetsFrom = (match: Match, seat: Seat, from: Hex, stats: PointDefenceStats): PointDefenceTarget[] => {
  const near = match.tokens.filter(
    (token) => isPointDefenceTarget(match, seat, token) && distance(token.at, from) <= stats.range,
  );
  if (near.length === 0) return [];
  const isInReach = REACH[editionOf(match).pointDefence](match, seat, from, stats.range);
  const targets: PointDefenceTarget[] = [];
  for (const token of inViewOrder(near)) {
    const target = targetOfToken(token);
    if (target && isInReach(token.at))
      targets.push({ target, need: Math.max(0, evasionOf(match, token) - stats.accuracy) });
  }
  return targets;
};

/** These hard points of a seat, with their targets. */
export const pointDefenceMounts = (
  match: Match,
  seat: Seat,
  hardPoints: readonly number[],
): PointDefenceMount[] => {
  const mounts: PointDefenceMount[] = [];
  const places = pointDefenceMountsOf(match, seat);
  // Without a ship and without a Command Corvette there is no card in play.
  if (places.length === 0) return mounts;
  const stats = pointDefenceStats(match, seat);
  for (const [hardPoint, at] of places.entries())
    if (hardPoints.includes(hardPoint))
      mounts.push({ hardPoint, at, targets: targetsFrom(match, seat, at, stats) });
  return mounts;
};

/** Why a shot is illegal; null when it is legal. */
const refusePointDefenceShot = (
  match: Match,
  seat: Seat,
  hardPoints: readonly number[],
  shot: PointDefenceShot,
): Refusal | null => {
  const [mount] = hardPoints.includes(shot.hardPoint)
    ? pointDefenceMounts(match, seat, [shot.hardPoint])
    : [];
  if (!mount)
    return refuse('no-hard-point', 'R-33', 'hard point {hardPoint} is not there or has shot already', {
      hardPoint: shot.hardPoint + 1,
    });
  const found = mount.targets.find(({ target }) => isSameTarget(target, shot.target));
  if (!found)
    return refuse('no-target', 'R-33', 'hard point {hardPoint} cannot reach that target: pick another', {
      hardPoint: shot.hardPoint + 1,
    });
  if (shot.boost > found.need)
    return refuse('boost-too-high', 'R-33', 'a boost of {boost} is more than the {need} the target needs', {
      boost: shot.boost,
      need: found.need,
    });
  return null;
};

/** §9.2, §9.2.1. Fires one legal shot. */
const firePointDefence = (resolution: Resolution, seat: Seat, shot: PointDefenceShot): void => {
  const { match } = resolution;
  const stats = pointDefenceStats(match, seat);
  const from = pointDefenceMountsOf(match, seat)[shot.hardPoint] ?? shot.target.at;
  const token = tokensAt(match, shot.target.at).find((each) => {
    const target = targetOfToken(each);
    return target !== null && isSameTarget(target, shot.target);
  });
  if (!token) return;
  const evasion = evasionOf(match, token);
  const hit = stats.accuracy + shot.boost >= evasion;
  emit(resolution, '§9.2.1', {
    type: 'pointDefenceFired',
    seat,
    weapon: stats.id,
    hardPoint: shot.hardPoint,
    from,
    target: shot.target,
    accuracy: stats.accuracy,
    boost: shot.boost,
    evasion,
    hit,
  });
  if (hit) destroyToken(resolution, token, 'point-defence', [seat], '§9.2.1');
  settleStep(resolution);
};

/**
 * Fires shots in order, each checked after the one before; one illegal shot refuses them all. Shots
 * after one that ends the match are checked but not fired (§3).
 */
export const firePointDefenceShots = (
  resolution: Resolution,
  seat: Seat,
  hardPoints: readonly number[],
  shots: readonly PointDefenceShot[],
  onFired: (shot: PointDefenceShot) => void = () => undefined,
): Refusal | null => {
  let left = hardPoints.slice();
  for (const shot of shots) {
    const refusal = refusePointDefenceShot(resolution.match, seat, left, shot);
    if (refusal) return refusal;
    left = left.filter((hardPoint) => hardPoint !== shot.hardPoint);
    if (isOver(resolution)) continue;
    onFired(shot);
    firePointDefence(resolution, seat, shot);
  }
  return null;
};
