import {
  createBot,
  dangerOf,
  foreseeOthers,
  legal,
  matchFromView,
  view,
  type Hex,
  type Match,
} from '../../../../src/games/star-eater';
import { foresee, habitsOf } from '../../../../src/games/star-eater/beta/bots/foresight';
import { finished } from '../../../../src/games/star-eater/beta/bots/search/orders';
import { position } from '../positions';

/** Two ships in an even round: in range of each other, if the second is not put elsewhere. */
const evenRound = (at: Hex = [0, -5]): Match =>
  position({
    name: 'bow to bow',
    players: 2,
    round: 2,
    ships: [
      { seat: 0, faction: 'lamais', at: [0, 1], facing: 0 },
      { seat: 1, faction: 'fpa', at, facing: 3, loadout: { main: 'fpa-main-beam' } },
    ],
  });

const seenBy0 = (match: Match) => ({ view: view(match, 0), facts: match.setup, seat: 0 });

const habits = (match: Match, level: 'ensign' | 'cadet') =>
  habitsOf(matchFromView(view(match, 0), match.setup), 1, level);

const enginesOf = (foresight: ReturnType<typeof habits>) => foresight.map(({ orders }) => orders.engine);

test('docs/design.md, Plan: a near cadet is expected to drift in even rounds, with any second card', () => {
  const match = evenRound();
  expect(enginesOf(habits(match, 'ensign')).some((engine) => engine !== 'none')).toBe(true);
  const cadets = habits(match, 'cadet');
  expect(new Set(enginesOf(cadets))).toEqual(new Set(['none']));
  expect(new Set(cadets.map(({ orders }) => orders.commands[1])).size).toBeGreaterThan(5);
});

test('docs/design.md, Plan: a far cadet is expected to use its engines', () => {
  expect(enginesOf(habits(evenRound([0, -10]), 'cadet')).some((engine) => engine !== 'none')).toBe(true);
});

test.each(['captain', 'admiral', undefined] as const)(
  'docs/design.md, Plan: what a %s could order has probabilities, the likeliest first, and a bot’s orders are among it',
  (level) => {
    const match = evenRound();
    const known = matchFromView(view(match, 0), match.setup);
    const shares = finished(foresee(known, 1, level));
    const sum = shares.reduce((total, { share }) => total + share, 0);
    expect(sum).toBeCloseTo(1);
    expect(shares.map(({ share }) => share)).toEqual(shares.map(({ share }) => share).sort((a, b) => b - a));
    const asked = legal(match, 1);
    if (!asked) throw new Error('nothing is asked');
    const given = createBot(level ?? 'admiral', 'a').answer(view(match, 1), asked, match.setup);
    expect(shares.map(({ orders }) => orders)).toContainEqual(given);
  },
);

test('docs/design.md, Plan: after the search the likely case of the same view comes from it', () => {
  const asked = { ...seenBy0(evenRound()), levels: { 1: 'captain' } as const };
  const question = { ...asked, orders: { engine: 'none', commands: [] } as const };
  const atOnce = dangerOf(question);
  const steps = foreseeOthers(question);
  while (!steps.next().done) expect(dangerOf(question)).toEqual(atOnce);
  const searched = dangerOf(question);
  expect(searched.likely).not.toEqual(atOnce.likely);
  expect(searched.worst).toEqual(atOnce.worst);
});

test('docs/design.md, Plan: the likely damage to others includes a shot of my corvette, even if a bot would launch another', () => {
  const match = position({
    name: 'a corvette beside the enemy',
    players: 2,
    round: 2,
    ships: [
      { seat: 0, faction: 'lamais', at: [0, 6], facing: 0 },
      { seat: 1, faction: 'fpa', at: [0, -5], facing: 3 },
    ],
    tokens: [{ seat: 0, kind: 'corvette', at: [-2, -8], facing: 0, callSign: 3 }],
  });
  const { likely } = dangerOf({
    ...seenBy0(match),
    orders: { engine: 'none', commands: ['corvettes', 'special'] },
  });
  expect(likely.dealt.high).toBe(1);
});

test('docs/design.md, Plan: the likely case uses the public level of a bot', () => {
  const match = evenRound();
  const orders = { engine: 'none', commands: [] } as const;
  const against = (level: 'cadet' | 'ensign') =>
    dangerOf({ ...seenBy0(match), orders, levels: { 1: level } }).likely;
  expect(against('cadet')).not.toEqual(against('ensign'));
});

test('docs/design.md, Plan: a second question about the same view has the answer of a first one', () => {
  const match = evenRound();
  const asked = seenBy0(match);
  dangerOf({ ...asked, orders: { engine: 'double', commands: ['fire-main'] } });
  const orders = { engine: 'cw', commands: ['vent-coolant', 'corvettes'] } as const;
  expect(dangerOf({ ...asked, orders })).toEqual(dangerOf({ ...seenBy0(match), orders }));
});

test('docs/design.md, Plan: the likely case says what destroys the ship', () => {
  const match = evenRound([0, -9]);
  const [mine, theirs] = match.ships;
  if (!mine || !theirs) throw new Error('two ships are set up');
  const weak = { ...mine, at: [0, -3] as Hex, linear: [0, 0, 0] as const, structure: 1, armour: {} };
  const rammed = {
    ...match,
    ships: [
      { ...weak, linear: [...weak.linear] },
      { ...theirs, at: [0, -7] as Hex },
    ],
  };
  const { likely } = dangerOf({ ...seenBy0(rammed), orders: { engine: 'none', commands: [] } });
  expect(likely.lost[0]).toBeCloseTo(1);
  expect(likely.fate).toEqual({ cause: 'collision', by: [1] });
  const safe = dangerOf({ ...seenBy0(evenRound([0, -9])), orders: { engine: 'none', commands: [] } });
  expect(safe.likely.fate).toBeNull();
});
