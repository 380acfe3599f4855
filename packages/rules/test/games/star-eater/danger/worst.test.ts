import {
  apply,
  createBot,
  dangerOf,
  legal,
  matchFromView,
  pending,
  randomAnswer,
  setup,
  threatsAfterMovement,
  view,
  type Match,
  type Mode,
  type Seat,
} from '../../../../src/games/star-eater';
import { commanderWorst } from '../../../../src/games/star-eater/beta/danger/commander';
import { worstOf, type KnownOrders, type Worst } from '../../../../src/games/star-eater/beta/danger/worst';
import { seeded } from '../../../../scripts/play/random';
import { randomSetup } from '../../../../scripts/play/random-match';
import type { EditionId } from '../../../../src/games/star-eater/common/edition';
import { isBroad } from '../../../broad';
import { position } from '../positions';
import { roundsOf, type PlayedRound } from '../../../../scripts/play/rounds';
import { accepted } from '../../../../src/kernel/accepted';

const NOTHING: KnownOrders = { engine: null, commands: [] };

/** Damage above the worst case, one sentence each. */
function* broken(worst: Worst, { toll, start }: PlayedRound, seat: Seat): Iterable<string> {
  const where = `round ${start.round}, seat ${seat}`;
  const taken = toll.taken[seat] ?? 0;
  if (taken > worst.taken.toll.damage) yield `${where}: took ${taken}, promised ${worst.taken.toll.damage}`;
  if (taken < worst.least.taken) yield `${where}: took ${taken}, at least ${worst.least.taken} promised`;
  for (const [id, damage] of Object.entries(toll.sections[seat] ?? {}))
    if (damage > (worst.taken.toll.sections[id] ?? 0)) yield `${where}: ${id} took ${damage}`;
  if (toll.lost.includes(seat) && !worst.taken.isLost) yield `${where}: lost`;
  const most = [...worst.dealt.values()].reduce((sum, limit) => sum + limit.toll.damage, 0);
  if ((toll.dealt[seat] ?? 0) > most) yield `${where}: dealt ${toll.dealt[seat]}, at most ${most} promised`;
}

const check = (
  mode: Mode,
  seed: number,
  randomIn: number,
  maxRounds: number,
  edition?: EditionId,
): string[] => {
  const problems: string[] = [];
  for (const round of roundsOf(randomSetup(mode, seeded(seed), edition), seed, randomIn, maxRounds))
    for (const [seat, orders] of round.orders) {
      const { start } = round;
      const worst = worstOf(matchFromView(view(start, seat), start.setup), seat, orders);
      if (worst) problems.push(...[...broken(worst, round, seat)].map((each) => `seed ${seed}, ${each}`));
    }
  return problems;
};

/** Matches of each mode, and rounds of each. */
const PLAYED = isBroad
  ? ([
      ['duel', 6, 12],
      ['free-for-all', 3, 8],
      ['teams', 2, 4],
    ] as const)
  : ([
      ['duel', 1, 10],
      ['free-for-all', 1, 4],
      ['teams', 1, 2],
    ] as const);

test.each(PLAYED)(
  'docs/design.md, Plan: no round does more than the worst case says (%s)',
  (mode, matches, rounds) => {
    const problems = [0, 50, 100].flatMap((randomIn) =>
      Array.from({ length: matches }, (_, i) => check(mode, 100 + i + randomIn, randomIn, rounds)).flat(),
    );
    expect(problems).toEqual([]);
  },
  600_000,
);

test('docs/design.md, Plan, R-41: nothing destroys a Command Corvette that the worst case calls safe', () => {
  let lost = 0;
  const problems: string[] = [];
  for (const [mode, seed, randomIn] of COMMANDERS)
    for (const { start, orders, toll } of roundsOf(randomSetup(mode, seeded(seed)), seed, randomIn, 40))
      for (const [seat, { commands }] of orders) {
        const worst = commanderWorst(matchFromView(view(start, seat), start.setup), seat, commands);
        if (!worst || !toll.commandersLost.includes(seat)) continue;
        lost += 1;
        if (worst.threats.length === 0 || worst.safe === worst.reachable)
          problems.push(`${mode} ${seed}, round ${start.round}, seat ${seat}: ${JSON.stringify(worst)}`);
      }
  expect(problems).toEqual([]);
  expect(lost).toBeGreaterThan(0);
}, 600_000);

test('docs/design.md, Choices, §8.1.2: nothing destroys a Command Corvette where nobody could hit it after the movement', () => {
  const seen = { safe: 0, lost: 0 };
  const problems: string[] = [];
  for (const [mode, seed, randomIn] of COMMANDERS) {
    const begun = accepted(setup(randomSetup(mode, seeded(seed))));
    const random = seeded(seed);
    let { match } = begun;
    let safe: Seat[] = [];
    for (let i = 0; i < 3_000 && !match.outcome; i += 1) {
      const [{ seat } = { seat: 0 }] = pending(match);
      const asked = legal(match, seat);
      if (!asked) throw new Error('nothing is asked');
      const bot = createBot('ensign', `${seed}-${seat}`);
      const answer = random(100) < randomIn ? randomAnswer(match, seat, random) : null;
      const before = match;
      if (before.phase === 'commitment') safe = [];
      const applied = accepted(apply(match, answer ?? bot.answer(view(match, seat), asked, match.setup)));
      ({ match } = applied);
      const commanderIn = (of: Match, who: Seat) =>
        of.tokens.find((token) => token.kind === 'command-corvette' && token.seat === who);
      for (const { seat: gone } of before.seats) {
        if (before.phase !== 'action' || !commanderIn(before, gone) || commanderIn(match, gone)) continue;
        seen.lost += 1;
        if (safe.includes(gone)) problems.push(`${mode} ${seed}, round ${before.round}, seat ${gone}`);
      }
      const moved = commanderIn(match, seat);
      if (asked.type !== 'move' || before.phase !== 'movement' || !moved) continue;
      const known = matchFromView(view(before, seat), before.setup);
      const isSafe = threatsAfterMovement(known, seat, [moved.at])?.[1]?.length === 0;
      if (!isSafe) continue;
      safe.push(seat);
      seen.safe += 1;
    }
  }
  expect(problems).toEqual([]);
  expect(seen.safe).toBeGreaterThan(0);
  expect(seen.lost).toBeGreaterThan(0);
}, 600_000);

