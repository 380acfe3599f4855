/**
 * The worst case of a round: limits of the damage that a ship could take, from what its owner knows. Every
 * engine setting of every other ship is tried with the engine's own movement phase. Of the action phase each
 * shot, launch and thrust that a public hand allows counts at its most, as if nothing were in the way.
 *
 * Not counted: what a side's own weapons do to its own ships in the action phase. That is its own choice.
 */
import {
  areEnemies,
  commanderOf,
  factionOf,
  isWeaponToken,
  seatState,
  shipOf,
  weaponOfToken,
} from '../../common/facts';
import { editionOf } from '../../common/edition';
import { sideOf } from '../../common/modes';
import { defined } from '../../../../kernel/defined';
import type { Command, Engine, Seat } from '../../common/model';
import type { Match, Ship } from '../../common/state';
import { endsOf, totalOf, type Ends, type Moved } from './ends';
import type { End } from './moved';
import { harmful, includes, playsOf, playsOfCommands, type Play } from './plays';
import { afterMove, mobilityOf, posesOf, type Mobility } from './mobility';
import { meets, newRamCache, tollOfRams, type RamCache } from './rams';
import { hullOfPose, poseOf, sectionIn, sectionsOfToken, type Hull, type Pose, type Range } from './reach';
import { swarmOf, tollOfSwarm, type Carrier, type Swarm } from './swarm';
import { addTolls, allTolls, anyToll, eitherToll, NO_TOLL, structureAt, type Toll } from './toll';
import { isFireCommand, tollOfVolley } from './volleys';

/** Orders as far as they are written; a ship without a setting drifts. */
export interface KnownOrders {
  engine: Engine | null;
  commands: readonly Command[];
}

/**
 * What a ship could take: the limit of its damage, of the structure it loses, and whether it could be lost.
 */
export interface Limit {
  toll: Toll;
  structure: number;
  isLost: boolean;
}

/** One card of an enemy, and the most that it could do to me at the end where it does most. */
export interface Threat {
  seat: Seat;
  /** `activations` are those that a Command Corvette has without a card (§8.1.3). */
  card: Command | 'activations';
  damage: number;
}

export interface Worst {
  taken: Limit;
  /** The most that collisions of the movement could do to me. */
  collision: number;
  /** What I could do to each enemy ship, at most. */
  dealt: ReadonlyMap<Seat, Limit>;
  /** What the movement does to me and to my enemies, at least. */
  least: { taken: number; dealt: number };
  threats: Threat[];
}

const COMMANDER_ACTIVATIONS = 3;
const MOVES_OF_A_ROUND = 2;

/** A seat in the action phase of one end: what it could play, and how its ship could move. */
interface Actor {
  seat: Seat;
  plays: readonly Play[];
  mobility: Mobility;
  lost: Pose | null;
}

/** What one play of a seat does to a ship by weapons, card by card. */
interface PlayedToll {
  play: Play;
  toll: Toll;
  parts: Threat[];
}

/** The most of several plays, and the parts of the worst of them. */
interface MostToll {
  toll: Toll;
  threats: Threat[];
}

/** A seat's weapons against a ship: whatever it plays, and if it also pushes. */
interface Fire {
  any: MostToll;
  pushing: MostToll;
}

/**
 * What questions about one view and seat have in common, whatever its orders. `Memos` of `index.ts` holds it as
 * long as the same view and seat are asked about: a new view begins a new one.
 */
export interface Memo {
  /** Movements, by ships, settings and what else moved: at most `MOST_KEPT` (ends.ts), then none. */
  moved: Moved;
  /** Where all ships could end, by my engine setting. */
  ends: Map<Engine, Ends>;
  /** Shots by their places (`keyOfShots`), for each setting and for what else they depend on. */
  fire: Map<string, Map<string, Fire>>;
}

export const newMemo = (): Memo => ({ moved: new Map(), ends: new Map(), fire: new Map() });

/**
 * What the ends of one question have in common: made by each call of `worstOf`, and dropped with its answer. Only
 * `fire` lives longer: it is a part of the `Memo`.
 */
