/** What is hidden in two difficult moments: an exchange and an elimination (C-50, C-76). */
import { canonical } from '../../../src';
import { starClash, type Event, type Match, type Seat, type Viewer } from '../../../src/games/star-clash';
import { played } from './positions';

const VIEWERS = [0, 1, 2, 3, 'stranger'] as const;

/** A team match in which seat 0 offers `card` to its ally, who gives `back`. */
const exchange = (card: string, back: string, decisions: number) =>
  played({
    setUp: { mode: 'teams' },
    dealer: 3,
    seats: [
      { seat: 0, fleet: ['mfl-weir'], hand: [card, 'ms-1'] },
      { seat: 1, fleet: ['odn-gust'], hand: ['pl1-1'] },
      { seat: 2, fleet: ['mfl-tamar'], hand: [back, 'rp-1'] },
      { seat: 3, fleet: ['mfl-severn'], hand: ['pl1-2'] },
    ],
    draw: ['pl2-1', 'pl2-2'],
    decisions: [
      { seat: 0, type: 'exchange', with: 2, card },
      { seat: 2, type: 'give', card: back },
    ].slice(0, decisions),
  });

/** Everything that a viewer gets of a match and its events. */
const known = ({ match, events }: { match: Match; events: readonly Event[] }, viewer: Viewer): string =>
  canonical({
    view: starClash.view(match, viewer),
    events: events.map((event) => starClash.eventFor(event, viewer)),
    own: typeof viewer === 'number' ? starClash.privately(match, viewer) : null,
    asked: typeof viewer === 'number' ? starClash.legal(match, viewer) : null,
  });

test.each([
  ['while the ally is asked', 1],
  ['after it gave', 2],
])('K-163, C-50, C-76: %s, an exchange looks the same to all but the two, byte for byte', (_when, steps) => {
  const one = exchange('tt3-1', 'rb2-1', steps);
  const other = exchange('pb5-1', 'pl1-3', steps);
  const differs = VIEWERS.filter((viewer) => known(one, viewer) !== known(other, viewer));
  expect(differs).toEqual([0, 2]);
});

test('K-163, C-50: the two see both cards, and of the rest of the other hand nothing', () => {
  const asked = exchange('tt3-1', 'rb2-1', 1);
  expect(known(asked, 2)).toContain('tt3-1');
  expect(known(asked, 0)).not.toContain('rb2-1');
  const made = exchange('tt3-1', 'rb2-1', 2);
  for (const viewer of [0, 2] as const) {
    expect(known(made, viewer)).toContain('tt3-1');
    expect(known(made, viewer)).toContain('rb2-1');
  }
  expect(known(made, 0)).not.toContain('rp-1');
  expect(known(made, 2)).not.toContain('ms-1');
  for (const viewer of [1, 3, 'stranger'] as const) expect(known(made, viewer)).not.toMatch(/tt3-1|rb2-1/);
});

test('K-163, C-76: a leak would be found: the card in the view of another seat makes it differ', () => {
  const leaky = (run: ReturnType<typeof exchange>): string =>
    canonical([known(run, 1), run.match.turn?.offer?.card ?? null]);
  expect(leaky(exchange('tt3-1', 'rb2-1', 1))).not.toBe(leaky(exchange('pb5-1', 'pl1-3', 1)));
});

/** Seat 0 destroys the last ship of seat 1, which holds two cards. */
const eliminated = (hand: string[]) =>
  played({
    seats: [
      { seat: 0, fleet: ['mfl-weir'], hand: ['pl1-1'] },
      { seat: 1, fleet: [{ ship: 'odn-gust', cards: ['rb3-1', 'rb2-2'] }], hand },
      { seat: 2, fleet: ['mfl-tamar'], hand: ['pl1-3'] },
    ],
    draw: ['pl2-1'],
    decisions: [{ seat: 0, type: 'play', card: 'pl1-1', ship: 'odn-gust' }],
  });

test('K-164, C-38, C-76: the hand of an eliminated seat is face down: its cards for that seat alone, in views and events', () => {
  const hand = ['rp-1', 'ms-2'];
  const run = eliminated(hand);
  for (const viewer of [0, 1, 2, 'stranger'] as const)
    expect(starClash.view(run.match, viewer).piles.faceDown).toEqual([
      { seat: 1, count: 2, cards: viewer === 1 ? hand : null },
    ]);
  const told = (viewer: Seat | 'stranger') => known(run, viewer);
  for (const viewer of [0, 2, 'stranger'] as const) {
    expect(told(viewer)).toBe(known(eliminated(['pb5-1', 'as-1']), viewer));
    expect(told(viewer)).not.toMatch(/rp-1|ms-2/);
  }
  expect(told(1)).not.toBe(known(eliminated(['pb5-1', 'as-1']), 1));
});
