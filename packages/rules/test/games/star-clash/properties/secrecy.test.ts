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

/** Top cards of the piles that a decision may show, with the turns of an automatic enemy: they stay in place. */
const SHOWN = 11;
const SHOWN_SHIPS = 6;

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
      cards: [...cards.slice(0, SHOWN_SHIPS), ...mixed(cards.slice(SHOWN_SHIPS), random)],
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

/** Ways in which a view of seat 0 could tell too much; null where the mode has nothing of the kind. */
const LEAKS: readonly [string, (match: Match) => unknown][] = [
  ['another hand', ({ seats }) => seats.slice(1).find(({ hand }) => hand.length > 0)?.hand ?? null],
  [
    'the hand of an ally',
    ({ seats }) =>
      seats.slice(1).find(({ team, hand }) => team === seats[0]?.team && hand.length > 0)?.hand ?? null,
  ],
  [
    'what kind of cards another hand has',
    ({ seats }) => {
      const other = seats.slice(1).find(({ hand }) => hand.length > 0)?.hand;
      return other ? other.map((card) => card.slice(0, 2)).sort() : null;
    },
  ],
  ['the last card of the draw pile', ({ draw }) => draw.at(-1) ?? null],
  ['the last ship of a pile', ({ ships }) => ships.map(({ cards }) => cards.at(-1))],
  ['the seed', ({ random }) => random.seed],
];

describe.each(MODES)('C-76: planted leaks in the mode %s', (mode) => {
  test.each(LEAKS)('C-76: %s is found', (_what, leak) => {
    const isFound = [1, 2, 3, 4, 5].flatMap((seed) => {
      const { match } = playChecked(mode, seed, { most: 8 });
      if (match.turn === null || leak(match) === null) return [];
      const other = changed(match, 0, [], seeded(seed));
      expect(known(other, 0)).toBe(known(match, 0));
      return [canonical([leak(other)]) !== canonical([leak(match)])];
    });
    // A mode without other hands has none to tell.
    if (isFound.length > 0) expect(isFound).toContain(true);
  });
});
