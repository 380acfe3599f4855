/** T-11, T-14. What would come of a pose: exact chances from `aims`, enemies where they stand. */
import {
  aims,
  cardOf,
  isFighter,
  type Facing,
  type Match,
  type ModelId,
  type Pose,
  type TargetAim,
  type WeaponAims,
} from '@star-eater/rules/src/games/starship-battles';
import { lengthTo } from './measure';

/** One die's chance. A 20 always hits (A-10, B-38). */
export const chanceOf = (need: number): number => Math.min(20, Math.max(1, 21 - need)) / 20;

/** T-14. At least one of so many dice, without re-rolls. */
export const atLeastOne = (need: number, dice: number): number => 1 - (1 - chanceOf(need)) ** dice;

export interface Offer {
  weapon: string;
  target: ModelId;
  need: number;
  facing: Facing;
  /** B-48. Points to expect of all dice of the weapon: the measure of the best shot. */
  points: number;
  token: boolean;
}

/** T-14. At least so much damage from dice that do so much a hit. */
export function chanceOfDamage(need: number, dice: number, aHit: number, least: number): number {
  const hit = chanceOf(need);
  const wanted = Math.ceil(least / aHit);
  let [sum, ways] = [0, 1];
  for (let hits = 0; hits <= dice; hits += 1) {
    if (hits >= wanted) sum += ways * hit ** hits * (1 - hit) ** (dice - hits);
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  return sum;
}

/** Points that a hit on a model is worth: they decide a match (B-45). */
function worthOf(match: Match, target: ModelId): number {
  const model = match.ships.find(({ id }) => id === target);
  if (!model) return 0;
  const { points, intact, damaged } = cardOf(match, model);
  return points / (intact.hull + (damaged?.hull ?? 0));
}

/** B-48. Points to expect of all dice of a weapon. */
export const pointsToExpect = (
  match: Match,
  { dice, damage }: WeaponAims,
  target: ModelId,
  need: number,
): number => dice * damage * chanceOf(need) * worthOf(match, target);

const offersOf =
  (match: Match) =>
  (gun: WeaponAims): Offer[] =>
    gun.targets.flatMap(({ target, refusal, facings, token }) => {
      const [best] = facings;
      if (refusal !== null || !best) return [];
      const points = pointsToExpect(match, gun, target, best.need);
      return [{ weapon: gun.weapon, target, need: best.need, facing: best.facing, points, token }];
    });

/** Every legal shot of a model, from where it stands or from a pose. */
export const offersFrom = (match: Match, ship: ModelId, pose?: Pose): Offer[] =>
  aims(match, ship, pose).flatMap(offersOf(match));

/** Of each weapon the shot with the most to expect; those that take a token only where nothing else is left. */
export function bestOffers(offers: readonly Offer[]): Offer[] {
  const best = new Map<string, Offer>();
  for (const offer of offers) {
    const known = best.get(offer.weapon);
    const isBetter =
      !known || (known.token && !offer.token) || (known.token === offer.token && offer.points > known.points);
    if (isBetter && !(known && !known.token && offer.token)) best.set(offer.weapon, offer);
  }
  return [...best.values()];
}

/** The same match with one model at another pose. */
export const withPose = (match: Match, ship: ModelId, { at, heading }: Pose): Match => ({
  ...match,
  ships: match.ships.map((each) => (each.id === ship ? { ...each, at, heading, aboard: null } : each)),
});

/** The nearest enemy ship to a place; null where there is none. */
export function nearestEnemy(match: Match, ship: ModelId, pose: Pose): ModelId | null {
  const own = match.ships.find(({ id }) => id === ship);
  if (!own) return null;
  const side = match.seats[own.seat]?.side;
  let nearest: { id: ModelId; far: number } | null = null;
  for (const { id, at, seat, type } of match.ships) {
    if (at === null || match.seats[seat]?.side === side || isFighter(match, { type })) continue;
    const far = lengthTo(pose.at, at);
    if (!nearest || far < nearest.far) nearest = { id, far };
  }
  return nearest?.id ?? null;
}

/** What a weapon could do to one enemy from where its ship stands; null where that is no enemy. */
export const aimOf = (match: Match, ship: ModelId, weapon: string, target: ModelId): TargetAim | null =>
  aims(match, ship)
    .find((each) => each.weapon === weapon)
    ?.targets.find((each) => each.target === target) ?? null;
