import { apply, createBot, legal, pending, setup, view, type Match } from '../../../../src/games/star-eater';
import { accepted } from '../../../../src/kernel/accepted';

/** Ensigns in every seat, to the end or to this round. */
function played(seed: number, rounds: number): Match {
  let { match } = accepted(
    setup({
      mode: 'teams',
      factions: ['fpa', 'tessari', 'fpa', 'tessari'],
      edition: 'february',
    }),
  );
  const bots = match.seats.map(({ seat }) => createBot('ensign', `${seed}-${seat}`));
  while (match.outcome === null && match.round <= rounds) {
    const [owed] = pending(match);
    const bot = owed && bots[owed.seat];
    const asked = owed && legal(match, owed.seat);
    if (!bot || !asked) throw new Error('nobody can answer');
    match = accepted(apply(match, bot.answer(view(match, owed.seat), asked, match.setup))).match;
  }
  return match;
}

test('F-2: an ensign whose orders could cost its ship on the way still gives orders, without a Command Corvette', () => {
  // In round 12 seat 3 has 2 structure left, and some of its orders end in a collision that destroys it.
  const match = played(2, 12);
  expect([match.round, match.outcome]).toEqual([13, null]);
});
