/**
 * §8, R-41. The worst case of a round for a commander without a ship: any hit destroys a Command Corvette, so what
 * matters is who could hit it, and in which hexes nobody can. Nothing is in the way of a shot.
 */
import {
  areEnemies,
  commandCorvetteOf,
  commanderOf,
  corvetteCardOf,
  corvettesOf,
  factionOf,
  isWeaponToken,
  mountOnBoard,
  seatState,
  shipOf,
  weaponOfToken,
} from '../facts';
import { pointDefenceStats } from '../combat/point-defence';
import { along, distance, isOnBoard, keyOf, type Hex } from '../hex';
import type { Command, Seat } from '../model';
import { startsFor } from '../starts';
import type { Match } from '../state';
import { endsOf } from './ends';
import type { End } from './moved';
import { playsOf } from './plays';
import { mobilityOf, posesOf } from './rams';
import {
  craftAt,
  hullOfPose,
  poseOf,
  reachOf,
  sectionIn,
  sectionsHit,
  sectionsOfToken,
  type Pose,
} from './reach';
import { afterMove } from './swarm';
import { batteryIn, FIRE_COMMANDS } from './volleys';

/** What could destroy a Command Corvette: a card, a token in flight, or a hull or corvette that moves onto it. */
export interface CommanderThreat {
  seat: Seat;
  by: Command | 'activations' | 'token' | 'ram';
}

export interface CommanderWorst {
  /** Where it is now, and in the hexes that it can reach before the commands. */
  threats: CommanderThreat[];
  /** Hexes in reach, and how many of them nobody could hit. */
  reachable: number;
  safe: number;
}

const MOVES = 3;
const MOVES_OF_A_ROUND = 2;

/** A seat in the action phase: the places from which it could act, all ends together. */
interface Threatening {
  seat: Seat;
  isEnemy: boolean;
  cards: readonly Command[];
  poses: readonly Pose[];
  /** Where its corvettes are or could be launched, in teams by its ally too; and how far each could go and shoot. */
  hangars: readonly Hex[];
  far: number;
}

const distinct = (poses: readonly Pose[]): Pose[] => [
  ...new Map(poses.map((pose) => [`${keyOf(pose.at)} ${pose.facing}`, pose])).values(),
];

/** One end for each way of a ship: ships that moved in the same way share it (`End.isCalm`). */
const waysOf = (ends: readonly End[], seat: Seat): End[] => [
  ...new Map(ends.map((end) => [end.paths.get(seat), end])).values(),
];

/** Hexes from a ship to a corvette that it has launched, at most: its way, its hull, the launch. */
const LAUNCHED = 12;

/** Hexes that a seat's corvettes can go and shoot. */
const farOf = (match: Match, seat: Seat): number =>
  Math.max(
    0,
    ...[...seatState(match, seat).aboard, ...corvettesOf(match, seat).map(({ callSign }) => callSign)].map(
      (callSign) => {
        const { speed, weapon } = corvetteCardOf(match, seat, callSign);
        return speed * MOVES + reachOf(weapon) + LAUNCHED;
      },
    ),
  );

const threateningOf = (now: Match, ends: readonly End[], me: Seat, seat: Seat): Threatening => {
  const plays = playsOf(now, seat);
  const cards = [...new Set(plays.flat())];
  const can = { thrust: cards.includes('power-to-engines'), special: cards.includes('special') };
  const mobility = mobilityOf(now, seat, can, MOVES_OF_A_ROUND);
  const poses = distinct(
    waysOf(ends, seat).flatMap(({ match, lost }) => {
      const gone = lost.get(seat);
      return [...posesOf(match, mobility), ...(gone ? [gone] : [])];
    }),
  );
  const commander = commanderOf(now, seat);
  const command = commander && commandCorvetteOf(factionOf(now, seat));
  const craftPoses = commander && command ? [poseOf(commander), ...afterMove(command, commander)] : [];
  return {
    seat,
    isEnemy: areEnemies(now, me, seat),
    cards,
    poses: shipOf(now, seat) ? poses : craftPoses,
    far: farOf(now, seat),
    hangars: [
      ...corvettesOf(now, seat),
      ...now.ships.filter((ship) => ship.seat === seat || !areEnemies(now, seat, ship.seat)),
    ]
      .map(({ at }) => at)
      .concat(poses.map(({ at }) => at)),
  };
};

const pointDefenceMountsIn = (match: Match, seat: Seat, pose: Pose): Hex[] =>
  shipOf(match, seat)
    ? factionOf(match, seat).ship.mounts.pointDefence.map(
        (mount) => mountOnBoard(pose, { ...mount, facing: 0 }).at,
      )
    : [pose.at];

