/** docs/design.md, Broad Reach: what the log says, and names that no two models share. */
import type { Event, View } from '@star-eater/rules/src/games/starship-battles';
import type { Names, Snapshot } from '../../../src/games/starship-battles/data';
import { sentenceFor } from '../../../src/games/starship-battles/messages/events';
import { messages } from '../../../src/games/starship-battles/messages/table';
import { namesIn } from '../../../src/games/starship-battles/table/names';

const NAMES: Names = {
  seat: (seat) => ['Ada', 'Hollow Zenith 22'][seat] ?? '',
  ship: (id) => ({ '0.1': 'Causeway', '0.2': 'Gulls', '1.1': 'Assessor' })[id] ?? id,
  isMany: (id) => id === '0.2',
  side: (side) => ['you', 'Hollow Zenith 22'][side] ?? '',
  me: 0,
};

test.each<[object, string]>([
  [{ type: 'shipFlipped', ship: '0.1', over: 1 }, 'Your Causeway is flipped! 1 hit left over.'],
  [{ type: 'shipFlipped', ship: '1.1', over: 0 }, 'Hollow Zenith 22’s Assessor is flipped!'],
  [{ type: 'initiativeRolled', sides: [0, 1], rolls: [5, 12] }, 'Initiative. You: 5, Hollow Zenith 22: 12.'],
  [
    {
      type: 'shipMoved',
      ship: '0.1',
      points: [
        [0, 0],
        [0, 6000],
      ],
      headings: [350, 35],
    },
    'Your Causeway moves 6 inches and turns 45° right.',
  ],
  [
    {
      type: 'shipMoved',
      ship: '1.1',
      points: [
        [0, 0],
        [0, 1000],
      ],
      headings: [90, 90],
    },
    'Hollow Zenith 22’s Assessor moves 1 inch.',
  ],
  [{ type: 'firstChosen', seat: 1, first: 0 }, 'Hollow Zenith 22 picks: you move first.'],
  [{ type: 'shipMoved', ship: '0.1', points: [], headings: [] }, 'Your Causeway stays where it is.'],
  [{ type: 'shipMoved', ship: '0.2', points: [], headings: [] }, 'Your Gulls stay where they are.'],
  [{ type: 'shipDestroyed', ship: '0.2' }, 'Your Gulls are destroyed!'],
])('docs/design.md, Broad Reach: %j is told as %s', (event, text) => {
  expect(sentenceFor(event as Event, NAMES)).toBe(text);
});

test('docs/design.md, Broad Reach: helm orders go towards somebody, and set a course', () => {
  expect([messages.orders.kinds.close, messages.orders.lay]).toEqual(['Go towards', 'Set course']);
});

test('docs/design.md, Broad Reach: two models of one card have two names, also in two fleets', () => {
  const seats = [
    ['harbour-pilot-cutter', 'harbour-gull', 'harbour-pilot-cutter'],
    ['harbour-pilot-cutter', 'harbour-dredger'],
  ].map((fleet, seat) => ({ seat, side: seat, fleet, faction: 'harbour' }));
  const view = { seats, ships: [], gone: [] } as unknown as View;
  const { ship, isMany } = namesIn({ view, setup: null, seats: [] } as unknown as Snapshot, 0);
  const ids = ['0.1', '0.2', '0.3', '1.1', '1.2'];
  expect(ids.filter(isMany)).toEqual(['0.2']);
  const all = ids.map(ship);
  expect(all).toEqual(['Pilot Cutter 1', 'Gulls', 'Pilot Cutter 2', 'Pilot Cutter 3', 'Dredger']);
});
