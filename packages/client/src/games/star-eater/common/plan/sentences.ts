/** The plan in words, headline first: for the corner of the board, the phone's sheet and screen readers. */
import type { Names } from '../data';
import { craftName, fateText, sentenceFor, tokenName } from '../messages/events';
import { planMessages } from '../messages/plan';
import { messages } from '../messages/table';
import {
  sideOf,
  distance,
  turned,
  type Direction,
  type Seat,
  type TokenRef,
} from '@star-eater/rules/src/games/star-eater';
import { legsTo, sideFrom } from './bearing';
import type { Mat, PlannedCollision, PlannedShip } from './movement';
import type { PlannedCommand, RoundPlan } from './plan';
import type { Pose } from './pose';
import { isVainShot, type PlannedShot } from './shots';

/** Seen from the bow before the movement. */
const matText = ({ linear, rotational }: Mat, bow: Direction): string =>
  messages.course(linear, rotational, bow);

/** A collision changes the mat: then all three are named. */
const momentumText = ({ mat, from }: PlannedShip): string => {
  const [before, engaged, after] = [mat.before, mat.engaged, mat.after].map((each) =>
    matText(each, from.facing),
  ) as [string, string, string];
  return planMessages.momentum(before, engaged === after ? after : `${engaged} → ${after}`);
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** A duel has only one enemy. */
const enemyName = (plan: RoundPlan, seat: Seat, names: Names): string | null =>
  plan.mode === 'duel' ? null : names.seat(seat);

const myCollisions = (plan: RoundPlan) =>
  plan.collisions.map(({ event }) => event).filter(({ seats }) => seats.includes(plan.seat));

/** The ships that my ship collides with. */
const metIn = (plan: RoundPlan): ReadonlySet<Seat> =>
  new Set(
    myCollisions(plan)
      .flatMap(({ seats }) => seats)
      .filter((seat) => seat !== plan.seat),
  );

const isMyCorvette = (token: TokenRef, seat: Seat): boolean =>
  token.seat === seat && token.kind === 'corvette';

/** My corvettes that fly into a ship, another token or off the board. */
const lostCorvettes = ({ lost, seat }: RoundPlan) => lost.filter(({ token }) => isMyCorvette(token, seat));

const shotsOf = ({ commands }: RoundPlan): PlannedShot[] =>
  commands.flatMap((planned) => (planned.kind === 'shot' ? [planned.shot] : []));

/** My corvettes that my own shots destroy. */
const shotCorvettes = (plan: RoundPlan): TokenRef[] =>
  shotsOf(plan)
    .flatMap(({ destroyed }) => destroyed)
    .filter((token) => isMyCorvette(token, plan.seat));

/** §3. Command Corvettes that my shots destroy: that decides the match. */
const commandersShot = (plan: RoundPlan): TokenRef[] =>
  shotsOf(plan)
    .flatMap(({ destroyed }) => destroyed)
    .filter(({ kind }) => kind === 'command-corvette');

/** Whether shots are fired and none hits. A token fired this round may still hit in a later one. */
const isWasted = (shots: readonly PlannedShot[]): boolean => shots.length > 0 && shots.every(isVainShot);

/** Whether something bad comes of the orders: a collision, damage, the edge, the ship's end. */
export const isWarning = (plan: RoundPlan): boolean =>
  myCollisions(plan).length > 0 ||
  plan.lostShips.includes(plan.seat) ||
  plan.isEdgeNext ||
  plan.blows.some(({ seat, amount }) => seat === plan.seat && amount > 0);

/**
 * Whether none of my shots hits as the others are supposed to move: then the enemy's name, or '' for several. Null where one hits,
 * or nothing is fired.
 */
export function missedAt(plan: RoundPlan, names: Names): string | null {
  const others = plan.ships.map(({ seat }) => seat).filter((seat) => seat !== plan.seat);
  const [only = plan.seat] = others;
  return isWasted(shotsOf(plan)) ? (others.length === 1 ? names.seat(only) : '') : null;
}

/** What takes the last of my ship, as far as the plan knows. */
const deathOf = (plan: RoundPlan, names: Names): string => {
  const blows = [...plan.collisions.flatMap((collision) => collision.blows), ...plan.blows];
  const last = blows.findLast(({ seat }) => seat === plan.seat);
  return last ? fateText(last.cause, last.by.filter((seat) => seat !== plan.seat).map(names.seat)) : '';
};

/** The round in a few words: the damage that I take, and that my weapons do, and what I lose. */
const comesOf = (plan: RoundPlan, names: Names): string[] => {
  const met = metIn(plan);
  const isEnemy = (seat: Seat): boolean => sideOf(plan.mode, seat) !== sideOf(plan.mode, plan.seat);
  const shots = shotsOf(plan);
  const hits = shots.flatMap((shot) => shot.hits);
  const taken = sum(
    [...plan.blows, ...plan.collisions.flatMap(({ blows }) => blows)]
      .filter(({ seat }) => seat === plan.seat)
      .map(({ amount }) => amount),
  );
  const dealt =
    sum(
      [...plan.blows, ...plan.collisions.flatMap(({ blows }) => blows)]
        .filter(({ seat, by }) => isEnemy(seat) && by.includes(plan.seat))
        .map(({ amount }) => amount),
    ) + sum(hits.filter(({ seat }) => isEnemy(seat)).map(({ damage }) => damage));
  const lost = plan.lostShips.filter(isEnemy);
  const isMyDoing = (seat: Seat): boolean =>
    [...plan.blows, ...plan.collisions.flatMap(({ blows }) => blows)].some(
      (blow) => blow.seat === seat && blow.by.includes(plan.seat),
    ) || hits.some((hit) => hit.seat === seat);
  // At the edge of the board, or by others.
  const wrecked = lost.filter((seat) => !isMyDoing(seat));
  const killed = [
    ...lost.filter(isMyDoing).map(names.seat),
    ...commandersShot(plan)
      .filter(({ seat }) => isEnemy(seat))
      .map((token) => planMessages.ifItStays(tokenName(token, names))),
  ];
  const losses = [...lostCorvettes(plan).map(({ token }) => token), ...shotCorvettes(plan)];
  // Bad news first.
  const comes = [
    lost.length < plan.lostShips.length && plan.lostShips.includes(plan.seat)
      ? planMessages.headlineLost(deathOf(plan, names))
      : null,
    myCollisions(plan).some(({ edge }) => edge) ? planMessages.hitsEdge : null,
    met.size > 0 ? planMessages.rams([...met].map(names.seat)) : null,
    taken > 0 ? planMessages.taken(taken) : null,
    losses.length > 0
      ? planMessages.loses(
          craftName(names),
          losses.map(({ callSign }) => callSign),
        )
      : null,
    dealt > 0 ? planMessages.dealt(dealt) : null,
    killed.length > 0 ? planMessages.destroys(killed) : null,
    wrecked.length > 0 ? planMessages.wrecked(wrecked.map(names.seat)) : null,
    dealt === 0 && isWasted(shots) ? planMessages.wasted(missText(shots)) : null,
  ].filter((text) => text !== null);
  const next = [
    plan.isSpent ? planMessages.spent : null,
    plan.isMatFull ? planMessages.matFull : null,
    plan.isEdgeNext ? planMessages.edgeNext : null,
  ].filter((text) => text !== null);
  return [...comes, ...next];
};

/** Why none of these shots hits: the one that comes closest. */
const missText = (shots: readonly PlannedShot[]): string => {
  const [miss] = shots.flatMap(({ misses }) => misses);
  if (miss) return planMessages.evades(miss.evasion, miss.accuracy);
  const gaps = shots.flatMap(({ short }) => short ?? []);
  return gaps.length > 0 ? planMessages.short(Math.min(...gaps)) : planMessages.outOfLine;
};

/** A place in words: seen from the current one, and from the enemy nearest to it. */
const placeOf = ({ from, mat }: PlannedShip, end: Pose, plan: RoundPlan): string => {
  const { jumped, hasExtraMove } = plan;
  const last = jumped ?? end;
  const hexes = distance(from.at, last.at);
  const place =
    hexes > 0
      ? planMessages.ends(hexes, sideFrom(from, last.at))
      : last.facing !== from.facing
        ? planMessages.turns
        : mat.engaged.linear.length > 0 && metIn(plan).size > 0
          ? planMessages.blocked
          : planMessages.stays;
  const jump = jumped ? [planMessages.jumps(distance(end.at, jumped.at))] : [];
  return [place, ...jump, ...(hasExtraMove ? [planMessages.extraMove] : [])].join(' ');
};

/** Whether my ship or corvettes meet, hit or miss another's, or another hits mine: it depends on what the others do. */
const dependsOnOthers = (plan: RoundPlan): boolean => {
  const blows = [...plan.blows, ...plan.collisions.flatMap((collision) => collision.blows)];
  const isBetween = ({ seat, by }: (typeof blows)[number]): boolean =>
    by.some((other) => other !== seat && (seat === plan.seat || other === plan.seat));
  const shots = shotsOf(plan);
  const hitsOrMisses = shots.some(({ hits }) => hits.length > 0) || isWasted(shots);
  const isMet = lostCorvettes(plan).some(({ cause }) => cause !== 'edge');
  const isLost = plan.lostShips.some((seat) => seat !== plan.seat);
  return hitsOrMisses || metIn(plan).size > 0 || blows.some(isBetween) || isMet || isLost;
};

/** What the collisions and the damage in the headline depend on; null if on nothing. */
const supposedIn = (plan: RoundPlan, names: Names): string | null => {
  const [first, ...more] = plan.ships.map(({ seat }) => seat).filter((seat) => seat !== plan.seat);
  if (first === undefined || !dependsOnOthers(plan)) return null;
  const drifts = [first, ...more].every((seat) => (plan.others[seat] ?? 'none') === 'none');
  return planMessages.supposed(more.length === 0 ? names.seat(first) : null, drifts);
};

const headlineOf = (plan: RoundPlan, me: PlannedShip | undefined, names: Names): string => {
  if (!me) return planMessages.headlineCommander;
  if (!me.end) return planMessages.headlineLost(deathOf(plan, names));
  const { nearest } = plan;
  // A ship that mine collides with is named with the collision.
  const isSaid = nearest !== null && !metIn(plan).has(nearest.seat);
  const enemy = isSaid
    ? planMessages.enemyAt(
        nearest,
        nearest.isCommander
          ? messages.choice.target_['command-corvette'](names.seat(nearest.seat))
          : enemyName(plan, nearest.seat, names),
      )
    : null;
  return planMessages.headline(
    placeOf(me, me.end, plan),
    enemy,
    supposedIn(plan, names),
    comesOf(plan, names),
  );
};

const collisionText = ({ event, blows }: PlannedCollision, names: Names): string => {
  const struck = event.seats.map((seat) => ({
    name: names.seat(seat),
    sections: [...new Set(blows.filter((blow) => blow.seat === seat).map(({ section }) => section))],
  }));
  return planMessages.collision(event.edge, event.damage, planMessages.struck(struck));
};

const shotText = (command: PlannedCommand['command'], shot: PlannedShot, names: Names): string => {
  const hit = [
    ...shot.hits.map(({ seat, section, damage }) => planMessages.hit(names.seat(seat), section, damage)),
    ...shot.destroyed.map((token) => tokenName(token, names)),
  ];
  const first =
    hit.length > 0
      ? planMessages.hits(command, hit, shot.boost)
      : shot.class === 'cannon' || shot.class === 'torpedo'
        ? planMessages.tokens(command, shot.class, shot.lines.length)
        : planMessages.nothing(command, missText([shot]));
  const targets = shot.misses.map(({ target }) => target);
  const boost = Math.max(0, ...shot.misses.map((miss) => miss.boost));
  return targets.length === 0 ? first : `${first}; ${planMessages.misses(targets, boost, names)}`;
};

const commandText = (planned: PlannedCommand, names: Names): string | null => {
  switch (planned.kind) {
    case 'shot':
      return shotText(planned.command, planned.shot, names);
    case 'jump':
      return planMessages.jump(planned.command, distance(planned.from.at, planned.to.at));
    case 'rest':
      return null;
  }
};

export const sentencesOf = (plan: RoundPlan, names: Names): string[] => {
  const me = plan.ships.find(({ seat }) => seat === plan.seat);
  const told = [
    headlineOf(plan, me, names),
    me ? momentumText(me) : null,
    ...plan.collisions.map((collision) => collisionText(collision, names)),
    ...plan.blows.map((blow) => sentenceFor(blow, names)),
    ...plan.lost.map((loss) => sentenceFor(loss, names)),
    ...plan.commands.map((command) => commandText(command, names)),
    me?.end ? planMessages.place(legsTo(me.from, me.end.at), turned(me.end.facing, -me.from.facing)) : null,
  ];
  return told.filter((text) => text !== null);
};
