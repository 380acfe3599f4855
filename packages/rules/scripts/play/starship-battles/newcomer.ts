/**
 * Somebody who plays Broad Reach for the first time and believes the page: each model goes where the numbers beside its
 * ghost are best at once, of equal places to the one nearest to an enemy ship; each weapon fires at its best target, and
 * *Fire all* ends the activation (T-11, T-17). No look ahead, no token, models in the order in which the page lists them.
 */
import {
  aims,
  cardOf,
  defaultDecision,
  type Decision,
  type Legal,
  type Match,
  type ModelId,
  type Pose,
  type ShotOrder,
  type WeaponAims,
} from '../../../src/games/starship-battles';
import { distanceOf } from '../../../src/games/starship-battles/bots/exchange';
import { lookoutOf, modelFor, unitAt } from '../../../src/games/starship-battles/bots/lookout';
import { moveByChoice } from '../../../src/games/starship-battles/bots/ensign';
import { poseAfter } from '../../../src/games/starship-battles/movement/movement';

const chanceOf = (need: number): number => Math.min(20, Math.max(1, 21 - need)) / 20;

interface Shot {
  target: ModelId;
  expected: number;
}

/** The shot of a weapon with the most damage to expect, each point of it worth so much. */
function bestShot(
  { dice, damage, targets }: WeaponAims,
  worth: (target: ModelId) => number = () => 1,
): Shot | null {
  let best: Shot | null = null;
  for (const { target, refusal, token, facings } of targets) {
    const [first] = facings;
    if (refusal !== null || token || !first) continue;
    const expected = dice * damage * chanceOf(first.need) * worth(target);
    if (!best || expected > best.expected) best = { target, expected };
  }
  return best;
}

const expectedOf = (weapons: readonly WeaponAims[]): number =>
  weapons.reduce((sum, weapon) => sum + (bestShot(weapon)?.expected ?? 0), 0);

/** The headline of T-11: what a pose deals, less what it takes. */
function promised(match: Match, ship: ModelId, pose: Pose): number {
  const ships = match.ships.map((each) => (each.id === ship ? { ...each, ...pose, aboard: null } : each));
  const seen: Match = { ...match, ships };
  const own = modelFor(seen, { ship, stay: true });
  const enemies = ships.filter(({ at, seat }) => at !== null && seat !== own.seat);
  const taken = enemies.reduce((sum, { id }) => sum + expectedOf(aims(seen, id, undefined, ship)), 0);
  return expectedOf(aims(seen, ship)) - taken;
}

/** Far less than any number that the page shows. */
const NEARER = 1e-9;

/** What a place is worth besides being near to the enemy. */
type Worth = (match: Match, ship: ModelId, pose: Pose) => number;

const moveOf = (match: Match, asked: Extract<Legal, { type: 'move' }>, worthOf: Worth): Decision =>
  moveByChoice(match, asked, (choices, now) => {
    const lookout = lookoutOf(now, asked.seat);
    const worths = choices.map(({ move }) => {
      const model = modelFor(now, move);
      const pose = poseAfter(now, model, move);
      const unit = unitAt(now, model, pose);
      const far = lookout.enemies.filter(({ isFighter }) => !isFighter).map((each) => distanceOf(unit, each));
      return worthOf(now, model.id, pose) - NEARER * Math.min(...far);
    });
    return choices[worths.indexOf(Math.max(...worths))] ?? null;
  });

/** As the page proposes: the most points to expect. One shot a weapon, of point defence too. */
function shotsOf(match: Match, ship: ModelId): ShotOrder[] {
  const pointsAHit = (target: ModelId): number => {
    const card = cardOf(match, modelFor(match, { ship: target, stay: true }));
    return card.points / (card.intact.hull + (card.damaged?.hull ?? 0));
  };
  return aims(match, ship).flatMap((weapon): ShotOrder[] => {
    const best = bestShot(weapon, pointsAHit);
    return best ? [{ weapon: weapon.weapon, target: best.target }] : [];
  });
}

function answer(match: Match, asked: Legal, worthOf: Worth): Decision {
  const { seat } = asked;
  if (asked.type === 'move') return moveOf(match, asked, worthOf);
  const ship = asked.type === 'fire' && !asked.open ? asked.ships[0] : undefined;
  if (ship !== undefined) return { seat, type: 'fire', ship, shots: shotsOf(match, ship), done: true };
  const usual = defaultDecision(match, seat);
  if (!usual) throw new Error(`nothing is asked of seat ${seat}`);
  return usual;
}

export const newcomerAnswer = (match: Match, asked: Legal): Decision => answer(match, asked, promised);

/** The same without the numbers: closes in with everything, whatever it takes. */
export const closerAnswer = (match: Match, asked: Legal): Decision => answer(match, asked, () => 0);