interface Cache {
  me: Seat;
  /** Of shots at me, and of mine. */
  fire: { atMe: Map<string, Fire>; mine: Map<string, Fire> };
  /** The same by the numbers of shooter and victim: most ends find their shots without a text. */
  fireOfShips: Map<number, Fire>;
  /** Orders of pushes that were searched, and what they touched; see `RamCache`. */
  rams: RamCache;
  /** Corvettes on the board, by seat, as a text: of an end as long as the end itself. */
  craft: WeakMap<Match, string[]>;
  /** What a seat could play if its ship is not lost: the same at each end. */
  plays: Map<Seat, Play[]>;
  /** Of ships that are not lost: the same at each end. */
  actors: Map<Seat, Actor>;
  /** What tokens in flight do, by their owner (`by`) and the victim's way; of ends that leave tokens out. */
  flight: Map<string, Toll>;
  /** Whether two ships could touch, by the pair of their ways. */
  touching: Map<number, boolean>;
  /** Numbers of ships, for `flight`: the same object went the same way (`End.isCalm`). */
  ships: Map<Ship, number>;
}

const newCache = (me: Seat, fire: Cache['fire']): Cache => ({
  me,
  fire,
  fireOfShips: new Map(),
  rams: newRamCache(),
  craft: new WeakMap(),
  plays: new Map(),
  actors: new Map(),
  flight: new Map(),
  touching: new Map(),
  ships: new Map(),
});

const numberOf = (cache: Cache, ship: Ship): number => {
  const number = cache.ships.get(ship) ?? cache.ships.size;
  cache.ships.set(ship, number);
  return number;
};

/** More ships than one question has. */
const MOST_SHIPS = 1 << 20;

const pairKey = (a: number, b: number, isOrdered: boolean): number =>
  isOrdered || a < b ? a * MOST_SHIPS + b : b * MOST_SHIPS + a;

/** One seat's question about a round. */
interface Question {
  now: Match;
  me: Seat;
  orders: KnownOrders;
  cache: Cache;
  isWithoutTokens: boolean;
}

const actorOf = (question: Question, end: End, seat: Seat): Actor => {
  const { cache } = question;
  const known = cache.actors.get(seat);
  if (known && shipOf(end.match, seat)) return known;
  const actor = findActor(question, end, seat);
  if (shipOf(end.match, seat)) cache.actors.set(seat, actor);
  return actor;
};

const findActor = ({ me, orders, cache }: Question, end: End, seat: Seat): Actor => {
  const { match } = end;
  const lost = end.lost.get(seat) ?? null;
  const known =
    cache.plays.get(seat) ??
    harmful(seat === me ? playsOfCommands(match, seat, orders.commands) : playsOf(match, seat));
  if (!lost) cache.plays.set(seat, known);
  // A ship that is lost takes its commands with it.
  const plays = lost ? [[]] : known;
  const isShip = shipOf(match, seat) !== null;
  const cards = {
    thrust: isShip && includes(plays, 'power-to-engines'),
    special: isShip && includes(plays, 'special'),
  };
  return { seat, plays, mobility: mobilityOf(match, seat, cards, isShip ? MOVES_OF_A_ROUND : 0), lost };
};

/** How a seat's ship could stand while it plays these cards. */
const posesInPlay = (match: Match, seat: Seat, play: Play): Pose[] => {
  const cards = { thrust: play.includes('power-to-engines'), special: play.includes('special') };
  if (shipOf(match, seat)) return posesOf(match, mobilityOf(match, seat, cards, MOVES_OF_A_ROUND));
  const commander = commanderOf(match, seat);
  const card = factionOf(match, seat).commandCorvette;
  if (!commander || !card) return [];
  // §8.1.2. It moves once before the cards are played.
  return [poseOf(commander), ...afterMove(card, commander)];
};

/** What a shot is aimed at: one ship, in every pose that it could have. */
interface Mark {
  ship: Ship;
  hulls: Hull[];
  range: Range;
}

const inThisBook = (match: Match): Pick<Range, 'hasArcs' | 'craftTurns'> => {
  const { aim, craftMoves } = editionOf(match);
  return { hasArcs: aim === 'arc', craftTurns: craftMoves === 'turning' };
};

const markOf = (match: Match, ship: Ship, mobility: Mobility, shooter: Seat): Mark => {
  const poses = posesOf(match, mobility);
  return {
    ship,
    hulls: poses.map((pose) => hullOfPose(factionOf(match, ship.seat), pose)),
    range: {
      couldMove: poses.length > 1,
      radius: match.setup.radius,
      isOnlyTarget: isOnlyTarget(match, ship.seat, shooter),
      ...inThisBook(match),
    },
  };
};

