/** T-25. Fleets as lists: limits, links, what this browser keeps. */
import { SHIPS, type ShipCard } from '@star-eater/rules/src/games/starship-battles';
import {
  randomList,
  readyFleet,
  readText,
  sumsOf,
  textOf,
  whyNot,
  type FleetList,
} from '../../../src/games/starship-battles/fleets/list';
import { forgetFleet, savedFleets, saveFleet } from '../../../src/games/starship-battles/fleets/saved';
import { formMessages } from '../../../src/games/starship-battles/messages/form';

const cardOf = (id: string): ShipCard => {
  const found = SHIPS.factions.flatMap(({ ships }) => ships).find((each) => each.id === id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
};

const list = (cards: readonly string[]): FleetList => ({ faction: 'harbour', points: 100, cards });

test('T-25 a link names each card once, with its number, and reads back', () => {
  const fleet = list(['harbour-causeway', 'harbour-causeway', 'harbour-gull']);
  expect(textOf(fleet)).toBe('harbour-100:causeway*2,gull');
  expect(readText('harbour-100:causeway*2,gull')).toEqual({ list: fleet, unknown: [] });
});

test('T-25 unknown cards of a link are named and left out', () => {
  expect(readText('harbour-100:causeway,dreadnought*3')).toEqual({
    list: list(['harbour-causeway']),
    unknown: ['dreadnought'],
  });
});

test.each(['', 'harbour-150:causeway', 'nobody-100:causeway', 'harbour-100'])(
  'T-25 "%s" is no link',
  (text) => {
    expect(readText(text)).toBeNull();
  },
);

test('T-25 the builder says what a fleet has no room for', () => {
  // 65 of 100 points: a Causeway of 40 is too much, a Tender of 16 is not.
  expect(whyNot(list(['harbour-breakwater']), cardOf('harbour-causeway'))).toBe('points');
  expect(whyNot(list(['harbour-breakwater']), cardOf('harbour-tender'))).toBeNull();
  // Five flights of 9 are 45 of 50 points; a sixth would be 54.
  const flights = Array.from({ length: 5 }, () => 'harbour-cormorant');
  expect(whyNot(list(flights), cardOf('harbour-cormorant'))).toBe('fighters');
  // 4 + 100 / 20 = 9 models: nine flights of 4 points are 36, a tenth model has no place.
  const nine = Array.from({ length: 9 }, () => 'harbour-tern');
  expect(whyNot(list(nine), cardOf('harbour-tern'))).toBe('models');
});

test('T-25 a random fleet has a ship and keeps all limits', () => {
  for (let at = 0; at < 40; at += 1) {
    let draws = at;
    const { cards } = randomList('tithe', 100, (n) => (draws++ * 7 + at) % n);
    const sums = sumsOf(cards);
    expect(sums.ships).toBeGreaterThan(0);
    expect(sums.points).toBeLessThanOrEqual(100);
    expect(sums.fighters).toBeLessThanOrEqual(50);
    expect(sums.models).toBeLessThanOrEqual(9);
  }
});

test('T-25 the ready fleet of each faction and size can be taken as it is', () => {
  for (const { id } of SHIPS.factions)
    for (const points of [100, 200, 300] as const) {
      const cards = readyFleet(id, points);
      const sums = sumsOf(cards);
      expect(sums.ships).toBeGreaterThan(0);
      expect(sums.points).toBeLessThanOrEqual(points);
      expect(readText(textOf({ faction: id, points, cards }))?.list.cards.length).toBe(cards.length);
    }
});

test('T-25 this browser keeps fleets by name, and forgets them', () => {
  saveFleet('Home guard', list(['harbour-causeway']));
  saveFleet('Home guard', list(['harbour-dredger']));
  expect(savedFleets()).toEqual([{ name: 'Home guard', list: list(['harbour-dredger']) }]);
  expect(forgetFleet('Home guard')).toEqual([]);
});

test('B-17 the form names the factions of the data, and their ready fleets exist', () => {
  expect(formMessages.factions).toEqual(Object.fromEntries(SHIPS.factions.map(({ id, name }) => [id, name])));
  for (const { id, fleets } of SHIPS.factions)
    expect(fleets.map((fleet) => fleet.id)).toEqual([`${id}-100`, `${id}-200`, `${id}-300`]);
});
