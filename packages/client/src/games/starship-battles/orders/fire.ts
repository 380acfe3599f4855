/** T-16. Shots that are proposed for an able model, and changes to them. */
import {
  cardOf,
  presentSide,
  type Legal,
  type Match,
  type Model,
  type ModelId,
  type ShotOrder,
  type Weapon,
} from '@star-eater/rules/src/games/starship-battles';
import { offersFrom, type Offer } from './forecast';
import type { UnsentFire } from './unsent';

export type LegalFire = Legal & { type: 'fire' };

/** A weapon that can still be fired in this activation; `dice`: those left. */
export interface DueWeapon {
  weapon: Weapon;
  dice: number;
}

export const modelIn = (match: Match, id: ModelId): Model | null =>
  match.ships.find((each) => each.id === id) ?? null;

/** B-32. The weapons of an able model that have not fired. */
export function dueWeapons(match: Match, ship: ModelId, { open }: LegalFire): DueWeapon[] {
  const model = modelIn(match, ship);
  if (!model) return [];
  return presentSide(match, model).weapons.flatMap((weapon) => {
    const dice = open ? (open.weapons.find((each) => each.weapon === weapon.id)?.dice ?? 0) : weapon.dice;
    return dice === 0 ? [] : [{ weapon, dice }];
  });
}

/** A weapon's name on the side of a model that counts. */
export const weaponName =
  (match: Match) =>
  (model: Model, id: string): string =>
    presentSide(match, model).weapons.find((each) => each.id === id)?.name ?? id;

/** B-25. Tokens of the model's class that its seat has left. */
export function tokensFor(match: Match, ship: ModelId): number {
  const model = modelIn(match, ship);
  return model ? (match.seats[model.seat]?.tokens[cardOf(match, model).class] ?? 0) : 0;
}

/** Legal targets of a weapon, the most points to expect first; those that take a token last. */
export const offersOf = (match: Match, ship: ModelId, weapon: string): Offer[] =>
  offersFrom(match, ship)
    .filter((offer) => offer.weapon === weapon)
    .sort((a, b) => Number(a.token) - Number(b.token) || b.points - a.points);

/** Point defence fires die by die: its dice go round the targets. */
function shotsOf({ weapon, dice }: DueWeapon, offers: readonly Offer[]): ShotOrder[] {
  const free = offers.filter(({ token }) => !token);
  const [best] = free;
  if (!best) return [];
  if (weapon.kind !== 'pd') return [{ weapon: weapon.id, target: best.target }];
  return Array.from({ length: dice }, (_, at) => ({
    weapon: weapon.id,
    target: free[at % free.length]?.target ?? best.target,
  }));
}

/** The best legal shot of each weapon, without tokens. */
export const proposed = (match: Match, ship: ModelId, legal: LegalFire): UnsentFire => ({
  ship,
  shots: dueWeapons(match, ship, legal).flatMap((due) => shotsOf(due, offersOf(match, ship, due.weapon.id))),
  command: false,
});

/** Whether a shot of these takes a token; none once the activation is free. */
function isTokenNeeded(
  match: Match,
  { open }: LegalFire,
  ship: ModelId,
  shots: readonly ShotOrder[],
): boolean {
  if (open?.free === true) return false;
  const offers = offersFrom(match, ship);
  return shots.some(({ weapon, target }) =>
    offers.some((offer) => offer.weapon === weapon && offer.target === target && offer.token),
  );
}

/** The shots of one weapon replaced, in the order of the weapons. */
export function withShots(
  match: Match,
  legal: LegalFire,
  fire: UnsentFire,
  weapon: string,
  shots: readonly ShotOrder[],
): UnsentFire {
  const order = dueWeapons(match, fire.ship, legal).map((due) => due.weapon.id);
  const all = [...fire.shots.filter((each) => each.weapon !== weapon), ...shots].sort(
    (a, b) => order.indexOf(a.weapon) - order.indexOf(b.weapon),
  );
  return { ...fire, shots: all, command: isTokenNeeded(match, legal, fire.ship, all) };
}

/** T-16. Whom a ship can fire at without a token, or freely: the most points to expect first. */
export function targetsOf(match: Match, ship: ModelId, legal: LegalFire): ModelId[] {
  const due = new Set(dueWeapons(match, ship, legal).map(({ weapon }) => weapon.id));
  const points = new Map<ModelId, number>();
  for (const { weapon, target, token, points: more } of offersFrom(match, ship))
    if (due.has(weapon) && (!token || legal.open?.free === true))
      points.set(target, (points.get(target) ?? 0) + more);
  return [...points].sort(([, a], [, b]) => b - a).map(([target]) => target);
}

/** T-16. Every weapon that can goes to the target after the one of the first shot; the others keep their best. */
export function nextTarget(match: Match, legal: LegalFire, fire: UnsentFire): UnsentFire {
  const targets = targetsOf(match, fire.ship, legal);
  const now = targets.indexOf(fire.shots[0]?.target ?? '');
  const next = targets[(now + 1) % Math.max(1, targets.length)];
  const best = proposed(match, fire.ship, legal);
  if (next === undefined) return best;
  const shots = dueWeapons(match, fire.ship, legal).flatMap(({ weapon, dice }): ShotOrder[] => {
    const isAble = offersOf(match, fire.ship, weapon.id).some(
      ({ target, token }) => target === next && (!token || legal.open?.free === true),
    );
    if (!isAble) return best.shots.filter((shot) => shot.weapon === weapon.id);
    return Array.from({ length: weapon.kind === 'pd' ? dice : 1 }, () => ({
      weapon: weapon.id,
      target: next,
    }));
  });
  // The first shot says whom the ship aims at.
  const isNext = ({ target }: ShotOrder): boolean => target === next;
  return { ...best, shots: [...shots.filter(isNext), ...shots.filter((shot) => !isNext(shot))] };
}

/** How many dice of point defence each target gets. */
export const diceAt = ({ shots }: UnsentFire, weapon: string, target: ModelId): number =>
  shots.filter((each) => each.weapon === weapon && each.target === target).length;
