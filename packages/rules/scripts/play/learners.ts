/** Duels in which both sides learn which cards win: for `npm run balance`. */
import { apply, legal, pending, setup, view } from '../../src/games/star-eater';
import type { Balance, Bot, Decision, Faction, Match, SlotChoice } from '../../src/games/star-eater';
import { defined } from '../../src/kernel/defined';
import type { Random } from './random';

type Place = Extract<Decision, { type: 'place' }>;

export interface Tally {
  played: number;
  /** Draws count half. */
  won: number;
}

/** A side of a pair, and what it knows: by slot, by card. */
export interface Learner {
  faction: Faction;
  known: Map<string, Map<string, Tally>>;
}

/** All ways to fill a slot; the supply has one corvette more than a ship needs. */
const placesOf = (slot: SlotChoice): Place[] => {
  if (slot.slot !== 'corvettes')
    return slot.cards.map((card) => ({ seat: 0, type: 'place', slot: slot.slot, card }));
  const all = slot.cards.flatMap((card) => Array.from({ length: slot.supply?.[card] ?? 0 }, () => card));
  return slot.cards.map((left) => ({
    seat: 0,
    type: 'place',
    slot: 'corvettes',
    cards: all.filter((_, i) => i !== all.indexOf(left)),
  }));
};

const keyOf = (place: Place): string => place.card ?? defined(place.cards).slice().sort().join('+');

/** Preference for rarely played cards. */
const EXPLORATION = 0.25;
const UNTRIED = 9;

/** The place with the highest upper confidence bound; ties at random. */
const choose = (known: Map<string, Tally>, slot: SlotChoice, random: Random): Place => {
  const total = [...known.values()].reduce((sum, each) => sum + each.played, 0);
  const bound = (place: Place): number => {
    const card = known.get(keyOf(place));
    if (!card) return UNTRIED;
    return card.won / card.played + Math.sqrt((EXPLORATION * Math.log(total + 1)) / card.played);
  };
  const rated = placesOf(slot).map((place) => ({ place, worth: bound(place) + random(1000) / 1e6 }));
  return rated.reduce((best, each) => (each.worth > best.worth ? each : best)).place;
};

export interface LearnersDuel {
  match: Match;
  /** Null for a draw. */
  winner: Learner | null;
}

/**
 * One duel between two sides, in order of seats. `cards`: with `learned` each side takes what has won and
 * remembers the result, `own` leaves the choice to the bots.
 */
export function playLearners(
  sides: readonly Learner[],
  bots: readonly Bot[],
  random: Random,
  cards: 'learned' | 'own' = 'learned',
  balance?: Balance,
): LearnersDuel {
  const begun = setup({
    mode: 'duel',
    factions: sides.map((side) => side.faction),
    ...(balance ? { balance } : {}),
  });
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const chosen: { side: Learner; slot: Map<string, Tally>; key: string }[] = [];
  let { match } = begun;
  while (match.outcome === null) {
    const { seat } = defined(pending(match)[0]);
    const asked = defined(legal(match, seat));
    const side = defined(sides[seat]);
    const open = asked.type === 'place' && cards !== 'own' ? asked.place[0] : undefined;
    let decision: Decision;
    if (open) {
      const slot = side.known.get(open.slot) ?? new Map<string, Tally>();
      side.known.set(open.slot, slot);
      const place = choose(slot, open, random);
      chosen.push({ side, slot, key: keyOf(place) });
      decision = { ...place, seat };
    } else decision = defined(bots[seat]).answer(view(match, seat), asked, match.setup);
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(JSON.stringify([decision, applied.refusal]));
    match = applied.match;
  }
  const [winning] = match.outcome.winners;
  const winner = winning === undefined ? null : defined(sides[winning]);
  for (const { side, slot, key } of chosen) {
    const { played, won } = slot.get(key) ?? { played: 0, won: 0 };
    slot.set(key, { played: played + 1, won: won + (winner === side ? 1 : winner ? 0 : 0.5) });
  }
  return { match, winner };
}

/** What a side has played, most played first, with the share of duels won with it. */
export function linesOf({ faction, known }: Learner): string[] {
  return [...known].map(([slot, cards]) => {
    const shares = [...cards]
      .sort(([, a], [, b]) => b.played - a.played)
      .map(([key, { played, won }]) => `${key} ${((100 * won) / played).toFixed(0)} % of ${played}`);
    return `  ${faction.id}, ${slot}: ${shares.join(', ')}`;
  });
}
