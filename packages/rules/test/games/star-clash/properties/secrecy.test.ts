import fc from 'fast-check';
import { canonical } from '../../../../src';
import {
  defaultDecision,
  legal,
  MODES,
  starClash,
  type CardId,
  type Event,
  type Match,
  type Seat,
  type Viewer,
} from '../../../../src/games/star-clash';
import { decide } from '../../../../src/games/star-clash/apply';
import { oneOf, seeded, type Random } from '../../../../scripts/play/random';
import { playChecked } from '../../../../scripts/play/star-clash/checked-match';

/** Top cards of the piles that a decision may show: they stay in place. */
const SHOWN = 11;

const mixed = <T>(list: readonly T[], random: Random): T[] => {
  const left = list.slice();
  return list.map(() => left.splice(random(left.length), 1)[0] as T);
};

/**
 * The same match for a viewer, with other hands, face-down discards, pile orders and seeds. Cards of `kept`
 * and the top of the piles stay, so that one more decision can be played in both.
 */
function changed(match: Match, viewer: Viewer, kept: readonly CardId[], random: Random): Match {
  const isOpen = (seat: Seat): boolean => viewer === seat;
  const pool = mixed(
    [
      ...match.draw.slice(SHOWN),
      ...match.seats.flatMap(({ seat, hand }) =>
        isOpen(seat) ? [] : hand.filter((card) => !kept.includes(card)),
      ),
      ...match.faceDown.flatMap(({ seat, cards }) => (isOpen(seat) ? [] : cards)),
    ],
    random,
  );
  const next = (card: CardId): CardId => (kept.includes(card) ? card : (pool.shift() ?? ''));
  return {
    ...match,
    seats: match.seats.map((state) =>
      isOpen(state.seat) ? state : { ...state, hand: state.hand.map(next) },
    ),
    faceDown: match.faceDown.map((pile) =>
      isOpen(pile.seat) ? pile : { ...pile, cards: pile.cards.map(next) },
    ),
    draw: [...match.draw.slice(0, SHOWN), ...match.draw.slice(SHOWN).map(next)],
    ships: match.ships.map(({ faction, cards }) => ({
      faction,
      cards: [...cards.slice(0, 1), ...mixed(cards.slice(1), random)],
    })),
    random: { ...match.random, seed: match.random.seed && 'f'.repeat(64) },
  };
}

/** Everything that a viewer gets of a match. */
const known = (match: Match, viewer: Viewer): string =>
  canonical({
    view: starClash.view(match, viewer),
    asked: typeof viewer === 'number' ? legal(match, viewer) : null,
    usual: typeof viewer === 'number' ? defaultDecision(match, viewer) : null,
    own: typeof viewer === 'number' ? starClash.privately(match, viewer) : null,
  });

const shownEvents = (events: readonly Event[], viewer: Viewer): string =>
  canonical(events.map((event) => starClash.eventFor(event, viewer)));

const cardsIn = (step: object): CardId[] => JSON.stringify(step).match(/[a-z]{2}\d?-\d+/g) ?? [];

const DICE = [6, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];

/** The step with given dice, so that another seed rolls the same. */
function next(match: Match, step: Parameters<typeof decide>[1]) {
  try {
    return decide({ ...match, given: { dice: DICE, shuffles: null } }, step);
  } catch {
    // In solo, a die with fewer faces.
    return null;
  }
}

test('C-76, C-50: hidden information changes no byte of a view, question or event', () => {
  let compared = 0;
  let detected = 0;
  fc.assert(
    fc.property(fc.constantFrom(...MODES), fc.integer({ min: 0, max: 2 ** 31 - 1 }), (mode, seed) => {
      const random = seeded(seed + 1);
      playChecked(mode, seed, {
        most: 120,
        watch: (before, step) => {
          if ('deal' in step || before.turn === null || random(3) > 0) return;
          const viewers: Viewer[] = ['stranger', ...before.seats.map(({ seat }) => seat)];
          const viewer = oneOf(random, viewers);
          const offered = before.turn.offer?.card;
          const other = changed(before, viewer, [...cardsIn(step), ...(offered ? [offered] : [])], random);
          expect(known(other, viewer)).toBe(known(before, viewer));
          if (canonical(starClash.view(other, 'all')) !== canonical(starClash.view(before, 'all')))
            detected += 1;
          const [a, b] = [next(before, step), next(other, step)];
          const isReshuffled = a?.ok === true && a.events.some(({ type }) => type === 'pileReshuffled');
          if (!a?.ok || !b?.ok || isReshuffled) return;
          // A published seed is public, and differs here by design.
          if (a.events.some(({ type }) => type === 'seedRevealed')) return;
          expect(shownEvents(b.events, viewer)).toBe(shownEvents(a.events, viewer));
          expect(known(b.match, viewer)).toBe(known(a.match, viewer));
          compared += 1;
        },
      });
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(100);
  // Tests the detector: a viewer who sees everything can tell the two apart.
  expect(detected).toBeGreaterThan(100);
});

test('C-76: a planted leak is found: a view with one hand too many differs', () => {
  const { match } = playChecked('free-for-all', 5, { most: 10 });
  const other = changed(match, 0, [], seeded(9));
  const leaky = (each: Match): string => canonical([starClash.view(each, 0), each.seats[1]?.hand]);
  expect(known(other, 0)).toBe(known(match, 0));
  expect(leaky(other)).not.toBe(leaky(match));
});
