/** Matches in which all sides learn which cards win: for `npm run lab -- balance`. */
import { apply, editionOf, legal, pending, setup } from '../../src/games/star-eater';
import type {
  Balance,
  Bot,
  Decision,
  EditionId,
  Faction,
  Match,
  Mode,
  SlotChoice,
} from '../../src/games/star-eater';
import { defined } from '../../src/kernel/defined';
import { askBot } from './bot-match';
import type { Random } from './random';
import { wonBy } from './tables';

type Place = Extract<Decision, { type: 'place' }>;

export interface Tally {
  played: number;
  /** A draw counts as an even share. */
  won: number;
}

/** A side of a match, and what it knows: by slot, by card. */
export interface Learner {
  faction: Faction;
  known: Map<string, Map<string, Tally>>;
}

const keyOf = (place: Place): string => place.card ?? defined(place.cards).slice().sort().join('+');

/** All ways to leave out this many cards of `cards`, equal ones counted once. */
const without = (cards: readonly string[], out: number): string[][] =>
  out <= 0
    ? [cards.slice()]
    : cards.flatMap((card, at) =>
        cards.indexOf(card) === at
          ? without(cards.slice(at + 1), out - 1).map((rest) => [...cards.slice(0, at), ...rest])
          : [],
      );

/** All ways to fill a slot. */
const placesOf = (slot: SlotChoice, craft: number): Place[] => {
  if (slot.slot !== 'corvettes')
    return slot.cards.map((card) => ({ seat: 0, type: 'place', slot: slot.slot, card }));
  const all = slot.cards.flatMap((card) => Array.from({ length: slot.supply?.[card] ?? 0 }, () => card));
  const places = without(all, all.length - craft).map((cards): Place => ({
    seat: 0,
    type: 'place',
    slot: 'corvettes',
    cards,
  }));
  return places.filter((place, at) => places.findIndex((each) => keyOf(each) === keyOf(place)) === at);
};

/** Standard deviation of one duel's result, about. */
const SPREAD = 0.5;
/** Duels won and lost that every card begins with, so that a first result does not decide. */
const PRIOR = 1;
const DRAWS = 12;
const FINE = 1000;

/** Mean 0, variance 1, about normal: the sum of twelve uniform numbers. */
const normal = (random: Random): number =>
  Array.from({ length: DRAWS }, () => random(FINE) / FINE).reduce((sum, each) => sum + each, -DRAWS / 2);

/**
 * Thompson sampling: the place whose share, drawn from what is known about it, is the highest. Each slot
 * draws for itself. (With a confidence bound instead, all slots tried their rarer card in the same duels.)
 */
const choose = (known: Map<string, Tally>, places: readonly Place[], random: Random): Place => {
  const sample = (place: Place): number => {
    const { played, won } = known.get(keyOf(place)) ?? { played: 0, won: 0 };
    const all = played + 2 * PRIOR;
    return (won + PRIOR) / all + (SPREAD * normal(random)) / Math.sqrt(all);
  };
  const rated = places.map((place) => ({ place, worth: sample(place) }));
  return rated.reduce((best, each) => (each.worth > best.worth ? each : best)).place;
};

export interface LearnersMatch {
  match: Match;
  /** What each side has won, in their order: 1, its part of a win of several or of a draw, or 0. */
  won: number[];
}

/** What `playLearners` may be told besides the sides. */
export interface Terms {
  /** In teams each side has two ships, which learn together. */
  mode?: Mode;
  /**
   * With `learned` each side takes what has won and remembers the result, `own` leaves the choice to the
   * bots.
   */
  cards?: 'learned' | 'own';
  /** Absent: that of data which belong to no balance. */
  balance?: Balance | undefined;
  /** Whose loadouts the bots take; absent: those of `balance`. */
  cardsOf?: Balance | undefined;
  /** Absent: the newest book. */
  edition?: EditionId | undefined;
}

/** One match between these sides, in order of seats, with a bot for each seat. */
export function playLearners(
  sides: readonly Learner[],
  bots: readonly Bot[],
  random: Random,
  { mode = 'duel', cards = 'learned', balance, cardsOf, edition }: Terms = {},
): LearnersMatch {
  // In teams sides sit in turn.
  const sideOf = (seat: number): Learner => defined(sides[seat % sides.length]);
  const begun = setup({
    mode,
    factions: bots.map((_, seat) => sideOf(seat).faction),
    ...(balance ? { balance } : {}),
    ...(edition ? { edition } : {}),
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const { craft } = editionOf(begun.match);
  const chosen: { side: Learner; slot: Map<string, Tally>; key: string }[] = [];
  let { match } = begun;
  while (match.outcome === null) {
    const { seat } = defined(pending(match)[0]);
    const asked = defined(legal(match, seat));
    const side = sideOf(seat);
    const open = asked.type === 'place' && cards !== 'own' ? asked.place[0] : undefined;
    let decision: Decision;
    if (open) {
      const slot = side.known.get(open.slot) ?? new Map<string, Tally>();
      side.known.set(open.slot, slot);
      const place = choose(slot, placesOf(open, craft), random);
      chosen.push({ side, slot, key: keyOf(place) });
      decision = { ...place, seat };
    } else decision = askBot(defined(bots[seat]), match, seat, cardsOf);
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(JSON.stringify([decision, applied.refusal]));
    match = applied.match;
  }
  const { outcome } = match;
  const won = sides.map((_, seat) => wonBy({ outcome }, seat, mode));
  for (const { side, slot, key } of chosen) {
    const before = slot.get(key) ?? { played: 0, won: 0 };
    slot.set(key, { played: before.played + 1, won: before.won + defined(won[sides.indexOf(side)]) });
  }
  return { match, won };
}

/** What a side has played, most played first, with the share of matches won with it. */
export function linesOf({ faction, known }: Learner): string[] {
  return [...known].map(([slot, cards]) => {
    const shares = [...cards]
      .sort(([, a], [, b]) => b.played - a.played)
      .map(([key, { played, won }]) => `${key} ${((100 * won) / played).toFixed(0)} % of ${played}`);
    return `  ${faction.id}, ${slot}: ${shares.join(', ')}`;
  });
}