const carriersOf = (match: Match, { seat, mobility }: Actor): Carrier[] => {
  if (shipOf(match, seat)) return [{ seat, poses: posesOf(match, mobility) }];
  if (match.setup.mode !== 'teams') return [];
  return match.ships
    .filter((ship) => sideOf(match.setup.mode, ship.seat) === sideOf(match.setup.mode, seat))
    .map((ship) => {
      const any = mobilityOf(match, ship.seat, { thrust: true, special: true }, MOVES_OF_A_ROUND);
      return { seat: ship.seat, poses: posesOf(match, any) };
    });
};

const isOnlyTarget = (match: Match, victim: Seat, shooter: Seat): boolean =>
  match.ships.every((other) => other.seat === victim || !areEnemies(match, other.seat, shooter));

/** A seat's corvettes on the board, as a text. */
const craftIn = (match: Match, seat: Seat, cache: Cache): string => {
  let all = cache.craft.get(match);
  if (!all) {
    all = match.seats.map(() => '');
    for (const token of match.tokens)
      if (!isWeaponToken(token))
        all[token.seat] =
          `${all[token.seat] ?? ''};${token.kind} ${'callSign' in token ? token.callSign : ''} ${token.at.join()} ${token.facing}`;
    cache.craft.set(match, all);
  }
  return all[seat] ?? '';
};

/** What shots depend on: many ends put two ships into the same places. */
const keyOfShots = (end: End, actor: Actor, victim: Ship, cache: Cache): string => {
  const { match } = end;
  const { seat, lost } = actor;
  const ship = shipOf(match, seat);
  if (end.isCalm && ship)
    return `${seat} ${ship.at.join()} ${ship.facing} ${victim.seat} ${victim.at.join()} ${victim.facing}`;
  // The poses of a ship that launches corvettes are those of its place.
  if (ship)
    return `${seat} ${ship.at.join()} ${ship.facing} ${victim.seat} ${victim.at.join()} ${victim.facing} ${isOnlyTarget(match, victim.seat, seat)} ${craftIn(match, seat, cache)}`;
  const own = match.tokens.filter((token) => token.seat === seat && !isWeaponToken(token));
  return JSON.stringify([
    seat,
    null,
    null,
    lost,
    own.map(({ kind, at, facing }) => [kind, at, facing]),
    carriersOf(match, actor),
    victim.seat,
    victim.at,
    victim.facing,
    isOnlyTarget(match, victim.seat, seat),
  ]);
};

const fireAt = (end: End, actor: Actor, victim: Ship, mobility: Mobility, cache: Cache): Fire => {
  const ship = end.isCalm ? shipOf(end.match, actor.seat) : null;
  if (!ship) return fireOf(keyOfShots(end, actor, victim, cache), end, actor, victim, mobility, cache);
  const key = pairKey(numberOf(cache, ship), numberOf(cache, victim), true);
  const known = cache.fireOfShips.get(key);
  if (known) return known;
  const fire = fireOf(keyOfShots(end, actor, victim, cache), end, actor, victim, mobility, cache);
  cache.fireOfShips.set(key, fire);
  return fire;
};

const fireOf = (
  key: string,
  end: End,
  actor: Actor,
  victim: Ship,
  mobility: Mobility,
  cache: Cache,
): Fire => {
  const found = actor.seat === cache.me ? cache.fire.mine : cache.fire.atMe;
  const known = found.get(key);
  if (known) return known;
  const plays = findTolls(end.match, actor, markOf(end.match, victim, mobility, actor.seat));
  const fire = { any: most(plays), pushing: most(plays.filter(isPush)) };
  found.set(key, fire);
  return fire;
};

