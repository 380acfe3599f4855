/** What the draft's plan says before it happens. */
import {
  adjustmentZone,
  DICE_FACTIONS,
  diceDanger,
  matchFromScenario,
  planOrders,
  planSquadronShot,
  view,
  type DiceFaction,
  type DiceView,
} from '../../../../src/games/star-eater/dice';
import { accepted } from '../../../../src/kernel/accepted';
import { defined } from '../../../../src/kernel/defined';

const factions = ['fpa', 'lamais'].map((id): DiceFaction =>
  defined(DICE_FACTIONS.find((faction) => faction.id === id)),
);
const made = { mode: 'duel' as const, factions };

const seenBy = (seat: number, ships: object[], more: object = {}): DiceView => {
  const read = accepted(matchFromScenario({ edition: 'draft', ships, ...more }));
  return view(read.value.match, seat);
};

const battery = { broadside: 'fpa-broadside-battery' };
const abreast = [
  { seat: 0, faction: 'fpa', at: [0, 0], facing: 0, loadout: battery },
  { seat: 1, faction: 'lamais', at: [-3, 0], facing: 3 },
];

test('D-27, D-29 the danger is the enemy’s best shots: two guns that hit with 4 to 12, three damage each', () => {
  const { drift } = diceDanger(seenBy(1, abreast), made, 1, 'none');
  expect(drift).toEqual([
    {
      command: 'port-broadside',
      hits: [
        { sides: 9, damage: 3 },
        { sides: 9, damage: 3 },
      ],
    },
  ]);
});

test('D-12 a weapon that cools is no danger', () => {
  const seats = [{ seat: 0, cooldowns: { broadside: 1 } }];
  expect(diceDanger(seenBy(1, abreast, { seats }), made, 1, 'none').drift).toEqual([]);
});

test('D-23 the worst course of an enemy is at least as bad as drifting', () => {
  const ahead = [
    { seat: 0, faction: 'fpa', at: [0, 6], facing: 1, loadout: { main: 'fpa-main-beam' } },
    { seat: 1, faction: 'lamais', at: [0, 0], facing: 3 },
  ];
  const { drift, worst } = diceDanger(seenBy(1, ahead), made, 1, 'none');
  expect(drift).toEqual([]);
  expect(worst).toEqual({
    engine: 'ccw',
    cards: [{ command: 'fire-main', hits: [{ sides: 12, damage: 4 }] }],
  });
});

const apart = [
  { seat: 0, faction: 'fpa', at: [0, 8], facing: 0 },
  { seat: 1, faction: 'lamais', at: [0, -8], facing: 3 },
];

test('D-21 a squadron’s torpedo is put in front of it and flies its whole speed', () => {
  const tokens = [{ seat: 0, kind: 'corvette', callSign: 1, at: [0, 3], facing: 0 }];
  const planned = planSquadronShot(seenBy(0, apart, { tokens }), made, 0, 1);
  expect(planned).toMatchObject({
    from: [0, 3],
    path: [
      [0, 2],
      [0, 1],
      [0, 0],
      [0, -1],
    ],
    hits: [],
    end: { at: [0, -1], facing: 0 },
    // Four hexes more in the next round: [0, -5]. Lamais' bow is at [0, -7].
    arrives: { seat: 1, rounds: 2 },
  });
});

test('D-21 a shot is planned from where a squadron could be launched, and from where none is', () => {
  const from = { at: [0, -2] as const, facing: 0 as const };
  const planned = planSquadronShot(seenBy(0, apart), made, 0, 1, from);
  expect(planned?.from).toEqual([0, -2]);
  expect(planned?.arrives).toEqual({ seat: 1, rounds: 1 });
  expect(planSquadronShot(seenBy(0, apart), made, 0, 1)).toBeNull();
});

test.each([
  ['that no ship is ahead of arrives nowhere', [4, 3], null],
  ['that ends under its own hull hits that in the next round', [0, 3], { seat: 0, rounds: 1 }],
])('D-21, R-13 a torpedo %s', (_, at, arrives) => {
  const tokens = [{ seat: 0, kind: 'corvette', callSign: 1, at, facing: 3 }];
  expect(planSquadronShot(seenBy(0, apart, { tokens }), made, 0, 1)?.arrives).toEqual(arrives);
});

test('D-20, R-31 a squadron’s laser destroys the squadron in its way and stops at the hull', () => {
  const tokens = [
    { seat: 1, kind: 'corvette', callSign: 1, at: [0, 4], facing: 3 },
    { seat: 0, kind: 'corvette', callSign: 2, at: [0, 5], facing: 0 },
  ];
  const planned = defined(planSquadronShot(seenBy(1, apart, { tokens }), made, 1, 1));
  expect(planned.hits.map(({ type, at }) => [type, at])).toEqual([
    ['tokenDestroyed', [0, 5]],
    ['damaged', [0, 6]],
  ]);
});

