/** §7.2. Every way in which the ships could move this round, with what the movement itself does. */
import { sum } from '../bots/chance';
import { ENGINES, type Engine, type Event, type Seat } from '../model';
import { addLinear, addRotational } from '../momentum';
import { planMovement } from '../plan';
import type { Match, Ship } from '../state';
import { poseOf, type Pose } from './reach';
import type { Toll } from './toll';

/** The position after one possible movement phase, and what that did. */
export interface End {
  match: Match;
  /** Damage by seat: to that ship, by anything. */
  taken: ReadonlyMap<Seat, Toll>;
  /** Damage by seat: to that ship by `me`. */
  dealt: ReadonlyMap<Seat, Toll>;
  /** Damage to ships of collisions alone. */
  collisions: ReadonlyMap<Seat, number>;
  /** Ships destroyed on the way, where they were. */
  lost: ReadonlyMap<Seat, Pose>;
  /** Every pose that a ship had on the way. */
  paths: ReadonlyMap<Seat, readonly Pose[]>;
}

/** Above this many combinations of settings, tokens in flight are counted by reach instead of flown. */
const MOST_FLOWN = 120;

/** Settings that lead to the same momentum are one. */
const matKey = (ship: Ship, engine: Engine): string => {
  const { linear, rotational, facing } = ship;
  switch (engine) {
    case 'none':
      return `${linear.join()} ${rotational.join()}`;
    case 'double':
      return `${addLinear(addLinear(linear, facing).mat, facing).mat.join()} ${rotational.join()}`;
    case 'cw':
    case 'ccw':
      return `${linear.join()} ${addRotational(rotational, engine).mat.join()}`;
    default: {
      const way = ENGINES.indexOf(engine);
      return `${addLinear(linear, way as Ship['facing']).mat.join()} ${rotational.join()}`;
    }
  }
};

const distinctEngines = (ship: Ship): Engine[] => {
  const found = new Map<string, Engine>();
  for (const engine of ENGINES) {
    const key = matKey(ship, engine);
    if (!found.has(key)) found.set(key, engine);
  }
  return [...found.values()];
};

/** Every combination of settings of these ships. */
const combinations = (
  ships: readonly Ship[],
  known: Partial<Record<Seat, Engine>>,
): Partial<Record<Seat, Engine>>[] =>
  ships.reduce<Partial<Record<Seat, Engine>>[]>(
    (all, ship) => {
      const engine = known[ship.seat];
      const engines = engine === undefined ? distinctEngines(ship) : [engine];
      return all.flatMap((one) => engines.map((each) => ({ ...one, [ship.seat]: each })));
    },
    [{}],
  );

const add = (tolls: Map<Seat, Toll>, seat: Seat, section: string, amount: number): void => {
  const { damage, sections } = tolls.get(seat) ?? { damage: 0, sections: {} };
  tolls.set(seat, {
    damage: damage + amount,
    sections: { ...sections, [section]: (sections[section] ?? 0) + amount },
  });
};

/** §12. Poses on the way, among them all in which a step ended. */
const pathsOf = (match: Match, events: readonly Event[]): Map<Seat, Pose[]> => {
  const paths = new Map(match.ships.map((ship) => [ship.seat, [poseOf(ship)]]));
  const go = (seat: Seat, change: Partial<Pose>): void => {
    const path = paths.get(seat);
    const last = path?.at(-1);
    if (last) path?.push({ ...last, ...change });
  };
  for (const event of events) {
    if (event.type === 'shipMoved') go(event.seat, { at: event.to });
    if (event.type === 'shipTurned') go(event.seat, { facing: event.to });
    if (event.type === 'collided') for (const { seat, at, facing } of event.after) go(seat, { at, facing });
  }
  return paths;
};

const endOf = (from: Match, match: Match, events: readonly Event[], me: Seat): End => {
  const taken = new Map<Seat, Toll>();
  const dealt = new Map<Seat, Toll>();
  const collisions = new Map<Seat, number>();
  const lost = new Map<Seat, Pose>();
  for (const event of events) {
    if (event.type === 'shipDestroyed') lost.set(event.seat, poseOf(event));
    if (event.type !== 'damaged') continue;
    add(taken, event.seat, event.section, event.amount);
    if (event.seat !== me && event.by.includes(me)) add(dealt, event.seat, event.section, event.amount);
    if (event.cause === 'collision' || event.cause === 'edge')
      collisions.set(event.seat, (collisions.get(event.seat) ?? 0) + event.amount);
  }
  return { match, taken, dealt, collisions, lost, paths: pathsOf(from, events) };
};

export interface Ends {
  ends: End[];
  /** Whether the ends leave tokens out that are in flight now. */
  isWithoutTokens: boolean;
}

/** `known` are settings that are no secret: my own. */
export const endsOf = (match: Match, me: Seat, known: Partial<Record<Seat, Engine>>): Ends => {
  const all = combinations(match.ships, known);
  const isWithoutTokens = all.length > MOST_FLOWN;
  const from = isWithoutTokens
    ? {
        ...match,
        tokens: match.tokens.filter((token) => token.kind !== 'cannon' && token.kind !== 'torpedo'),
      }
    : match;
  const ends = all.map((engines) => {
    const plan = planMovement(from, engines);
    return endOf(from, plan.match, plan.events, me);
  });
  return { ends, isWithoutTokens };
};

export const totalOf = (tolls: ReadonlyMap<Seat, Toll>, seats: readonly Seat[]): number =>
  sum(seats.map((seat) => tolls.get(seat)?.damage ?? 0));