test('docs/design.md, Plan: nor does a round of the February edition', () => {
  const seeds = Array.from({ length: isBroad ? 24 : 2 }, (_, i) => i);
  const problems = seeds.flatMap((i) =>
    [0, 4].flatMap((randomIn) => check('duel', 200 + i + randomIn, randomIn, 6, 'february')),
  );
  expect(problems).toEqual([]);
}, 600_000);

/** Seeds of matches in which Command Corvettes are safe, and others are lost. */
const COMMANDERS: readonly (readonly [Mode, number, number])[] = [
  ['free-for-all', 1, 50],
  ['free-for-all', 4, 50],
  ['teams', 5, 50],
];

/** Bow to bow: seat 1 has the Lance Beam (damage 4, range 6), and drifts or thrusts. */
const bowToBow = (gap: number, more: object = {}): Match =>
  position({
    name: 'bow to bow',
    players: 2,
    ships: [
      { seat: 0, faction: 'lamais', at: [0, 1], facing: 0 },
      { seat: 1, faction: 'fpa', at: [0, 0 - gap - 2], facing: 3, loadout: { main: 'fpa-main-beam' } },
    ],
    ...more,
  });

const worstFor = (match: Match, orders: KnownOrders = NOTHING): Worst => {
  const worst = worstOf(matchFromView(view(match, 0), match.setup), 0, orders);
  if (!worst) throw new Error('seat 0 has no ship');
  return worst;
};

const cardsOf = (worst: Worst): string[] => worst.threats.map(({ card }) => card);

test('docs/design.md, Plan: a beam in range counts, with its damage, at the section that it hits', () => {
  const worst = worstFor(bowToBow(4));
  expect(cardsOf(worst)).toContain('fire-main');
  expect(worst.taken.toll.sections['bow']).toBe(4);
});

test.each([
  ['a vent plays Corvettes! twice', ['corvettes', 'vent-coolant'], true],
  ['without a vent it is played once', ['corvettes', 'defence-stations'], false],
] as const)('R-35, R-37: how far a corvette can fly before it shoots: %s', (_, hand, isHit) => {
  const away = ['fire-main', 'port-broadside', 'starboard-broadside', 'power-to-engines', 'special'];
  const rest = ['vent-coolant', 'defence-stations'].filter(
    (card) => !(hand as readonly string[]).includes(card),
  );
  const match = position({
    name: 'a raider, three moves away',
    players: 2,
    ships: [
      { seat: 0, faction: 'fpa', at: [0, 10], facing: 0 },
      { seat: 1, faction: 'lamais', at: [0, -10], facing: 0 },
    ],
    tokens: [{ seat: 1, kind: 'corvette', at: [0, -5], facing: 3, callSign: 4 }],
    seats: [{ seat: 1, hand: [...hand], track: [[], [...away, ...rest]] }],
  });
  const worst = worstOf(matchFromView(view(match, 0), match.setup), 0, NOTHING);
  expect((worst?.taken.toll.damage ?? 0) > 0).toBe(isHit);
});

test('R-29, R-37: a card on the cooldown track is no threat, one at Ready is while there is a vent', () => {
  const track = (space: number): object => ({
    seats: [{ seat: 1, track: Array.from({ length: 3 }, (_, i) => (i === space ? ['fire-main'] : [])) }],
  });
  expect(cardsOf(worstFor(bowToBow(4, track(2))))).not.toContain('fire-main');
  expect(cardsOf(worstFor(bowToBow(4, track(0))))).toContain('fire-main');
});

test('docs/design.md, Plan: the worst case and the likely one do not depend on sealed orders', () => {
  const before = bowToBow(4);
  const sealed = (commands: string[]): Match =>
    accepted(apply(before, { seat: 1, type: 'commit', engine: 'none', commands })).match;
  const [one, other] = [
    ['fire-main', 'special'],
    ['vent-coolant', 'corvettes'],
  ].map((commands) => {
    const match = sealed(commands);
    return dangerOf({ view: view(match, 0), facts: match.setup, seat: 0, orders: NOTHING });
  });
  expect(one).toEqual(other);
});

test('§12, R-38: a jump can end on a shell that was fired before it', () => {
  const match = position({
    name: 'a shell where the jump ends',
    players: 2,
    ships: [
      { seat: 0, faction: 'tessari', at: [0, 3], facing: 0 },
      { seat: 1, faction: 'fpa', at: [0, -6], facing: 3, loadout: { main: 'fpa-main-cannon' } },
    ],
  });
  const jump = worstFor(match, { engine: 'none', commands: ['special', 'vent-coolant'] });
  expect(jump.taken.toll.sections['neck']).toBeGreaterThanOrEqual(5);
});
