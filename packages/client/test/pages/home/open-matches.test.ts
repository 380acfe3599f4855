import { openMatches } from '../../../src/pages/home/Lists';
import { answerOf } from '../../support/answer';
import { openMatch, seatHeld } from '../../support/open-match';

test('docs/design.md, Home: open matches have a free seat: not full, not reserved for others, not mine', async () => {
  const kept = { ...seatHeld(1, 'nobody'), keptFor: { playerId: 'p7', name: 'Bo' } };
  const host = seatHeld(0, 'player');
  const matches = [
    openMatch([host, seatHeld(1, 'nobody')], { matchId: 'free', yourSeat: null }),
    openMatch([host, seatHeld(1, 'player')], { matchId: 'full', yourSeat: null }),
    openMatch([host, kept], { matchId: 'kept', yourSeat: null }),
    openMatch([host, seatHeld(1, 'nobody')], { matchId: 'mine', yourSeat: 0 }),
  ];
  globalThis.fetch = jest.fn().mockResolvedValueOnce(answerOf({ matches, cursor: null }));
  const page = await openMatches()();
  expect(page.matches.map(({ matchId }) => matchId)).toEqual(['free']);
});
