/** Random play with everything checked: whatever is true of a match is true after every step. */
import fc from 'fast-check';
import {
  legal,
  matchFromView,
  start,
  starshipBattles,
  stateHash,
  view,
  type Match,
} from '../../../../src/games/starship-battles';
import { dealt, taken, takenFrom } from '../../../../src/games/starship-battles/bots/exchange';
import { lookoutOf } from '../../../../src/games/starship-battles/bots/lookout';
import { unitOf } from '../../../../src/games/starship-battles/bots/units';
import { aims } from '../../../../src/games/starship-battles';
import { canonical } from '../../../../src';
import { MODES, playChecked } from '../../../../scripts/play/starship-battles/checked-match';
import { troubles } from '../../../../scripts/play/starship-battles/invariants';
import { hashesOf, take } from '../../../../scripts/play/starship-battles/match';

const seeds = (runs: number, check: (mode: (typeof MODES)[number], seed: number) => void): void =>
  fc.assert(fc.property(fc.constantFrom(...MODES), fc.integer({ min: 0, max: 2 ** 31 - 1 }), check), {
    numRuns: runs,
    endOnFailure: true,
  });

test('B-13, B-14, B-18, B-28, B-47, B-50, B-51 random matches end, every invariant holds, and what is foreseen comes', () => {
  seeds(12, (mode, seed) => {
    expect(playChecked(mode, seed, { resignOneIn: 250 }).match.outcome).not.toBeNull();
  });
});

test('B-2 the same decisions and rolls give the same hash at every step, also from saved states', () => {
  seeds(6, (mode, seed) => {
    const [hashes, resumed]: [string[], string[]] = [[], []];
    const { options, steps } = playChecked(mode, seed, {
      most: 120,
      watch: (before, step, after) => {
        hashes.push(stateHash(after));
        resumed.push(stateHash(take(JSON.parse(JSON.stringify(before)) as Match, step).match));
      },
    });
    expect(resumed).toEqual(hashes);
    expect(hashesOf(options, steps).slice(1)).toEqual(hashes);
  });
});

test('B-50 a seat’s bounds follow from its view alone', () => {
  let asked = 0;
  for (const [i, mode] of MODES.entries())
    playChecked(mode, 70 + i, {
      most: 120,
      watch: (_before, _step, match) => {
        for (const { seat } of match.seats) {
          const known = matchFromView(view(match, seat), match.setup);
          expect(legal(known, seat)).toEqual(legal(match, seat));
          asked += legal(match, seat) ? 1 : 0;
        }
      },
    });
  expect(asked).toBeGreaterThan(150);
});

test('B-48 what bots count is what the rules say', () => {
  let [compared, hit] = [0, 0];
  for (const [i, mode] of MODES.entries())
    playChecked(mode, 90 + i, {
      watch: (_before, _step, match) => {
        if (match.phase !== 'combat' || match.owed) return;
        for (const model of match.ships.filter(({ at }) => at !== null)) {
          const { tape, enemies } = lookoutOf(match, model.seat);
          const unit = unitOf(match, model);
          const can = aims(match, model.id).some(({ targets }) =>
            targets.some(({ refusal }) => refusal === null),
          );
          const open = match.activation?.ship === model.id;
          if (!open) expect(dealt(tape, unit, enemies) > 0).toBe(can);
          expect(taken(tape, enemies, unit)).toBe(
            enemies.reduce((sum, enemy) => sum + takenFrom(tape, enemy, unit), 0),
          );
          compared += 1;
          hit += can ? 1 : 0;
        }
      },
    });
  expect(compared).toBeGreaterThan(300);
  expect(hit).toBeGreaterThan(50);
});

test('B-17 a set-up that was saved and read starts the same match', () => {
  const { match } = playChecked('duel', 5, { most: 1 });
  const [one, other] = [start(match.setup), start(JSON.parse(JSON.stringify(match.setup)))];
  if (!one.ok || !other.ok) throw new Error('a set-up was refused');
  expect(canonical(starshipBattles.setupOf(other.match))).toBe(canonical(starshipBattles.setupOf(one.match)));
  expect(stateHash(other.match)).toBe(stateHash(one.match));
});

/** Tests the invariants themselves: they must report a broken state. */
describe('the invariants find faults', () => {
  const spoiled = (change: (match: Match) => void): string[] => {
    const match = structuredClone(playChecked('duel', 11, { most: 14 }).match);
    change(match);
    return [...troubles(match)];
  };
  const first = (match: Match): Match['ships'][number] =>
    match.ships.find(({ at }) => at !== null) as Match['ships'][number];

  test('B-28 a sound position has no faults', () => {
    expect(spoiled(() => undefined)).toEqual([]);
  });

  test.each<[string, (match: Match) => void]>([
    ['B-13 a model off the table', (m) => (first(m).at = [-1, 5])],
    ['B-16 a model nowhere', (m) => (first(m).at = null)],
    [
      'B-14 two models in one place',
      (m) => (m.ships = m.ships.map((each) => ({ ...each, at: each.at && [5000, 5000] }))),
    ],
    ['B-41 more damage than hull', (m) => (first(m).damage = 40)],
    ['B-2 a fraction', (m) => (first(m).heading = 0.5)],
    ['B-18 a model lost', (m) => (m.ships = m.ships.slice(1))],
    ['B-47 points from nowhere', (m) => (m.sides = m.sides.map((each) => ({ ...each, score: 999 })))],
    ['B-44 over and not over', (m) => (m.outcome = { winners: [0], rule: 'B-44' })],
  ])('%s is reported', (_title, change) => {
    expect(spoiled(change)).not.toEqual([]);
  });
});
