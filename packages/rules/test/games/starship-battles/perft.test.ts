/** Counts of what can be decided, worked out by hand. */
import {
  apply,
  owedRoll,
  pending,
  rollDice,
  type Decision,
  type Match,
} from '../../../src/games/starship-battles';
import { coarsePaths } from '../../../src/games/starship-battles/bots/paths';
import { modelOf, presentSide } from '../../../src/games/starship-battles/facts';
import { targetsOf } from '../../../src/games/starship-battles/fire/range-bands';
import { position } from './positions';

/** The coarse paths of one model, or one weapon at one target, or holding fire; every roll is a 2. */
function answers(match: Match): Decision[] {
  return pending(match).flatMap((asked): Decision[] => {
    const { seat } = asked;
    if (asked.type === 'move') {
      const model = modelOf(match, asked.ships[0] ?? '');
      return model
        ? coarsePaths(match, model).map((path) => ({ seat, type: 'move', moves: [{ ship: model.id, path }] }))
        : [];
    }
    if (asked.type !== 'fire') return [];
    return asked.ships.flatMap((ship): Decision[] => {
      const model = modelOf(match, ship);
      if (!model) return [];
      const shots = presentSide(match, model).weapons.flatMap((weapon) =>
        targetsOf(match, model, weapon, false).map((target) => ({ weapon: weapon.id, target: target.id })),
      );
      return [[], ...shots.map((shot) => [shot])].map((list) => ({
        seat,
        type: 'fire',
        ship,
        shots: list,
        done: true,
      }));
    });
  });
}

function sequences(match: Match, depth: number): number {
  if (depth === 0) return 1;
  let total = 0;
  for (const answer of answers(match)) {
    const taken = apply(match, answer);
    if (!taken.ok) throw new Error(`${JSON.stringify(answer)}: ${taken.refusal.message}`);
    let after = taken.match;
    for (let owed = owedRoll(after); owed; owed = owedRoll(after)) {
      const rolled = rollDice(
        after,
        Array.from({ length: owed.count }, () => 2),
      );
      if (!rolled.ok) throw new Error(rolled.refusal.message);
      after = rolled.match;
      if (after.phase === 'initiative') break;
    }
    total += sequences(after, depth - 1);
  }
  return total;
}

/*
 * A class 1 ship: still, 3 and 1.5 inches; one turn of six angles, 1 and 2 inches, or (half: 1.5) 1 and 1: 3 + 12 = 15.
 * A class 3 ship: 3; one, two and three turns of six angles, full and half (4 inches: three turns need 4): 3 + 36 = 39.
 */
test('B-10 class 1 against class 3: 15, 585', () => {
  const match = position([
    { seat: 0, type: 't1', at: [24_000, 12_000] },
    { seat: 1, type: 't3', at: [24_000, 36_000], heading: 180 },
  ]);
  expect([sequences(match, 1), sequences(match, 2)]).toEqual([15, 585]);
});

/*
 * Two ships of one gun each for seat 0, one for seat 1, all in range. Seat 0: either ship holds or fires at 1.1: 4.
 * Then seat 1 holds or fires at either: 3. Then the other ship of seat 0: 2. 4 × 3 × 2 = 24.
 */
test('B-27 three gunboats: 4, 12, 24', () => {
  const match = position(
    [
      { seat: 0, type: 't3j', at: [22_000, 12_000] },
      { seat: 0, type: 't3j', at: [26_000, 12_000] },
      { seat: 1, type: 't3j', at: [24_000, 17_000], heading: 180 },
    ],
    { phase: 'combat' },
  );
  expect([1, 2, 3].map((depth) => sequences(match, depth))).toEqual([4, 12, 24]);
});
