/**
 * §8, R-41. Any hit destroys a Command Corvette: who could hit it where in the action phase. Nothing is in the way of a
 * shot.
 */
import { pointDefenceStats } from '../../common/combat/point-defence';
import {
  areEnemies,
  commandCorvetteOf,
  commanderOf,
  corvetteCardOf,
  corvettesOf,
  factionOf,
  hangarOf,
  mountOnBoard,
  seatState,
  shipOf,
} from '../../common/facts';
import type { CorvetteCard } from '../../common/factions/schema';
import { distance, keyOf, type Hex } from '../../common/map/hex';
import type { CallSign, Command, Seat } from '../../common/model';
import type { Match } from '../../common/state';
import { afterMove, mobilityOf, posesOf } from './mobility';
import type { End } from './moved';
import { playsOf } from './plays';
import { craftAt, hullOfPose, poseOf, reachOf, sectionIn, sectionsHit, type Pose, type Range } from './reach';
import { batteryIn, FIRE_COMMANDS } from './volleys';

/** What could destroy a Command Corvette: a card, a token in flight, or a hull or corvette that moves onto it. */
export interface CommanderThreat {
  seat: Seat;
  by: Command | 'activations' | 'token' | 'ram';
}

/** §8.1.3, §10.1.3. Activations that cost no card, those of one play of Corvettes!, and of a launched corvette. */
const FREE = 3;
const ACTIVATIONS = 3;
const AFTER_LAUNCH = 1;
const MOVES_OF_A_ROUND = 2;

/** A seat in the action phase: the places from which it could act, all ends together. */
export interface Threatening {
  seat: Seat;
  isEnemy: boolean;
  cards: readonly Command[];
  poses: readonly Pose[];
  craft: readonly Flight[];
}

/** Where a corvette is or could be launched, and how far from there it could go and shoot. */
interface Flight {
  from: readonly Hex[];
  far: number;
}

const distinct = (poses: readonly Pose[]): Pose[] => [
  ...new Map(poses.map((pose) => [`${keyOf(pose.at)} ${pose.facing}`, pose])).values(),
];

/** The part of an end that matters here. */
type Way = Pick<End, 'match' | 'lost' | 'paths'>;

/** One end for each way of a ship: ships that moved in the same way share it (`End.isCalm`). */
export const waysOf = (ends: readonly Way[], seat: Seat): Way[] => [
  ...new Map(ends.map((end) => [end.paths.get(seat), end])).values(),
];

/** Every pose of a seat's ship in the action phase. */
const posesAt = (now: Match, ends: readonly Way[], seat: Seat): Pose[] => {
  const cards = playsOf(now, seat).flat();
  const can = { thrust: cards.includes('power-to-engines'), special: cards.includes('special') };
  const mobility = mobilityOf(now, seat, can, MOVES_OF_A_ROUND);
  return distinct(waysOf(ends, seat).flatMap(({ match }) => posesOf(match, mobility)));
};

/** Where a seat's ship could be destroyed in the movement. */
const wrecksOf = (ends: readonly Way[], seat: Seat): Pose[] =>
  distinct(waysOf(ends, seat).flatMap(({ lost }) => lost.get(seat) ?? []));

const hangarsIn = (now: Match, seat: Seat, poses: readonly Pose[]): Hex[] => [
  ...new Map(
    poses
      .flatMap((pose) =>
        factionOf(now, seat).ship.mounts.hangars.map((mount) => mountOnBoard(pose, mount).at),
      )
      .map((at) => [keyOf(at), at]),
  ).values(),
];

/** The farthest hex that a corvette with so many activations could shoot at; each but the last one is a move. */
const farWith = ({ speed, weapon }: CorvetteCard, activations: number): number =>
  speed * (activations - 1) + reachOf(weapon);

/** A commander without a ship launches from an ally's. */
const carriersOf = (now: Match, seat: Seat): Seat[] =>
  now.ships
    .map((ship) => ship.seat)
    .filter((other) => (shipOf(now, seat) ? other === seat : !areEnemies(now, seat, other)));