const couldShoot = (now: Match, { seat, cards, poses }: Threatening, hex: Hex): Command | null => {
  const range = {
    radius: now.setup.radius,
    isOnlyTarget: false,
    hasArcs: false,
    craftTurns: false,
    couldMove: true,
  };
  const mark = craftAt(hex);
  for (const card of FIRE_COMMANDS) {
    if (!cards.includes(card)) continue;
    for (const pose of poses) {
      const battery = batteryIn(now, seat, card, pose);
      if (battery?.mounts.some((mount) => sectionsHit(battery.weapon, mount, mark, range).length > 0))
        return card;
    }
  }
  if (!cards.includes('defence-stations') && !seatState(now, seat).held) return null;
  const isReached = poses.some((pose) =>
    pointDefenceMountsIn(now, seat, pose).some(
      (at) => distance(at, hex) <= pointDefenceStats(now, seat).range,
    ),
  );
  return isReached ? 'defence-stations' : null;
};

/** In the action phase, of a craft in this hex. */
const threatsAt = (now: Match, all: readonly Threatening[], hex: Hex): CommanderThreat[] =>
  all.flatMap((each): CommanderThreat[] => {
    const { seat, isEnemy, cards, poses, hangars, far } = each;
    const isShip = shipOf(now, seat) !== null;
    const threats: CommanderThreat[] = [];
    if (isShip && poses.some((pose) => sectionIn(hullOfPose(factionOf(now, seat), pose), hex) !== undefined))
      threats.push({ seat, by: 'ram' });
    if (!isEnemy) return threats;
    const shot = couldShoot(now, each, hex);
    if (shot) threats.push({ seat, by: shot });
    const flies = cards.includes('corvettes') ? 'corvettes' : isShip ? null : 'activations';
    if (flies && far > 0 && hangars.some((at) => distance(at, hex) <= far)) threats.push({ seat, by: flies });
    return threats;
  });

/** In the movement phase, before it moves: hulls and tokens that come to its hex. */
const threatsBefore = (now: Match, ends: readonly End[], hex: Hex): CommanderThreat[] => {
  const threats: CommanderThreat[] = [];
  const range = {
    radius: now.setup.radius,
    isOnlyTarget: false,
    hasArcs: false,
    craftTurns: false,
    couldMove: true,
  };
  for (const token of now.tokens)
    if (isWeaponToken(token)) {
      if (sectionsOfToken(weaponOfToken(now, token), token, craftAt(hex), range).length > 0)
        threats.push({ seat: token.seat, by: 'token' });
    } else if (token.kind === 'corvette' && keyOf(along(token.at, token.facing)) === keyOf(hex))
      threats.push({ seat: token.seat, by: 'ram' });
  for (const { seat } of now.ships) {
    const passes = waysOf(ends, seat).some(({ paths }) =>
      (paths.get(seat) ?? []).some(
        (pose) => sectionIn(hullOfPose(factionOf(now, seat), pose), hex) !== undefined,
      ),
    );
    if (passes) threats.push({ seat, by: 'ram' });
  }
  return threats;
};

/** Where it could be when the commands are resolved. */
const reachableOf = (now: Match, me: Seat, commands: readonly Command[]): Hex[] => {
  const commander = commanderOf(now, me);
  if (!commander) return [];
  const card = commandCorvetteOf(factionOf(now, me));
  const once = [poseOf(commander), ...afterMove(card, commander)];
  const poses = commands.includes('power-to-engines')
    ? once.flatMap((pose) => [pose, ...afterMove(card, pose)])
    : once;
  const warped = commands.includes('special') ? startsFor(now.setup.players).map(({ at }) => at) : [];
  const hexes = [...poses.map(({ at }) => at), ...warped].filter((hex) => isOnBoard(hex, now.setup.radius));
  return [...new Map(hexes.map((hex) => [keyOf(hex), hex])).values()];
};

/** Null for a seat without a Command Corvette. */
export const commanderWorst = (now: Match, me: Seat, commands: readonly Command[]): CommanderWorst | null => {
  const commander = commanderOf(now, me);
  if (!commander || now.outcome) return null;
  const { ends } = endsOf(now, me, {});
  const all = now.seats
    .filter(({ seat }) => seat !== me && (shipOf(now, seat) || commanderOf(now, seat)))
    .map(({ seat }) => threateningOf(now, ends, me, seat));
  const before = threatsBefore(now, ends, commander.at);
  const hexes = reachableOf(now, me, commands).map((hex) => threatsAt(now, all, hex));
  const threats = [...before, ...hexes.flat()];
  return {
    threats: [...new Map(threats.map((threat) => [`${threat.seat} ${threat.by}`, threat])).values()],
    reachable: hexes.length,
    safe: before.length > 0 ? 0 : hexes.filter((found) => found.length === 0).length,
  };
};
