/**
 * The chance that a round's fire brings a ship down, in whole ways that dice fall: what a puzzle counts instead of luck. Only
 * one seat fires, each model all that bears on the ship, in the best order, and no token is spent.
 */
import { cardOf, isFighter, modelsOf, presentSide } from '../facts';
import type { Model, ModelId, Seat } from '../model';
import type { Match } from '../state';
import { aims } from './aims';

/** The event that a puzzle wants: of an intact ship the flip is one, the end another. */
export type Goal = 'shipFlipped' | 'shipDestroyed';

/** `ways` of `of` falls of all dice. */
export interface Odds {
  ways: number;
  of: number;
}

const FACES = 20;
type Sided = Pick<Model, 'side' | 'damage'>;

/** The dice of a weapon at either side of the target: how many faces hit. */
interface Gun {
  weapon: string;
  dice: number;
  damage: number;
  faces: Record<Model['side'], number>;
}

export interface Battery {
  ship: ModelId;
  fighter: boolean;
  guns: Gun[];
}

/** What is aimed at, and whether it is down. */
export interface Prey {
  goal: Goal;
  now: Sided;
  hulls: Record<Model['side'], number>;
}

const facesOf = (match: Match, ship: ModelId, target: ModelId): Map<string, number> =>
  new Map(
    aims(match, ship, undefined, target).flatMap(({ weapon, targets: [aim] }) => {
      const need = aim?.facings[0]?.need;
      if (!aim || aim.refusal !== null || aim.token || need === undefined) return [];
      return [[weapon, Math.min(FACES, Math.max(1, FACES + 1 - need))]];
    }),
  );

const turnedTo = (match: Match, target: ModelId, side: Model['side']): Match => ({
  ...match,
  ships: match.ships.map((each) => (each.id === target ? { ...each, side } : each)),
});

/** What of a model bears on the target where both stand. */
export const batteryOf = (match: Match, model: Model, target: Model): Battery => {
  const at = (side: Model['side']) =>
    target.side === 'damaged' || (side === 'damaged' && !cardOf(match, target).damaged)
      ? facesOf(match, model.id, target.id)
      : facesOf(turnedTo(match, target.id, side), model.id, target.id);
  const [intact, damaged] = [at('intact'), at('damaged')];
  const guns = presentSide(match, model).weapons.flatMap(({ id, dice, damage }): Gun[] => {
    const faces = { intact: intact.get(id) ?? 0, damaged: damaged.get(id) ?? 0 };
    return faces.intact + faces.damaged === 0 ? [] : [{ weapon: id, dice, damage, faces }];
  });
  return { ship: model.id, fighter: isFighter(match, model), guns };
};

export const preyOf = (match: Match, target: Model, goal: Goal): Prey => {
  const { intact, damaged } = cardOf(match, target);
  return { goal, now: target, hulls: { intact: intact.hull, damaged: damaged?.hull ?? 0 } };
};

/** Ways by damage of one activation. */
const spread = (guns: readonly Gun[], side: Model['side']): number[] => {
  let ways = [1];
  for (const { dice, damage, faces } of guns)
    for (let die = 0; die < dice; die += 1) {
      const next = Array.from({ length: ways.length + damage }, () => 0);
      ways.forEach((each, at) => {
        next[at] = (next[at] ?? 0) + each * (FACES - faces[side]);
        next[at + damage] = (next[at + damage] ?? 0) + each * faces[side];
      });
      ways = next;
    }
  return ways;
};

/** What is left of the prey after an activation's damage; null where the goal is reached. */
const struck = ({ goal, now, hulls }: Prey, more: number): Sided | null => {
  const damage = now.damage + more;
  if (damage < hulls[now.side]) return { side: now.side, damage };
  if (now.side === 'damaged' || goal === 'shipFlipped') return null;
  const over = damage - hulls.intact;
  return over < hulls.damaged ? { side: 'damaged', damage: over } : null;
};

const fallsOf = (batteries: readonly Battery[]): number => {
  let falls = 1;
  for (const { guns } of batteries)
    for (const { dice } of guns) for (let die = 0; die < dice; die += 1) falls *= FACES;
  return falls;
};

const waysOf = (batteries: readonly Battery[], prey: Prey): number => {
  const ships = batteries.filter(({ fighter }) => !fighter);
  let best = 0;
  for (const next of ships.length > 0 ? ships : batteries) {
    const rest = batteries.filter((each) => each !== next);
    const ways = spread(next.guns, prey.now.side).reduce((sum, each, damage) => {
      const now = struck(prey, damage);
      return sum + each * (now === null ? fallsOf(rest) : waysOf(rest, { ...prey, now }));
    }, 0);
    best = Math.max(best, ways);
  }
  return best;
};

export const oddsWith = (batteries: readonly Battery[], prey: Prey): Odds => ({
  ways: waysOf(batteries, prey),
  of: fallsOf(batteries),
});

/** The odds of a seat's models where they stand. `fires`: whether a weapon does, if not all do. */
export const oddsOf = (
  match: Match,
  { seat, target, goal }: { seat: Seat; target: ModelId; goal: Goal },
  fires: (ship: ModelId, weapon: string) => boolean = () => true,
): Odds => {
  const prey = match.ships.find(({ id }) => id === target);
  if (!prey) return { ways: 0, of: 1 };
  const batteries = modelsOf(match, seat).flatMap((model) => {
    if (model.fired) return [];
    const { guns, ...battery } = batteryOf(match, model, prey);
    const left = guns.filter(({ weapon }) => fires(model.id, weapon));
    return left.length > 0 ? [{ ...battery, guns: left }] : [];
  });
  return oddsWith(batteries, preyOf(match, prey, goal));
};
