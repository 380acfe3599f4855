/** @jest-environment node */
/** C-71. Which cards count as mine in a round: messages about a new round come one after the other. */
import { handOfRound } from '../../../src/games/star-clash/chance/draws';

const before = { round: 2, private: { hand: ['rb2-1', 'ms-1'] } };
const after = { round: 3, private: { hand: ['pl1-1'] } };
const turnOf = (round: number) => ({ round, phase: 'turn' });

test.each([
  ['my hand in its round', before, turnOf(2), ['rb2-1', 'ms-1']],
  ['the hand of the round before, when only the new state has arrived', before, turnOf(3), null],
  [
    'a new hand that arrived before the answer with its round',
    { ...before, private: after.private },
    turnOf(3),
    null,
  ],
  ['the new hand with its round', after, turnOf(3), ['pl1-1']],
  ['a hand between two rounds', before, { round: 2, phase: 'deal' }, null],
  ['nothing known yet', null, turnOf(1), null],
])('C-71: %s', (_what, mine, view, hand) => {
  expect(handOfRound(mine, view)).toEqual(hand);
});
