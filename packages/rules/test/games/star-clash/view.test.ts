import { runScenario, starClash, withPrivate, type Event } from '../../../src/games/star-clash';
import { accepted } from '../../../src/kernel/accepted';

/** A team match in which seat 0 has offered a card to seat 2. */
const offered = () =>
  accepted(
    runScenario({
      game: 'star-clash',
      setUp: { mode: 'teams' },
      dealer: 3,
      seats: [
        { seat: 0, fleet: ['mfl-weir'], hand: ['tt3-1', 'ms-1'] },
        { seat: 1, fleet: ['odn-gust'], hand: ['pl1-1'] },
        { seat: 2, fleet: ['mfl-tamar'], hand: ['rb2-1'] },
        { seat: 3, fleet: ['mfl-severn'], hand: ['pl1-2'] },
      ],
      decisions: [{ seat: 0, type: 'exchange', with: 2, card: 'tt3-1' }],
    }),
  );

test('C-50, C-76: a seat’s view is the spectator’s plus what it alone may know', () => {
  const { match } = offered();
  for (const seat of [0, 1, 2, 3]) {
    const own = starClash.privately(match, seat);
    if (!own) throw new Error('a seat has its hand');
    expect(withPrivate(starClash.view(match, 'stranger'), seat, own)).toEqual(starClash.view(match, seat));
  }
});

test('C-49, C-50, C-76, C-77: an offered card is visible to both players, other hands to nobody', () => {
  const { match, events } = offered();
  const seen = ([0, 1, 2, 3, 'stranger'] as const).map((viewer) => {
    const { turn, seats } = starClash.view(match, viewer);
    return [turn?.offer?.card, ...seats.map(({ hand }) => hand.cards !== null)];
  });
  expect(seen).toEqual([
    ['tt3-1', true, false, false, false],
    [null, false, true, false, false],
    ['tt3-1', false, false, true, false],
    [null, false, false, false, true],
    [null, false, false, false, false],
  ]);
  const shown = (viewer: 0 | 1 | 'stranger') =>
    events.map((event: Event) => starClash.eventFor(event, viewer));
  expect(shown(0)).toEqual(events);
  expect(shown(1)).toEqual(shown('stranger'));
  expect(shown('stranger')).toEqual([
    { type: 'exchangeOffered', rule: 'C-49', seat: 0, with: 2, card: null },
  ]);
});
