/** The ship data, set-ups and options: B-8, B-9, B-17, B-18, B-20. */
import {
  SHIPS,
  start,
  starshipBattles,
  type Options,
  type ShipData,
} from '../../../src/games/starship-battles';
import { GAMES } from '../../../src/games';
import { BALANCES, dataOf, type Balance } from '../../../src/games/starship-battles/muster/balances';
import { starshipBattlesVersions } from '../../../src/games/starship-battles/game';
import { canonical, sha256Hex } from '../../../src/kernel/canonical';
import { dataTrouble, shipDataSchema } from '../../../src/games/starship-battles/card-data';
import { zoneOf } from '../../../src/games/starship-battles/muster/deployment';
import { begun } from '../../../scripts/play/starship-battles/match';
import { accepted } from '../../../src/kernel/accepted';

const changed = (change: (data: ShipData) => void): ShipData => {
  const data = structuredClone(SHIPS);
  change(data);
  return data;
};

const cardIn = (data: ShipData, id: string) => {
  const card = data.factions.flatMap(({ ships }) => ships).find((each) => each.id === id);
  if (!card) throw new Error(id);
  return card;
};

test('B-9 the data are sound, with nine cards a faction', () => {
  expect(dataTrouble(SHIPS)).toBeNull();
  expect(SHIPS.factions.map(({ ships }) => ships.length)).toEqual([9, 9, 9]);
});

test.each<[string, (data: ShipData) => void]>([
  ['a cloak for a fighter', (data) => (cardIn(data, 'harbour-gull').intact.abilities.cloak = true)],
  [
    'an interceptor that is a ship',
    (data) => (cardIn(data, 'harbour-tender').intact.abilities.interceptor = true),
  ],
  [
    'long guns of a ship’s damaged side',
    (data) => {
      const { damaged } = cardIn(data, 'harbour-tender');
      if (damaged) damaged.abilities.longGuns = true;
    },
  ],
  [
    'a hangar of a fighter',
    (data) => (cardIn(data, 'tithe-writ').intact.abilities.hangar = { capacity: 1, launch: 1 }),
  ],
  [
    'point defence of a fighter',
    (data) =>
      cardIn(data, 'tithe-writ').intact.weapons.push({ id: 'pd', kind: 'pd', attack: 1, dice: 1, damage: 1 }),
  ],
  [
    'a spine of a fighter',
    (data) =>
      cardIn(data, 'tithe-writ').intact.weapons.push({
        id: 's',
        kind: 'spine',
        line: 'fore',
        attack: 1,
        dice: 1,
        damage: 1,
      }),
  ],
  ['a ship with one side', (data) => delete cardIn(data, 'tithe-notary').damaged],
  ['one id for two cards', (data) => (cardIn(data, 'tithe-notary').id = 'tithe-writ')],
  ['a list with a card of nobody', (data) => data.factions[0]?.fleets[0]?.ships.push('tithe-writ')],
])('B-9 data with %s are refused', (_what, change) => {
  const data = changed(change);
  expect(dataTrouble(data)).not.toBeNull();
  const made = accepted(starshipBattles.setUp({ mode: 'duel' }, () => 0));
  expect(start({ ...made.setup, data })).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
});

test('B-18 every preset is within its points, models and fighters', () => {
  for (const { id, ships, fleets } of SHIPS.factions)
    for (const fleet of fleets) {
      const match = begun({ mode: 'duel', points: fleet.points as 100, factions: [id, null] });
      expect(starshipBattles.apply(match, { seat: 0, type: 'commit', fleet: fleet.ships })).toMatchObject({
        ok: true,
      });
      const points = fleet.ships.map((card) => ships.find((each) => each.id === card)?.points ?? 999);
      expect(points.reduce((a, b) => a + b)).toBeLessThanOrEqual(fleet.points);
    }
  expect(shipDataSchema.safeParse(SHIPS).success).toBe(true);
});

test('B-17 new matches have the newest data; older data stay as they were, and a match of either can be set up', () => {
  const newest = begun({ mode: 'duel' });
  const older = begun({ mode: 'duel', balance: 'second' });
  expect(newest.setup).toMatchObject({ balance: 'fifth', data: { version: 5 } });
  expect(older.setup).toMatchObject({ balance: 'second', data: { version: 2 } });
  const ready = ({ setup }: typeof newest) =>
    setup.data.factions.flatMap(({ fleets }) => fleets).find(({ id }) => id === 'harbour-100')?.ships;
  expect(ready(older)?.filter((card) => card === 'harbour-gull')).toHaveLength(1);
  expect(ready(newest)?.filter((card) => card === 'harbour-tern')).toHaveLength(3);
  expect(starshipBattles.balances).toEqual(['fifth', 'fourth', 'third', 'second']);
  expect(starshipBattles.parseOptions({ mode: 'duel', balance: 'first' })).toMatchObject({ ok: false });
});

