/**
 * The plan: what the engine itself says would come of my orders, from what my view shows. Pure: a view, the facts
 * of the set-up, my draft and an engine setting for every other ship go in, a round that has not happened comes out.
 */
import {
  sideOf,
  hullAt,
  isOnBoard,
  keyOf,
  matchFromView,
  planAnswer,
  planFire,
  planMovement,
  type Command,
  type Direction,
  type Engine,
  type Event,
  type Faction,
  type Hex,
  type KnownSetup,
  type Match,
  type Mode,
  type Rotation,
  type Seat,
  type TokenView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { bearingOf, type Bearing } from './bearing';
import { isFireCommand, readShot, type PlannedShot } from './shots';

/** Orders as far as they are written; a ship without a setting drifts. */
export interface DraftOrders {
  engine: Engine | null;
  commands: readonly Command[];
}

/** What the other ships are supposed to do; one that is not named drifts. */
export type Suppositions = Partial<Record<Seat, Engine>>;

export interface PlanQuestion {
  view: View;
  setup: KnownSetup;
  seat: Seat;
  orders: DraftOrders;
  others: Suppositions;
}

export interface Mat {
  linear: readonly Direction[];
  rotational: readonly Rotation[];
}

export interface Pose {
  at: Hex;
  facing: Direction;
}

/** What a ship would do: the hull after each step in which it moves, and where it stands in the end. */
export interface PlannedShip {
  seat: Seat;
  faction: string;
  from: Pose;
  path: Pose[];
  /** Null for a ship that would be destroyed on the way. */
  end: Pose | null;
  /** Before, with the engine's tokens on it, and at the end of the movement (collisions change it). */
  mat: { before: Mat; engaged: Mat; after: Mat };
}

export type Collided = Extract<Event, { type: 'collided' }>;
export type Damaged = Extract<Event, { type: 'damaged' }>;
export type TokenLost = Extract<Event, { type: 'tokenDestroyed' }>;

/** §12. One collision with its arithmetic, where the hulls would overlap, and what each section would take. */
export interface PlannedCollision {
  event: Collided;
  step: number;
  overlap: Hex[];
  blows: Damaged[];
}

/** Where a token would be, and where it is now; `from` is null for one that would be fired only then. */
export interface PlannedToken {
  token: TokenView;
  from: Hex | null;
}

/** What of a command can be told before its choices are made. */
export type PlannedCommand =
  | { kind: 'shot'; command: Command; shot: PlannedShot }
  | { kind: 'jump'; command: Command; from: Pose; to: Pose }
  | { kind: 'rest'; command: Command };

export interface RoundPlan {
  mode: Mode;
  seat: Seat;
  ships: PlannedShip[];
  /** The nearest enemy ship at the end of the movement, from mine; null where one of the two is gone. */
  nearest: Bearing | null;
  collisions: PlannedCollision[];
  /** Damage in the movement that no collision did. */
  blows: Damaged[];
  lost: TokenLost[];
  tokens: PlannedToken[];
  commands: PlannedCommand[];
}

const poseOf = ({ at, facing }: Pose): Pose => ({ at, facing });

const matOf = (ship: Mat): Mat => ({ linear: ship.linear.slice(), rotational: ship.rotational.slice() });

const isCollisionBlow = (event: Damaged): boolean => event.cause === 'collision' || event.cause === 'edge';

/** The hexes in which the hulls of a collision meet, or in which one of them is off the board. */
const overlapOf = (
  event: Collided,
  poses: ReadonlyMap<Seat, Pose>,
  setup: { radius: number; factions: readonly Faction[] },
): Hex[] => {
  const hulls = event.seats.map((seat) => {
    const pose = poses.get(seat);
    const faction = setup.factions[seat];
    return pose && faction ? hullAt(faction, pose.at, pose.facing).map((part) => part.at) : [];
  });
  const [first = [], second = []] = hulls;
  if (event.edge) return first.filter((hex) => !isOnBoard(hex, setup.radius));
  const met = new Set(second.map(keyOf));
  return first.filter((hex) => met.has(keyOf(hex)));
};

interface Movement {
  ships: PlannedShip[];
  collisions: PlannedCollision[];
  blows: Damaged[];
  lost: TokenLost[];
}

/** §7.2, R-13, R-15. Reads the movement's events: poses step by step, mats and collisions. */
const readMovement = (before: Match, after: Match, events: readonly Event[]): Movement => {
  const read: Movement = { ships: [], collisions: [], blows: [], lost: [] };
  const poses = new Map<Seat, Pose>();
  const ships = new Map<Seat, PlannedShip>();
  for (const { seat, faction, at, facing, ...ship } of before.ships) {
    const from: Pose = { at, facing };
    poses.set(seat, from);
    const mat = matOf(ship);
    ships.set(seat, {
      seat,
      faction,
      from,
      path: [],
      end: null,
      mat: { before: mat, engaged: mat, after: mat },
    });
  }
  let step = 0;
  let moved = new Set<Seat>();
  const endStep = (): void => {
    for (const seat of moved) {
      const pose = poses.get(seat);
      if (pose) ships.get(seat)?.path.push(pose);
    }
    moved = new Set();
  };
  for (const event of events) {
    switch (event.type) {
      case 'momentumAdded': {
        const ship = ships.get(event.seat);
        if (ship) ship.mat = { ...ship.mat, engaged: matOf(event) };
        break;
      }
      case 'stepStarted':
        endStep();
        step += 1;
        break;
      case 'shipMoved':
        poses.set(event.seat, { at: event.to, facing: poses.get(event.seat)?.facing ?? 0 });
        moved.add(event.seat);
        break;
      case 'shipTurned':
        poses.set(event.seat, { at: poses.get(event.seat)?.at ?? [0, 0], facing: event.to });
        moved.add(event.seat);
        break;
      case 'collided':
        read.collisions.push({ event, step, overlap: overlapOf(event, poses, before.setup), blows: [] });
        for (const { seat, at, facing } of event.after) {
          poses.set(seat, { at, facing });
          moved.delete(seat);
        }
        break;
      case 'damaged':
        if (isCollisionBlow(event)) read.collisions.at(-1)?.blows.push(event);
        else read.blows.push(event);
        break;
      case 'tokenDestroyed':
        read.lost.push(event);
        break;
      default:
        break;
    }
  }
  endStep();
  for (const ship of ships.values()) {
    const stands = after.ships.find(({ seat }) => seat === ship.seat);
    if (stands) {
      ship.end = poseOf(stands);
      ship.mat = { ...ship.mat, after: matOf(stands) };
    }
    read.ships.push(ship);
  }
  return read;
};

/** §9. What a newcomer asks of a place: how far the nearest enemy is from it, and where. */
const nearestTo = (
  ships: readonly PlannedShip[],
  { setup, seat }: Pick<PlanQuestion, 'setup' | 'seat'>,
): Bearing | null => {
  const hulls = ships.flatMap(({ seat: owner, end }) => {
    const faction = setup.factions[owner];
    return end && faction ? [{ seat: owner, pose: end, faction }] : [];
  });
  const mine = hulls.find((hull) => hull.seat === seat);
  if (!mine) return null;
  return hulls
    .filter((hull) => sideOf(setup.mode, hull.seat) !== sideOf(setup.mode, seat))
    .map((hull) => bearingOf(mine, hull))
    .reduce<Bearing | null>((near, next) => (near && near.hexes <= next.hexes ? near : next), null);
};

const isSameToken = (a: TokenView, b: TokenView): boolean => {
  if (a.seat !== b.seat || a.kind !== b.kind) return false;
  if (a.kind === 'corvette') return b.kind === 'corvette' && a.callSign === b.callSign;
  if (a.kind === 'command-corvette') return true;
  return b.kind === a.kind && a.age === b.age;
};

const placeOf = (token: TokenView, before: readonly TokenView[]): Hex | null =>
  before.find((other) => isSameToken(other, token))?.at ?? null;

/** A jump or a full stop needs no choice, so what it does can be told; null where it would do nothing. */
const planSpecial = (match: Match, seat: Seat): Match | null => {
  const state = match.seats[seat];
  const special = match.setup.factions[seat]?.components.special[0];
  const hasShip = match.ships.some((ship) => ship.seat === seat);
  if (!state || !special || !hasShip || state.specialUses <= 0) return null;
  if (special.ability === 'restoreArmour') return null;
  const tried = planAnswer(match, { at: 'special', seat, extra: 0 }, { seat, type: 'special' });
  return tried.refusal ? null : tried.match;
};

/** One command from where things stand then, and where they stand afterwards. */
const planCommand = (match: Match, seat: Seat, command: Command): [PlannedCommand, Match] => {
  const rest: [PlannedCommand, Match] = [{ kind: 'rest', command }, match];
  if (match.outcome) return rest;
  if (isFireCommand(command)) {
    const read = readShot(match, seat, command, planFire);
    return read ? [{ kind: 'shot', command, shot: read.shot }, read.match] : rest;
  }
  if (command !== 'special') return rest;
  const after = planSpecial(match, seat);
  const from = match.ships.find((ship) => ship.seat === seat);
  const ship = after?.ships.find((each) => each.seat === seat);
  if (!after || !ship || !from) return rest;
  const stays = keyOf(ship.at) === keyOf(from.at);
  return [
    stays ? { kind: 'rest', command } : { kind: 'jump', command, from: poseOf(from), to: poseOf(ship) },
    after,
  ];
};

/** docs/design.md, Plan. The round that these orders would make, if the others did what is supposed. */
export const planRound = ({ view, setup, seat, orders, others }: PlanQuestion): RoundPlan => {
  const before = matchFromView(view, setup);
  const engines: Suppositions = { ...others, [seat]: orders.engine ?? 'none' };
  const { match: moved, events } = planMovement(before, engines);
  const commands: PlannedCommand[] = [];
  let match = moved;
  for (const command of orders.commands) {
    const [planned, next] = planCommand(match, seat, command);
    commands.push(planned);
    match = next;
  }
  const movement = readMovement(before, moved, events);
  const fired = match.tokens.filter((token) => placeOf(token, moved.tokens) === null);
  return {
    mode: setup.mode,
    seat,
    ...movement,
    nearest: nearestTo(movement.ships, { setup, seat }),
    tokens: [
      ...moved.tokens.map((token) => ({ token, from: placeOf(token, before.tokens) })),
      ...fired.map((token) => ({ token, from: null })),
    ],
    commands,
  };
};
