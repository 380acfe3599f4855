/** T-16, T-17, T-20, T-24: the shots that are proposed, and changes to them by hand. */
import { apply, type Match } from '@star-eater/rules/src/games/starship-battles';
import {
  diceAt,
  dueWeapons,
  offersOf,
  proposed,
  tokensFor,
  withShots,
  type LegalFire,
} from '../../../src/games/starship-battles/orders/fire';
import { decisionOf, NOTHING_LAID, type UnsentFire } from '../../../src/games/starship-battles/orders/unsent';
import { aimedFrom } from '../../../src/games/starship-battles/board/fire';
import { laidOf } from './board/laid';
import { positionOf, type Placed } from './board/positions';

/** One ship right before her guns, one beyond; two flights beside her. */
const PLACED: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
  { seat: 1, type: 'tithe-collector', at: [24_000, 17_000], heading: 180 },
  { seat: 1, type: 'tithe-assessor', at: [26_000, 26_000], heading: 180 },
  { seat: 1, type: 'tithe-writ', at: [26_200, 10_000], heading: 0 },
  { seat: 1, type: 'tithe-writ', at: [21_800, 10_000], heading: 0 },
];

const firing = (): { match: Match; legal: LegalFire; fire: UnsentFire } => {
  const { match, legal } = positionOf(PLACED, 'combat');
  if (legal?.type !== 'fire') throw new Error('fire is not asked');
  return { match, legal, fire: proposed(match, '0.1', legal) };
};

const isLegal = (match: Match, legal: LegalFire, fire: UnsentFire): boolean => {
  const decision = decisionOf({ ...NOTHING_LAID, fire }, legal, 0);
  return decision !== null && apply(match, decision).ok;
};

test('T-16 each weapon has its best legal shot at once, without a token, and all of them can be sent', () => {
  const { match, legal, fire } = firing();
  for (const { weapon } of dueWeapons(match, '0.1', legal)) {
    const [best] = offersOf(match, '0.1', weapon.id).filter(({ token }) => !token);
    const own = fire.shots.filter((shot) => shot.weapon === weapon.id);
    if (weapon.kind !== 'pd') expect(own.map(({ target }) => target)).toEqual(best ? [best.target] : []);
  }
  expect(fire.command).toBe(false);
  expect(isLegal(match, legal, fire)).toBe(true);
});

test('T-16, B-48 the best shot of each weapon is the one with the most points on its chip and in its list', () => {
  // The same chance and dice: a hit on the smaller ship is worth more.
  const placed: readonly Placed[] = [
    { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
    { seat: 1, type: 'tithe-reckoner', at: [22_000, 24_000], heading: 180 },
    { seat: 1, type: 'tithe-collector', at: [26_000, 24_000], heading: 180 },
  ];
  const { match, legal } = positionOf(placed, 'combat');
  if (legal?.type !== 'fire') throw new Error('fire is not asked');
  const fire = proposed(match, '0.1', legal);
  const chips = aimedFrom(laidOf(placed, { phase: 'combat', selected: '0.1', fire }), '0.1');
  for (const { weapon, target } of fire.shots) {
    const offers = offersOf(match, '0.1', weapon);
    expect(target).toBe(offers[0]?.target);
    expect(offers.every(({ points }) => points <= (offers[0]?.points ?? 0))).toBe(true);
    const best = chips.find((chip) => chip.target === target);
    expect(best?.points).toBe(Math.max(...chips.map(({ points }) => points)));
  }
  expect(fire.shots.length).toBeGreaterThan(0);
});

test('T-17 dice of point defence are dealt one by one: proposed in turn, then as the player deals them', () => {
  const { match, legal, fire } = firing();
  expect([diceAt(fire, 'pd', '1.3'), diceAt(fire, 'pd', '1.4')]).toEqual([1, 1]);
  const both = withShots(match, legal, fire, 'pd', [
    { weapon: 'pd', target: '1.4' },
    { weapon: 'pd', target: '1.4' },
  ]);
  expect([diceAt(both, 'pd', '1.3'), diceAt(both, 'pd', '1.4')]).toEqual([0, 2]);
  expect(isLegal(match, legal, both)).toBe(true);
});

test('T-17 a weapon can be held, and all others are sent', () => {
  const { match, legal, fire } = firing();
  const held = withShots(match, legal, fire, 'bow', []);
  expect(held.shots.some(({ weapon }) => weapon === 'bow')).toBe(false);
  expect(isLegal(match, legal, held)).toBe(true);
});

test('T-16, T-20 a shot past a ship that binds takes a command token, which is counted', () => {
  const { match, legal, fire } = firing();
  expect(offersOf(match, '0.1', 'bow').find(({ target }) => target === '1.2')?.token).toBe(true);
  const past = withShots(match, legal, fire, 'bow', [{ weapon: 'bow', target: '1.2' }]);
  expect(past.command).toBe(true);
  expect(tokensFor(match, '0.1')).toBe(1);
  expect(isLegal(match, legal, past)).toBe(true);
  // Back at the near ship, none is spent.
  expect(withShots(match, legal, past, 'bow', [{ weapon: 'bow', target: '1.1' }]).command).toBe(false);
});

test('T-24 without a shot nothing is sent by mistake: holding fire has its own button', () => {
  const { legal } = firing();
  expect(
    decisionOf({ ...NOTHING_LAID, fire: { ship: '0.1', shots: [], command: false } }, legal, 0),
  ).toBeNull();
});
