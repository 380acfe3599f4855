import {
  copiesOf,
  legal,
  matchFromView,
  roomOf,
  rulesOf,
  shipsOfFaction,
  view,
} from '../../../src/games/star-clash';
import { playChecked } from '../../../scripts/play/star-clash/checked-match';
import { position } from './positions';

test('C-76, C-74: a seat’s legal answers follow from its view alone', () => {
  let asked = 0;
  for (const [i, mode] of (['duel', 'free-for-all', 'teams', 'solo', 'gauntlet'] as const).entries())
    playChecked(mode, 60 + i, {
      most: 80,
      watch: (_before, _step, match) => {
        for (const { seat } of match.seats) {
          const known = matchFromView(view(match, seat), match.setup);
          expect(legal(known, seat)).toEqual(legal(match, seat));
          expect(view(known, seat)).toEqual({ ...view(match, seat), piles: view(known, seat).piles });
          asked += 1;
        }
      },
    });
  expect(asked).toBeGreaterThan(300);
});

test('C-2, C-61: copies of a card, and the number of fleets per faction', () => {
  const { setup } = position();
  const rules = rulesOf(setup);
  expect(setup.cards.actions.slice(0, 2).map((card) => copiesOf(card).at(-1))).toEqual(['pl1-7', 'pl2-4']);
  expect(rules.factions.map((id) => [id, shipsOfFaction(rules, id).length, roomOf(rules, id)])).toEqual([
    ['jcs', 14, 2],
    ['mfl', 13, 2],
    ['odn', 12, 2],
    ['hsv', 11, 2],
  ]);
});
