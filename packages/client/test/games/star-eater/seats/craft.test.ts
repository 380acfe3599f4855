import { craftOf } from '../../../../src/games/star-eater/common/seats/craft';
import { duelSnapshot } from '../../../support/table';

test('§8: the loser of a duel flies no Command Corvette, also at the step of the kill in a replay', () => {
  const { view } = duelSnapshot();
  const killed = { ...view, ships: view.ships.filter(({ seat }) => seat === 0) };
  expect(killed.outcome).toBeNull();
  expect([0, 1].map((seat) => craftOf(killed, seat))).toEqual(['ship', 'out']);
});
