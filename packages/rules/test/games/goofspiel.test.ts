/** Goofspiel, the example of CONTRIBUTING's recipe "a game": its rules, in any order of play. */
import fc from 'fast-check';
import { canonical } from '../../src';
import { goofspiel } from './goofspiel/game';
import { accepted } from '../../src/kernel/accepted';

const begun = (players: number, cards: number) =>
  accepted(goofspiel.start({ mode: 'alone', players, cards })).match;

const played = (match: ReturnType<typeof begun>, decision: unknown) =>
  accepted(goofspiel.apply(match, decision)).match;

it('goofspiel: every prize has at most one winner, and every match ends after its rounds', () => {
  const course = fc.record({
    players: fc.integer({ min: 2, max: 6 }),
    cards: fc.integer({ min: 1, max: 13 }),
    picks: fc.array(fc.nat(), { minLength: 1, maxLength: 80 }),
  });
  fc.assert(
    fc.property(course, ({ players, cards, picks }) => {
      let match = begun(players, cards);
      for (let at = 0; match.outcome === null; at += 1) {
        const [asked] = goofspiel.pending(match);
        const own = asked && goofspiel.legal(match, asked.seat);
        const card = own?.cards[(picks[at % picks.length] ?? 0) % own.cards.length];
        match = played(match, { seat: asked?.seat, type: 'bid', card });
        const points = match.seats.reduce((sum, seat) => sum + seat.points, 0);
        expect(points).toBeLessThanOrEqual((match.round * (match.round + 1)) / 2);
      }
      expect(match.round).toBe(cards);
      expect(match.seats.every(({ hand }) => hand.length === 0)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('goofspiel: a bid changes nothing in what others see but that it is there', () => {
  const views = [1, 2].map((card) =>
    goofspiel.view(played(begun(2, 3), { seat: 0, type: 'bid', card }), 'stranger'),
  );
  expect(canonical(views[0] ?? {})).toBe(canonical(views[1] ?? {}));
  expect(views[0]?.seats[0]?.hasBid).toBe(true);
});

it('goofspiel: equal highest cards win nothing, and a card is bid once', () => {
  const tied = played(played(begun(2, 2), { seat: 0, type: 'bid', card: 2 }), {
    seat: 1,
    type: 'bid',
    card: 2,
  });
  expect(tied).toMatchObject({
    round: 2,
    seats: [
      { points: 0, hand: [1] },
      { points: 0, hand: [1] },
    ],
  });
  const again = goofspiel.apply(tied, { seat: 0, type: 'bid', card: 2 });
  expect(again).toMatchObject({
    ok: false,
    refusal: { code: 'not-in-hand', rule: 'bids', with: { card: 2 } },
  });
});