test.each([
  ['turns right', [3, -3], 1, true],
  ['turns left', [-4, 0], 5, true],
  ['flies on: it lies ahead', [0, -7], 0, false],
  ['flies on: too far from both lines', [4, -6], 0, false],
] as const)('D-26 a torpedo %s for a target at %j, as its zone says', (_, at, facing, isIn) => {
  const ships = [
    { seat: 0, faction: 'fpa', at: [0, 8], facing: 0, loadout: { broadside: 'fpa-broadside-torpedo' } },
    { seat: 1, faction: 'lamais', at, facing: 3 },
  ];
  const torpedo = { seat: 0, kind: 'torpedo', at: [0, 5], facing: 0, weapon: 'fpa-broadside-torpedo' };
  const { flown } = planOrders(seenBy(0, ships, { tokens: [torpedo] }), made, 0, [], {});
  expect(flown.tokens[0]).toMatchObject({ at: [0, 2], facing });
  const zone = adjustmentZone({ at: [0, 2], facing: 0 }, 12);
  expect(zone.some(([q, r]) => q === at[0] && r === at[1])).toBe(isIn);
});

test('D-24, D-26 a planned torpedo names where it ends, a beam nothing', () => {
  const ships = [
    {
      seat: 0,
      faction: 'fpa',
      at: [0, 8],
      facing: 0,
      loadout: { main: 'fpa-main-beam', broadside: 'fpa-broadside-torpedo' },
    },
    { seat: 1, faction: 'lamais', at: [0, -8], facing: 3 },
  ];
  const { cards } = planOrders(seenBy(0, ships), made, 0, ['fire-main', 'port-broadside'], {});
  expect(cards.map(({ shots }) => shots.map(({ end }) => end?.kind ?? null))).toEqual([
    [null],
    ['torpedo', 'torpedo'],
  ]);
});

const facing = (loadout: object, at: [number, number]) => [
  { seat: 0, faction: 'fpa', at: [0, 8], facing: 0, loadout },
  { seat: 1, faction: 'lamais', at, facing: 3 },
];
const tessari = defined(DICE_FACTIONS.find(({ id }) => id === 'tessari'));
const againstTessari = { mode: 'duel' as const, factions: [defined(factions[0]), tessari] };
const torpedoAt = (at: [number, number]) => ({
  seat: 1,
  kind: 'torpedo',
  at,
  facing: 3,
  weapon: 'tessari-broadside-seeker',
});
const beforeTessari = (loadout: object, at: [number, number]): DiceView =>
  seenBy(
    0,
    [
      { seat: 0, faction: 'fpa', at: [0, 8], facing: 0, loadout },
      { seat: 1, faction: 'tessari', at: [0, -8], facing: 3 },
    ],
    { tokens: [torpedoAt(at)] },
  );

test('D-16 Defence Stations aims at what is near before tokens fly', () => {
  const seen = beforeTessari({ pointDefence: 'fpa-pd-long' }, [2, 4]);
  const { cards, flown } = planOrders(seen, againstTessari, 0, ['defence-stations'], {});
  const aims = cards.flatMap(({ shots }) => shots.flatMap(({ sights }) => sights?.targets ?? []));
  expect(aims.map(({ target }) => target.at)).toContainEqual([2, 4]);
  expect(flown.tokens).not.toContainEqual(expect.objectContaining({ at: [2, 4] }));
});

test('D-23 a laser meets a torpedo where it is before torpedoes fly', () => {
  const seen = beforeTessari({ main: 'fpa-main-beam' }, [0, 3]);
  const { cards } = planOrders(seen, againstTessari, 0, ['fire-main'], {});
  const destroyed = cards
    .flatMap(({ shots }) => shots.flatMap(({ events }) => events))
    .filter(({ type }) => type === 'tokenDestroyed');
  expect(destroyed).toMatchObject([{ at: [0, 3] }]);
});

test('D-23 tokens on the board hit in the plan', () => {
  const ships = facing({}, [0, -8]);
  const cannon = { seat: 1, kind: 'cannon', at: [0, 3], facing: 3, weapon: 'lamais-main-cannon' };
  const { flights } = planOrders(seenBy(0, ships, { tokens: [cannon] }), made, 0, [], {});
  expect(flights.filter(({ type }) => type === 'damaged')).toMatchObject([{ seat: 0, section: 'bow' }]);
});

test.each([
  ['a weapon, whichever card is first', ['fire-main', 'vent-coolant'], 0],
  ['a weapon by one token only', ['vent-coolant', 'fire-main'], 1],
] as const)('D-13 Vent Coolant readies %s', (_, commands, left) => {
  const seats = [{ seat: 0, cooldowns: { main: left + 1 } }];
  const seen = seenBy(0, facing({ main: 'fpa-main-beam' }, [0, -8]), { seats });
  const { cards } = planOrders(seen, made, 0, commands, {});
  expect(cards[0]?.cooling).toBe(left);
});

test.each([
  [['vent-coolant', 'defence-stations'], 0],
  [['defence-stations', 'vent-coolant'], 1],
] as const)('D-11 %j: point defence is cooled only before its turn', (commands, left) => {
  const seats = [{ seat: 0, cooldowns: { pointDefence: 1 } }];
  const { cards } = planOrders(seenBy(0, facing({}, [0, -8]), { seats }), made, 0, commands, {});
  expect(cards[0]?.cooling).toBe(left);
});

test('D-23 the plan names what the own cards could do to the enemy’s ship', () => {
  const { threats } = planOrders(seenBy(0, abreast), made, 0, ['port-broadside', 'launch-squadron'], {});
  expect(threats).toEqual([
    {
      command: 'port-broadside',
      hits: [
        { sides: 9, damage: 3 },
        { sides: 9, damage: 3 },
      ],
    },
  ]);
});