const findTolls = (match: Match, actor: Actor, mark: Mark): PlayedToll[] => {
  const { seat, plays } = actor;
  const free = commanderOf(match, seat) ? COMMANDER_ACTIVATIONS : 0;
  const flightsIn = (play: Play): number => play.filter((card) => card === 'corvettes').length;
  const mostPlays = Math.max(0, ...plays.map(flightsIn));
  let swarm: Swarm | null = null;
  const swarmToll = (times: number): Toll => {
    swarm ??= swarmOf(
      match,
      seat,
      { target: mark.ship, hulls: mark.hulls, range: mark.range },
      { carriers: carriersOf(match, actor), lost: actor.lost, free, plays: mostPlays },
    );
    return tollOfSwarm(swarm, times);
  };
  const volleys = new Map<string, Toll>();
  const volley = (card: Command, play: Play): Toll => {
    if (!isFireCommand(card)) return NO_TOLL;
    const key = `${card} ${play.includes('power-to-engines')} ${play.includes('special')}`;
    const found =
      volleys.get(key) ??
      tollOfVolley(match, seat, card, posesInPlay(match, seat, play), mark.hulls, mark.range);
    volleys.set(key, found);
    return found;
  };
  const calm = free > 0 ? swarmToll(0) : NO_TOLL;
  return plays.map((play) => {
    const times = flightsIn(play);
    const fire = play.filter(isFireCommand).map((card) => ({ card, toll: volley(card, play) }));
    const flown = times > 0 ? swarmToll(times) : calm;
    const parts: Threat[] = [
      ...fire.map(({ card, toll }) => ({ seat, card, damage: toll.damage })),
      { seat, card: times > 0 ? 'corvettes' : 'activations', damage: flown.damage },
    ];
    return {
      play,
      toll: addTolls(allTolls(fire.map(({ toll }) => toll)), flown),
      parts: parts.filter(({ damage }) => damage > 0),
    };
  });
};

/** §12. Tokens that lie where a ship could still move onto them: one step of each kind. */
const tollOfTokensUnder = (match: Match, mobility: Mobility, owners: (seat: Seat) => boolean): Toll => {
  const tokens = match.tokens.filter(isWeaponToken).filter((token) => owners(token.seat));
  if (tokens.length === 0) return NO_TOLL;
  const [, ...poses] = posesOf(match, mobility);
  const under = anyToll(
    poses.map((pose) => {
      const hull = hullOfPose(factionOf(match, mobility.seat), pose);
      return allTolls(
        tokens.map((token): Toll => {
          const section = sectionIn(hull, token.at);
          const { damage } = weaponOfToken(match, token);
          return section === undefined ? NO_TOLL : { damage, sections: { [section]: damage } };
        }),
      );
    }),
  );
  return mobility.canThrust && mobility.jump > 0 ? addTolls(under, under) : under;
};

/** Tokens in flight that an end has left out: each hits once, wherever it could meet the ship on its way. */
const tollOfFlight = (now: Match, end: End, mobility: Mobility, owners: (seat: Seat) => boolean): Toll => {
  const hullsIn = (poses: readonly Pose[]): Hull[] =>
    poses.map((pose) => hullOfPose(factionOf(now, mobility.seat), pose));
  const passed = hullsIn(end.paths.get(mobility.seat) ?? []);
  const reached = hullsIn(posesOf(end.match, mobility));
  const range: Range = {
    radius: now.setup.radius,
    isOnlyTarget: false,
    ...inThisBook(now),
    couldMove: reached.length > 1,
  };
  return allTolls(
    now.tokens
      .filter(isWeaponToken)
      .filter((token) => owners(token.seat))
      .map((token): Toll => {
        const weapon = weaponOfToken(now, token);
        const ids = [
          ...passed.flatMap((hull) => sectionIn(hull, token.at) ?? []),
          ...reached.flatMap((hull) => sectionsOfToken(weapon, token, hull, range)),
        ];
        if (ids.length === 0) return NO_TOLL;
        return { damage: weapon.damage, sections: Object.fromEntries(ids.map((id) => [id, weapon.damage])) };
      }),
  );
};

const most = (all: readonly PlayedToll[]): MostToll => {
  const best = all.reduce<PlayedToll | null>(
    (top, each) => (top && top.toll.damage >= each.toll.damage ? top : each),
    null,
  );
  return { toll: anyToll(all.map(({ toll }) => toll)), threats: best?.parts ?? [] };
};

const isPush = ({ play }: PlayedToll): boolean => play.includes('power-to-engines');

const worse = (a: MostToll, b: MostToll): MostToll => ({
  toll: eitherToll(a.toll, b.toll),
  threats: a.toll.damage >= b.toll.damage ? a.threats : b.threats,
});

/** A seat's weapons against a ship, from wherever it is in these ends. */
const fireOfAll = (group: Group, actor: Actor, victim: Ship, mobility: Mobility, cache: Cache): Fire => {
  const seen = new Set<Fire>();
  let all: Fire | null = null;
  for (const end of group) {
    const fire = fireAt(end, actor, victim, mobility, cache);
    if (seen.has(fire)) continue;
    seen.add(fire);
    all = all ? { any: worse(all.any, fire.any), pushing: worse(all.pushing, fire.pushing) } : fire;
  }
  return defined(all);
};

