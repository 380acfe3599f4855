import { dangerOf, matchFromView, view, type Hex, type Match } from '../../../../src/games/star-eater';
import { cadetModel, ensignModel } from '../../../../src/games/star-eater/danger/likely';
import { position } from '../positions';

const DRAWS = [0, 1, 2, 3, 4, 5];

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

test('docs/design.md, Plan: a near cadet is expected to drift in even rounds, with any second card', () => {
  const match = evenRound();
  const known = matchFromView(view(match, 0), match.setup);
  const ensigns = DRAWS.map(ensignModel(known, 1));
  const cadets = DRAWS.map(cadetModel(known, 1));
  expect(ensigns.some(({ engine }) => engine !== 'none')).toBe(true);
  expect(cadets.map(({ engine }) => engine)).toEqual(DRAWS.map(() => 'none'));
  expect(new Set(cadets.map(({ commands }) => commands[1])).size).toBe(DRAWS.length);
});

test('docs/design.md, Plan: a far cadet is expected to use its engines', () => {
  const match = evenRound([0, -10]);
  const cadets = DRAWS.map(cadetModel(matchFromView(view(match, 0), match.setup), 1));
  expect(cadets.some(({ engine }) => engine !== 'none')).toBe(true);
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