const flightsOf = (now: Match, ends: readonly Way[], seat: Seat): Flight[] => {
  const plays = playsOf(now, seat).map((play) => play.filter((card) => card === 'corvettes').length);
  const times = Math.max(0, ...plays);
  const wrecks = wrecksOf(ends, seat);
  const free = commanderOf(now, seat) || wrecks.length > 0 ? FREE : 0;
  const all = free + times * ACTIVATIONS;
  // Corvettes drift one hex in the movement phase.
  const drift = now.phase === 'commitment' ? 1 : 0;
  const cardOf = (callSign: CallSign): CorvetteCard => corvetteCardOf(now, seat, callSign);
  const aboard = seatState(now, seat).aboard.map(cardOf);
  const launched = (carrier: Seat, poses: readonly Pose[], activations: number): Flight[] => {
    const from = hangarsIn(now, carrier, poses);
    if (from.length === 0) return [];
    const { launchDistance } = hangarOf(now, carrier);
    return aboard.map((card) => ({ from, far: launchDistance + farWith(card, activations) }));
  };
  return [
    ...(all > 0
      ? corvettesOf(now, seat).map(({ callSign, at }) => ({
          from: [at],
          far: drift + farWith(cardOf(callSign), all),
        }))
      : []),
    ...(times > 0
      ? carriersOf(now, seat).flatMap((carrier) =>
          launched(carrier, posesAt(now, ends, carrier), all - ACTIVATIONS + AFTER_LAUNCH),
        )
      : []),
    ...launched(seat, wrecks, FREE),
  ];
};

/** §8.1.2, R-40. After its move and, with the card, another one. */
export const commanderPoses = (now: Match, seat: Seat, cards: readonly Command[]): Pose[] => {
  const commander = commanderOf(now, seat);
  if (!commander) return [];
  const command = commandCorvetteOf(factionOf(now, seat));
  const once = [poseOf(commander), ...afterMove(command, commander)];
  return cards.includes('power-to-engines')
    ? distinct(once.flatMap((pose) => [pose, ...afterMove(command, pose)]))
    : once;
};

const threateningOf = (now: Match, ends: readonly Way[], me: Seat, seat: Seat): Threatening => {
  const cards = [...new Set(playsOf(now, seat).flat())];
  return {
    seat,
    isEnemy: areEnemies(now, me, seat),
    cards,
    poses: shipOf(now, seat)
      ? distinct([...posesAt(now, ends, seat), ...wrecksOf(ends, seat)])
      : commanderPoses(now, seat, cards),
    craft: flightsOf(now, ends, seat),
  };
};

/** R-25, §12. Torpedoes may follow others, and a Command Corvette moves. Only June has them: no arcs, no turning flight. */
export const rangeToCommander = (now: Match): Range => ({
  radius: now.setup.radius,
  isOnlyTarget: false,
  hasArcs: false,
  craftTurns: false,
  couldMove: true,
});

const pointDefenceMountsIn = (match: Match, seat: Seat, pose: Pose): Hex[] =>
  shipOf(match, seat)
    ? factionOf(match, seat).ship.mounts.pointDefence.map(
        (mount) => mountOnBoard(pose, { ...mount, facing: 0 }).at,
      )
    : [pose.at];

const couldShoot = (now: Match, { seat, cards, poses }: Threatening, hex: Hex): Command | null => {
  const [mark, range] = [craftAt(hex), rangeToCommander(now)];
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
export const threatsAt = (now: Match, all: readonly Threatening[], hex: Hex): CommanderThreat[] =>
  all.flatMap((each): CommanderThreat[] => {
    const { seat, isEnemy, cards, poses, craft } = each;
    const isShip = shipOf(now, seat) !== null;
    const threats: CommanderThreat[] = [];
    if (isShip && poses.some((pose) => sectionIn(hullOfPose(factionOf(now, seat), pose), hex) !== undefined))
      threats.push({ seat, by: 'ram' });
    if (!isEnemy) return threats;
    const shot = couldShoot(now, each, hex);
    if (shot) threats.push({ seat, by: shot });
    if (craft.some(({ from, far }) => from.some((at) => distance(at, hex) <= far)))
      threats.push({ seat, by: cards.includes('corvettes') ? 'corvettes' : 'activations' });
    return threats;
  });

export const threateningIn = (now: Match, ends: readonly Way[], me: Seat): Threatening[] =>
  now.seats
    .filter(({ seat }) => seat !== me && (shipOf(now, seat) || commanderOf(now, seat)))
    .map(({ seat }) => threateningOf(now, ends, me, seat));

/**
 * §8.1.2. When ships and tokens have moved: who could still hit the Command Corvette in each of these hexes, after its
 * own place. Null without one.
 */
export const threatsAfterMovement = (
  now: Match,
  me: Seat,
  hexes: readonly Hex[],
): CommanderThreat[][] | null => {
  const commander = commanderOf(now, me);
  if (!commander) return null;
  const all = threateningIn(now, [{ match: now, lost: new Map(), paths: new Map() }], me);
  return [commander.at, ...hexes].map((hex) => threatsAt(now, all, hex));
};