/** What `shooters` and all that move could do to a ship. `by` limits collisions to those with one seat. */
const actionLimit = (
  group: Group,
  victim: Ship,
  actors: readonly Actor[],
  shooters: readonly Actor[],
  by: Seat | null,
  cache: Cache,
): MostToll => {
  const [{ match }] = group;
  const mine = actors.find(({ seat }) => seat === victim.seat);
  if (!mine) return { toll: NO_TOLL, threats: [] };
  const each = shooters.map((actor) => fireOfAll(group, actor, victim, mine.mobility, cache));
  const rams = tollOfRams(
    match,
    actors.map(({ mobility }) => mobility),
    { victim: victim.seat, by },
    cache.rams,
  );
  const shots = allTolls(each.map(({ any }) => any.toll));
  const threats = each.flatMap(({ any }) => any.threats);
  if (rams.damage === 0) return { toll: shots, threats };
  // In a duel an enemy that pushes has one card less to shoot with.
  const isDuel = match.ships.length === 2 && by === null && !mine.mobility.canThrust;
  const rest = isDuel ? allTolls(each.map(({ pushing }) => pushing.toll)) : shots;
  return { toll: eitherToll(shots, addTolls(rams, rest)), threats };
};

/** Shields count only where their owner has no card to move them. */
const limitOf = (
  before: Ship,
  end: End,
  mv: Toll,
  action: Toll,
  canMoveShields: boolean,
  known: Limit,
): Limit => {
  const ship = shipOf(end.match, before.seat);
  const toll = addTolls(mv, action);
  if (!ship) return { toll, structure: before.structure, isLost: true };
  // No loss of structure here could be above the one that is known.
  const most = before.structure - ship.structure + Math.min(ship.structure, action.damage);
  if (most <= known.structure) return { toll, structure: 0, isLost: false };
  const more = structureAt(
    ship,
    action,
    (id) => (ship.armour[id] ?? 0) + (canMoveShields ? 0 : (ship.shields[id] ?? 0)),
  );
  const structure = before.structure - ship.structure + more;
  return { toll, structure, isLost: structure >= before.structure };
};

const either = (a: Limit, b: Limit): Limit => ({
  toll: eitherToll(a.toll, b.toll),
  structure: Math.max(a.structure, b.structure),
  isLost: a.isLost || b.isLost,
});

const NO_LIMIT: Limit = { toll: NO_TOLL, structure: 0, isLost: false };

/**
 * Ends that differ only in ships that cannot touch one ship: what happens to it is the same in all, except for shots.
 * The first stands for all.
 */
type Group = readonly [End, ...End[]];

/**
 * Groups of ends for one ship. Shots of a group count at their most, together. Not in a duel, where that would say
 * more than any one end.
 */
const groupsOf = (question: Question, ends: readonly End[], seat: Seat): Group[] => {
  if (question.now.setup.players === 2) return ends.map((end) => [end]);
  const groups = new Map<string, [End, ...End[]]>();
  for (const [i, end] of ends.entries()) {
    const key = end.isCalm ? keyOfGroup(question, end, seat) : `alone ${i}`;
    const group = groups.get(key);
    if (group) group.push(end);
    else groups.set(key, [end]);
  }
  return [...groups.values()];
};

/** The ship and all that could touch it, directly or through others. */
const keyOfGroup = (question: Question, end: End, seat: Seat): string => {
  const { ships } = end.match;
  const involved = ships.filter((ship) => ship.seat === seat);
  for (const one of involved)
    for (const other of ships)
      if (!involved.includes(other) && couldTouch(question, end, one, other)) involved.push(other);
  return involved.map((ship) => numberOf(question.cache, ship)).join();
};

const couldTouch = (question: Question, end: End, a: Ship, b: Ship): boolean => {
  const { cache } = question;
  const key = pairKey(numberOf(cache, a), numberOf(cache, b), false);
  const known = cache.touching.get(key);
  if (known !== undefined) return known;
  const [one, other] = [a, b].map(({ seat }) => actorOf(question, end, seat).mobility) as [
    Mobility,
    Mobility,
  ];
  const found = meets(end.match, one, other);
  cache.touching.set(key, found);
  return found;
};

/**
 * What one ship could take in all of a group's ends. `by`: whose weapons, tokens and collisions count; all for null.
 * `known`: the limit of the ends before; a loss of structure is found only where it could be above that one.
 */
