/**
 * The plan: what the engine says my orders would lead to, from my view. Pure: its inputs are a view, the
 * set-up, my draft and an engine setting for every other ship; its result is the planned round.
 */
import {
  sideOf,
  keyOf,
  matchFromView,
  planAnswer,
  planFire,
  planMovement,
  type Command,
  type Engine,
  type Event,
  type Hex,
  type KnownSetup,
  type Match,
  type Mode,
  type Seat,
  type TokenView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { bearingOf, type Bearing } from './bearing';
import {
  readMovement,
  type Damaged,
  type PlannedCollision,
  type PlannedShip,
  type TokenLost,
} from './movement';
import { poseOf, type Pose } from './pose';
import { isFireCommand, readShot, type PlannedShot } from './shots';

/** Orders written so far; a ship without a setting drifts. */
export interface PlannedOrders {
  engine: Engine | null;
  commands: readonly Command[];
}

/** Assumptions about the other ships; any not named drifts. */
export type Suppositions = Partial<Record<Seat, Engine>>;

export interface PlanQuestion {
  view: View;
  setup: KnownSetup;
  seat: Seat;
  orders: PlannedOrders;
  others: Suppositions;
}

/** A token's planned place and its current one; `from` is null if it would only be fired then. */
interface PlannedToken {
  token: TokenView;
  from: Hex | null;
}

/** What is known of a command before its choices are made. */
export type PlannedCommand =
  | { kind: 'shot'; command: Command; shot: PlannedShot }
  | { kind: 'jump'; command: Command; from: Pose; to: Pose }
  | { kind: 'rest'; command: Command };

export interface RoundPlan {
  mode: Mode;
  seat: Seat;
  ships: PlannedShip[];
  /** Where my ship is after its jump; absent without one. */
  jumped?: Pose;
  /** My engine setting adds nothing: the mat has no space left. */
  isMatFull?: boolean;
  /** I ordered a special ability without uses. */
  isSpent?: boolean;
  /** I ordered Power to Engines, whose thrust is chosen when it is played. */
  hasExtraMove?: boolean;
  /** The nearest enemy ship at the end of movement and jump, seen from mine; null if one of the two is gone. */
  nearest: Bearing | null;
  collisions: PlannedCollision[];
  /** Damage in the movement, without collisions. */
  blows: Damaged[];
  lost: TokenLost[];
  tokens: PlannedToken[];
  commands: PlannedCommand[];
  /** What is assumed of the other ships. */
  others: Suppositions;
  /** Ships that the round destroys under these assumptions. */
  lostShips: Seat[];
  /** My ship stays on the board in this round, and leaves it in the next one if it then drifts. */
  isEdgeNext: boolean;
}

/**
 * §9. The first question of new players: how far the nearest enemy is, and where. §3. A Command Corvette is named
 * instead of any ship: destroying it wins.
 */
export const nearestTo = (
  ships: readonly PlannedShip[],
  tokens: readonly TokenView[],
  { setup, seat }: { setup: Pick<KnownSetup, 'mode' | 'factions'>; seat: Seat },
): Bearing | null => {
  const hulls = ships.flatMap(({ seat: owner, end }) => {
    const faction = setup.factions[owner];
    return end && faction ? [{ seat: owner, pose: end, faction }] : [];
  });
  const mine = hulls.find((hull) => hull.seat === seat);
  if (!mine) return null;
  const isEnemy = (other: { seat: Seat }): boolean =>
    sideOf(setup.mode, other.seat) !== sideOf(setup.mode, seat);
  const commanders = tokens
    .filter((token) => token.kind === 'command-corvette' && isEnemy(token))
    .map((token) => ({ seat: token.seat, pose: poseOf(token), faction: null }));
  return (commanders.length > 0 ? commanders : hulls.filter(isEnemy))
    .map((hull) => bearingOf(mine, hull))
    .reduce<Bearing | null>((near, next) => (near && near.hexes <= next.hexes ? near : next), null);
};

const isSameToken = (a: TokenView, b: TokenView): boolean => {
  if (a.seat !== b.seat || a.kind !== b.kind) return false;
  if (a.kind === 'corvette') return b.kind === 'corvette' && a.callSign === b.callSign;
  if (a.kind === 'command-corvette') return true;
  return b.kind === a.kind && a.age === b.age;
};

export const tokenPlace = (token: TokenView, before: readonly TokenView[]): Hex | null =>
  before.find((other) => isSameToken(other, token))?.at ?? null;

/** A jump or a full stop needs no choice, so its effect is known; null if it has none. */
const planSpecial = (match: Match, seat: Seat): Match | null => {
  const state = match.seats[seat];
  const special = match.setup.factions[seat]?.components.special[0];
  const hasShip = match.ships.some((ship) => ship.seat === seat);
  if (!state || !special || !hasShip || state.specialUses <= 0) return null;
  if (special.ability === 'restoreArmour') return null;
  const tried = planAnswer(match, { at: 'special', seat, extra: 0 }, { seat, type: 'special' });
  return tried.refusal ? null : tried.match;
};

/** One command from the position then, and the position after it. */
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

/** Whether this ship hits the board's edge in these events. */
const hitsEdge = (events: readonly Event[], seat: Seat): boolean =>
  events.some((event) => event.type === 'collided' && event.edge && event.seats.includes(seat));

/** A setting that leaves the mat as it was: its row is full. */
const addsNothing = (engine: Engine | null, { mat }: PlannedShip): boolean =>
  engine !== null &&
  engine !== 'none' &&
  mat.before.linear.join() === mat.engaged.linear.join() &&
  mat.before.rotational.join() === mat.engaged.rotational.join();

/** docs/design.md, Plan. The round that these orders would lead to, if the others do as assumed. */
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
  const jumped = commands.reduce<Pose | undefined>(
    (last, command) => (command.kind === 'jump' ? command.to : last),
    undefined,
  );
  const ends = movement.ships.map((ship) => (jumped && ship.seat === seat ? { ...ship, end: jumped } : ship));
  const mine = movement.ships.find((ship) => ship.seat === seat);
  const fired = match.tokens.filter((token) => tokenPlace(token, moved.tokens) === null);
  return {
    mode: setup.mode,
    seat,
    ...movement,
    nearest: nearestTo(ends, moved.tokens, { setup, seat }),
    ...(jumped ? { jumped } : {}),
    isMatFull: mine !== undefined && addsNothing(orders.engine, mine),
    isSpent: mine !== undefined && orders.commands.includes('special') && view.seats[seat]?.specialUses === 0,
    hasExtraMove: mine !== undefined && orders.commands.includes('power-to-engines'),
    tokens: [
      ...moved.tokens.map((token) => ({ token, from: tokenPlace(token, before.tokens) })),
      ...fired.map((token) => ({ token, from: null })),
    ],
    commands,
    others,
    isEdgeNext: !match.outcome && !hitsEdge(events, seat) && hitsEdge(planMovement(match, {}).events, seat),
    lostShips: before.ships
      .map(({ seat: owner }) => owner)
      .filter((owner) => !match.ships.some((ship) => ship.seat === owner)),
  };
};
