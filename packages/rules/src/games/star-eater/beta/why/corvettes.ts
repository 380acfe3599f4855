/** §11.1, R-35, R-39. Why a corvette cannot move, or be launched, to a hex. */
import { nounFor } from '../../../../plural';
import { carrierOf } from '../commands/corvettes';
import { launchesFor } from '../../common/craft/launch';
import { mobilityOf, moverOf, type Mover } from '../../common/craft/mover';
import { checkMove } from '../../common/craft/straight';
import { editionOf, type Edition } from '../../common/edition';
import { factionOf, hangarOf, isFree, mountOnBoard } from '../../common/facts';
import { along, DIRECTIONS, distance, sameHex } from '../../common/map/hex';
import type { CallSign, Direction, Hex, LaunchChoice, Refusal, Seat } from '../../common/model';
import type { Match } from '../../common/state';
import { refuse } from '../../../../kernel/refusal';
import { whyNoWay } from '../../common/combat/why-not-aimed';

/** The direction of a hex straight ahead, or null. */
const directionTo = (from: Hex, to: Hex): Direction | null =>
  DIRECTIONS.find((direction) => sameHex(along(from, direction, distance(from, to)), to)) ?? null;

/** The shortest turn from one facing to another: -2 to 3, clockwise positive. */
const turnsTo = (from: Direction, to: Direction): number => ((to - from + 8) % 6) - 2;

/** §11.1.2, R-35. Turns, then hexes straight ahead, then turns. */
const whyNotStraight = (match: Match, mover: Mover, hex: Hex): Refusal | null => {
  if (sameHex(mover.at, hex))
    return refuse('no-turn-in-place', '§11.1.2', 'it cannot turn in place: a move enters at least one hex');
  const way = directionTo(mover.at, hex);
  if (way === null)
    return refuse('not-straight', '§11.1.2', 'a move goes straight: it turns only before and after');
  const move = { before: turnsTo(mover.facing, way), forward: distance(mover.at, hex), after: 0 };
  const checked = checkMove(match, mover, move);
  return 'why' in checked ? refuse('illegal-move', 'R-35', checked.why) : null;
};

const WHY_NO_MOVE: Readonly<Record<Edition['craftMoves'], typeof whyNotStraight>> = {
  straight: whyNotStraight,
  // F-5. A turn before each step.
  turning: (match, mover, hex) => whyNoWay(match, mover, mobilityOf(match, mover), hex, 'F-5'),
};

/** §11.1.2, R-35, F-5. */
export const whyNoMove = (
  match: Match,
  seat: Seat,
  callSign: CallSign | undefined,
  hex: Hex,
): Refusal | null => {
  const mover = moverOf(match, seat, callSign);
  return mover
    ? WHY_NO_MOVE[editionOf(match).craftMoves](match, mover, hex)
    : refuse('not-on-board', 'R-35', 'it is not on the board');
};

const NOT_FREE = 'launch to a free hex: a hull or a token is in this one';

/** §11.1.1, R-35. Out of a hangar, up to its card's launch distance. */
export const whyNoLaunch = (match: Match, seat: Seat, callSign: CallSign, hex: Hex): Refusal | null => {
  const carrier = carrierOf(match, seat);
  if (!carrier) return refuse('no-hangar', 'R-40', 'there is no ship whose hangars could launch it');
  if (launchesFor(match, carrier, [callSign]).some(({ at }) => sameHex(at, hex))) return null;
  const { launchDistance } = hangarOf(match, carrier.seat);
  const isAhead = factionOf(match, carrier.seat)
    .ship.mounts.hangars.map((mount) => mountOnBoard(carrier, mount))
    .some(({ at, facing }) => directionTo(at, hex) === facing);
  if (!isAhead) return refuse('no-hangar', '§11.1.1', 'a corvette leaves in line with a hangar of its ship');
  return isFree(match, hex)
    ? refuse(
        'too-far',
        'R-35',
        `this hangar launches at most {most} ${nounFor(launchDistance, 'hex', 'hexes')} away`,
        { most: launchDistance },
      )
    : refuse('not-free', 'R-35', NOT_FREE);
};

/** Around the lost hull, each corvette in a hex of its own. */
export const whyNoEscape = (
  match: Match,
  callSign: CallSign,
  launches: readonly LaunchChoice[],
  taken: readonly Hex[],
  hex: Hex,
): Refusal | null => {
  if (taken.some((at) => sameHex(at, hex)))
    return refuse('taken', 'R-39', 'another of the escaping corvettes goes to this hex');
  if (launches.some((launch) => launch.callSign === callSign && sameHex(launch.at, hex))) return null;
  return isFree(match, hex)
    ? refuse('no-hangar', 'R-39', 'the corvettes aboard leave by the hangars of the destroyed ship')
    : refuse('not-free', 'R-35', NOT_FREE);
};