const limitAt = (
  question: Question,
  group: Group,
  before: Ship,
  by: Seat | null,
  known: Limit,
): { limit: Limit; threats: Threat[] } => {
  const { now, me, orders, cache, isWithoutTokens } = question;
  const [end] = group;
  const { match } = end;
  const done = (by === null ? end.taken : end.dealt).get(before.seat) ?? NO_TOLL;
  const victim = shipOf(match, before.seat);
  if (!victim || match.outcome)
    return { limit: limitOf(before, end, done, NO_TOLL, false, known), threats: [] };
  const actors = now.seats
    .filter(({ seat }) => shipOf(match, seat) || commanderOf(match, seat))
    .map(({ seat }) => actorOf(question, end, seat));
  const shooters = actors.filter(
    ({ seat }) => areEnemies(match, seat, victim.seat) && (by === null || seat === by),
  );
  const { toll, threats } = actionLimit(group, victim, actors, shooters, by, cache);
  const mine = actors.find(({ seat }) => seat === victim.seat);
  if (!mine) return { limit: NO_LIMIT, threats: [] };
  const owners = (seat: Seat): boolean => by === null || seat === by;
  const flight = (): Toll => {
    const key = `${by} ${numberOf(cache, victim)}`;
    const known = cache.flight.get(key) ?? tollOfFlight(now, end, mine.mobility, owners);
    cache.flight.set(key, known);
    return known;
  };
  const tokens = isWithoutTokens ? flight() : tollOfTokensUnder(match, mine.mobility, owners);
  const cards = victim.seat === me ? orders.commands : seatState(now, victim.seat).hand;
  const canMoveShields = cards.includes('defence-stations') || cards.includes('vent-coolant');
  return { limit: limitOf(before, end, done, addTolls(toll, tokens), canMoveShields, known), threats };
};

/** Shots at me depend on how my ship could still move, mine on all that I could play. */
const fireIn = ({ fire }: Memo, engine: Engine, plays: readonly Play[]): Cache['fire'] => {
  const under = (key: string): Map<string, Fire> => {
    const known = fire.get(key) ?? new Map<string, Fire>();
    fire.set(key, known);
    return known;
  };
  const moves = [includes(plays, 'power-to-engines'), includes(plays, 'special')];
  return {
    atMe: under(`${engine} ${moves.join()}`),
    mine: under(`${engine} mine ${plays.map((play) => play.join('+')).join()}`),
  };
};

/**
 * The limits of a round for the ship of `me`; null without a ship. `memo` belongs to this match and seat: what does
 * not depend on changed orders is taken from it.
 */
export const worstOf = (now: Match, me: Seat, orders: KnownOrders, memo: Memo = newMemo()): Worst | null => {
  const mine = shipOf(now, me);
  if (!mine || now.outcome) return null;
  const engine = orders.engine ?? 'none';
  const found = memo.ends.get(engine) ?? endsOf(now, me, { [me]: engine }, memo.moved);
  memo.ends.set(engine, found);
  const { ends, isWithoutTokens } = found;
  const cache = newCache(me, fireIn(memo, engine, harmful(playsOfCommands(now, me, orders.commands))));
  const question: Question = { now, me, orders, cache, isWithoutTokens };
  const enemies = now.ships.filter(({ seat }) => areEnemies(now, me, seat));
  const seats = enemies.map(({ seat }) => seat);
  const dealt = new Map<Seat, Limit>(seats.map((seat) => [seat, NO_LIMIT]));
  let taken = NO_LIMIT;
  let threats: Threat[] = [];
  let collision = 0;
  const least = { taken: Number.MAX_SAFE_INTEGER, dealt: Number.MAX_SAFE_INTEGER };
  for (const group of groupsOf(question, ends, me)) {
    const here = limitAt(question, group, mine, null, taken);
    if (here.limit.toll.damage > taken.toll.damage) ({ threats } = here);
    taken = either(taken, here.limit);
  }
  for (const enemy of enemies) {
    let most = NO_LIMIT;
    for (const group of groupsOf(question, ends, enemy.seat))
      most = either(most, limitAt(question, group, enemy, me, most).limit);
    dealt.set(enemy.seat, most);
  }
  for (const end of ends) {
    collision = Math.max(collision, end.collisions.get(me) ?? 0);
    least.taken = Math.min(least.taken, totalOf(end.taken, [me]));
    least.dealt = Math.min(least.dealt, totalOf(end.dealt, seats));
  }
  return { taken, collision, dealt, least, threats };
};
