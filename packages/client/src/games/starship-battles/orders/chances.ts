/** T-11, T-14. What would come of a pose: exact chances and expected points (B-48), both ways, from the rules' `aims`. */
import {
  aims,
  type Band,
  type Facing,
  type Match,
  type ModelId,
  type Pose,
  type TargetAim,
  type WeaponAims,
} from '@star-eater/rules/src/games/starship-battles';
import { pointsToExpect, withPose } from './forecast';

/** What takes a command token is a choice that nobody has made yet: no page counts it. */
const canFire = ({ refusal, token }: TargetAim): boolean => refusal === null && !token;

export interface Dealt {
  target: ModelId;
  band: Band | null;
  /** Of the weapon that is worth most at this target. */
  need: number;
  facing: Facing;
  /** Expected, of all weapons that bear. */
  points: number;
}

export interface Taken {
  by: ModelId;
  /** The facing that is shown to it. */
  facing: Facing;
  points: number;
}

export interface Outcome {
  dealt: readonly Dealt[];
  taken: readonly Taken[];
  /** Each weapon at the target where it is worth most. */
  deals: number;
  takes: number;
}

const addShot = (
  match: Match,
  found: Map<ModelId, Dealt & { best: number }>,
  weapon: WeaponAims,
  aim: TargetAim,
): number => {
  const [first] = aim.facings;
  if (!canFire(aim) || !first) return 0;
  const worth = pointsToExpect(match, weapon, aim.target, first.need);
  const known = found.get(aim.target);
  if (!known) {
    const { target, band } = aim;
    found.set(target, { target, band, need: first.need, facing: first.facing, points: worth, best: worth });
  } else {
    known.points += worth;
    if (worth > known.best) Object.assign(known, { best: worth, need: first.need, facing: first.facing });
  }
  return worth;
};

/** What one enemy could do to a model where it stands. */
const fireOf = (match: Match, enemy: ModelId, ship: ModelId): Taken | null => {
  let [points, facing]: [number, Facing | null] = [0, null];
  for (const weapon of aims(match, enemy, undefined, ship))
    for (const aim of weapon.targets) {
      const [first] = aim.facings;
      if (!canFire(aim) || !first) continue;
      points += pointsToExpect(match, weapon, ship, first.need);
      facing = first.facing;
    }
  return facing === null ? null : { by: enemy, facing, points };
};

/** What one enemy could do to a model at a pose. */
export const takenFrom = (match: Match, ship: ModelId, pose: Pose, enemy: ModelId): Taken | null =>
  fireOf(withPose(match, ship, pose), enemy, ship);

/** What a model at a pose could do, and what could be done to it, where everybody else stands now. */
export const outcomeAt = (match: Match, ship: ModelId, pose: Pose): Outcome => {
  const seen = withPose(match, ship, pose);
  const own = seen.ships.find(({ id }) => id === ship);
  if (!own) return { dealt: [], taken: [], deals: 0, takes: 0 };
  const found = new Map<ModelId, Dealt & { best: number }>();
  let deals = 0;
  for (const weapon of aims(seen, ship))
    deals += weapon.targets.reduce((most, aim) => Math.max(most, addShot(seen, found, weapon, aim)), 0);
  const side = seen.seats[own.seat]?.side;
  const taken = seen.ships.flatMap(({ id, seat, at, fired }) =>
    fired || at === null || seen.seats[seat]?.side === side ? [] : (fireOf(seen, id, ship) ?? []),
  );
  return {
    dealt: [...found.values()],
    taken,
    deals,
    takes: taken.reduce((sum, { points }) => sum + points, 0),
  };
};

interface Forecast {
  deals: number;
  takes: number;
  /** The enemy that could do most, and the side it sees. */
  shown: { facing: Facing; to: ModelId } | null;
}

/** The headline of T-11. */
export function forecast(match: Match, ship: ModelId, pose: Pose): Forecast {
  const { deals, takes, taken } = outcomeAt(match, ship, pose);
  const worst = taken.reduce<Taken | null>(
    (most, each) => (most && most.points >= each.points ? most : each),
    null,
  );
  return { deals, takes, shown: worst && { facing: worst.facing, to: worst.by } };
}