/** Beginnings of the hashes of released data, which never change. */
const RELEASED = {
  second: '553cf72b94583947',
  third: '0950f7e9586f2ab7',
  fourth: 'a49db51850c43527',
  fifth: 'c366fc8791f3551e',
};

test.each(Object.entries(RELEASED))('B-17 the %s data are what they were when they came', (name, hash) => {
  expect(sha256Hex(canonical(dataOf(name as Balance)))).toMatch(new RegExp(`^${hash}`));
});

test('B-17 each version of the data is among those', () => {
  expect(Object.keys(RELEASED).sort()).toEqual([...BALANCES].sort());
});

test('B-17, B-20 matches of the first version of the rules have data without zones, and those of the second have them', () => {
  for (const balance of BALANCES) expect(dataOf(balance).zones !== undefined).toBe(balance === 'fifth');
  expect(starshipBattlesVersions.map(({ version }) => version)).toEqual([
    'starship-battles/2',
    'starship-battles/1',
  ]);
  expect(GAMES.current({ game: 'starship-battles', edition: 'add-on' })?.version).toBe('starship-battles/2');
});

test('B-17 what is left out has its usual value', () => {
  const { setup } = begun({ mode: 'duel' });
  expect(setup.settings).toEqual({
    measure: 'centre',
    size: false,
    activation: 'alternating',
    points: 100,
    rounds: 6,
  });
  expect(begun({ mode: 'teams', points: 200 }).setup.settings.rounds).toBe(8);
  expect(begun({ mode: 'duel', points: 300 }).setup.settings.rounds).toBe(8);
});

test.each<[string, object, string]>([
  ['300 points for three', { mode: 'free-for-all', points: 300 }, 'points'],
  ['three rounds', { mode: 'duel', rounds: 3 }, 'rounds'],
  ['an unknown tape', { mode: 'duel', measure: 'rim' }, 'measure'],
  ['an unknown faction', { mode: 'duel', factions: ['rust', null] }, 'factions.0'],
  ['too few factions', { mode: 'teams', factions: ['tithe', null] }, 'factions'],
  ['a list of another size', { mode: 'duel', fleets: [null, 'tithe-200'] }, 'fleets.1'],
  [
    'a list of another faction',
    { mode: 'duel', factions: ['harbour', null], fleets: ['tithe-100', null] },
    'fleets.0',
  ],
  ['an unknown field', { mode: 'duel', wind: true }, ''],
])('B-17 options with %s are refused, naming the field', (_what, options, field) => {
  const parsed = starshipBattles.parseOptions(options);
  expect(parsed).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  if (!parsed.ok && field !== '') expect(parsed.refusal.rule).toBe(field);
});

test('B-17 factions and fleets follow their players into a rematch', () => {
  const options: Options = {
    mode: 'duel',
    size: true,
    fleets: ['harbour-100', null],
    factions: [null, 'tithe'],
  };
  const { setup } = begun(options);
  expect(starshipBattles.optionsOf(setup, [1, 0])).toMatchObject({
    size: true,
    factions: ['tithe', null],
    fleets: [null, 'harbour-100'],
  });
  expect(starshipBattles.optionsOf(setup, [null, 1])).toMatchObject({ fleets: [null, null] });
});

test('B-20 sides by the number of seats, and the zones of older data', () => {
  expect(starshipBattles.sides({ mode: 'teams' })).toEqual([0, 1, 0, 1]);
  expect(starshipBattles.sides({ mode: 'free-for-all' })).toEqual([0, 1, 2]);
  const zones = (mode: Options['mode']) => {
    const match = begun({ mode, balance: 'fourth' });
    return match.seats.map(({ seat }) => zoneOf(match, seat));
  };
  expect(zones('duel')).toEqual([
    { x: [0, 48_000], y: [0, 6000], heading: 0 },
    { x: [0, 48_000], y: [42_000, 48_000], heading: 180 },
  ]);
  expect(zones('free-for-all')).toEqual([
    { x: [18_000, 30_000], y: [0, 6000], heading: 0 },
    { x: [0, 6000], y: [36_000, 48_000], heading: 120 },
    { x: [42_000, 48_000], y: [36_000, 48_000], heading: 240 },
  ]);
  expect(zones('teams')[2]).toEqual({ x: [26_000, 48_000], y: [0, 6000], heading: 0 });
  expect(zones('teams')[3]).toEqual({ x: [0, 22_000], y: [42_000, 48_000], heading: 180 });
});
