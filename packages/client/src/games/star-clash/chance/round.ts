/**
 * C-71. Repeats the shuffles and dice of a completed round from its published seed, and checks everything
 * that was visible: dealer, factions, fleets, the player's own cards, every card played, discarded or turned
 * up, every ship added, every reshuffle and every die. Pure: pages and tests run the same code.
 */
import type { Seat } from '@star-eater/rules';
import type { CardId, Event, Options, ShipId } from '@star-eater/rules/src/games/star-clash';
import type { Line, Numbers } from '../../../table/proof/rolls';
import { decksOf, type Decks } from './decks';

export interface RoundFacts {
  round: number;
  options: Options;
  numbers: Numbers;
  /** The round's events, from `roundDealt` on, in order. */
  events: readonly Event[];
  /** My seat and the cards that I held at some time; null for spectators. */
  own: { seat: Seat; cards: ReadonlySet<CardId> } | null;
}

export type What =
  | { what: 'dealer'; seat: Seat }
  | { what: 'factions' }
  | { what: 'ships'; seat: Seat }
  | { what: 'hand'; seat: Seat; count: number }
  | { what: 'own'; count: number }
  | { what: 'die'; roll: number; result: number }
  | { what: 'added'; ship: ShipId }
  | { what: 'turned'; card: CardId }
  | { what: 'reshuffle'; number: number; count: number };

export type CheckLine = What & Line;

type Of<T extends Event['type']> = Event & { type: T };

/** What the seed says of a round, and where its cards are so far. */
interface Followed {
  facts: RoundFacts;
  decks: Decks;
  lines: CheckLine[];
  draw: CardId[];
  piles: Map<string, ShipId[]>;
  factions: Map<Seat, string | null>;
  /** Allies who exchanged cards share one hand: which of them has a card is not public. */
  hands: Map<Seat, Set<CardId>>;
  held: Map<Seat, Set<CardId>>;
  /** Each seat's shown cards, and whether all of them were in its hand. */
  shown: Map<Seat, { count: number; holds: boolean }>;
  discarded: Set<CardId>;
  turned: CardId | null;
  /** A merged hand was laid down: which of its cards are in the discards is not public. */
  isUnsure: boolean;
  /** Such discards were shuffled: from then on no card can be followed. */
  isBlind: boolean;
}

const orderFrom = (dealer: Seat, seats: readonly Seat[], count: number): Seat[] =>
  seats.slice().sort((a, b) => ((a - dealer - 1 + count) % count) - ((b - dealer - 1 + count) % count));

const note = ({ lines }: Followed, what: What, holds: boolean): void =>
  void lines.push({ ...what, state: holds ? 'holds' : 'fails' });

/** C-11. One at a time from the top, clockwise. */
const dealt = (top: readonly string[], takers: number, each: number, at: number): string[] =>
  Array.from({ length: each }, (_, i) => top[i * takers + at] ?? '');

const equal = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** C-61. The factions drawn for seats without a wish. */
function checkFactions(now: Followed, fleets: readonly Of<'fleetDealt'>[]): void {
  const { facts, decks } = now;
  for (const { seat, faction } of fleets) now.factions.set(seat, faction);
  const wishes = facts.options.variants.factions;
  if (!wishes || facts.round !== 1) return;
  const from = facts.numbers.stream('factions');
  const left = new Map(
    decks.factions.map(({ id, room }) => [id, room - wishes.filter((wish) => wish === id).length]),
  );
  const holds = wishes.every((wish, seat) => {
    if (wish !== null) return true;
    const free = decks.factions.filter(({ id }) => (left.get(id) ?? 0) > 0);
    const drawn = free[from.uniform(Math.max(1, free.length))]?.id ?? '';
    left.set(drawn, (left.get(drawn) ?? 0) - 1);
    return now.factions.get(seat) === drawn;
  });
  note(now, { what: 'factions' }, holds);
}

function checkDeal(now: Followed, dealtRound: Of<'roundDealt'>): void {
  const { facts, decks } = now;
  const fleets = facts.events.filter((event): event is Of<'fleetDealt'> => event.type === 'fleetDealt');
  const hands = facts.events.filter((event): event is Of<'handDealt'> => event.type === 'handDealt');
  if (facts.round === 1 && !decks.isSolo) {
    const drawn = facts.numbers.stream('dealer').uniform(decks.seats);
    note(now, { what: 'dealer', seat: dealtRound.dealer }, drawn === dealtRound.dealer);
  }
  checkFactions(now, fleets);
  const order = orderFrom(
    dealtRound.dealer,
    fleets.map(({ seat }) => seat),
    decks.seats,
  );
  for (const faction of new Set(now.factions.values())) {
    const label = faction === null ? 'ships' : `ships/${faction}`;
    const pile = facts.numbers.shuffle(decks.ships(faction), label);
    const takers = order.filter((seat) => now.factions.get(seat) === faction);
    for (const [at, seat] of takers.entries()) {
      const told = fleets.find((fleet) => fleet.seat === seat)?.ships ?? [];
      note(now, { what: 'ships', seat }, equal(told, dealt(pile, takers.length, told.length, at)));
    }
    now.piles.set(faction ?? '', pile.slice(takers.length * (fleets[0]?.ships.length ?? 0)));
  }
  const takers = order.filter((seat) => hands.some((hand) => hand.seat === seat));
  const size = hands[0]?.count ?? 0;
  for (const [at, seat] of takers.entries()) {
    const hand = dealt(now.draw, takers.length, size, at);
    now.hands.set(seat, new Set(hand));
    now.held.set(seat, new Set(hand));
  }
  now.draw = now.draw.slice(takers.length * size);
}

/** Cards that a seat showed must have been in its hand, or turned up by the solo enemy. */
function show(now: Followed, seat: Seat, cards: readonly CardId[]): void {
  if (now.isBlind) return;
  const hand = now.hands.get(seat);
  for (const card of cards) {
    const was = hand ? hand.delete(card) : now.turned === card;
    const before = now.shown.get(seat) ?? { count: 0, holds: true };
    now.shown.set(seat, { count: before.count + 1, holds: before.holds && was });
  }
}

const discard = (now: Followed, cards: readonly CardId[]): void => {
  for (const card of cards) now.discarded.add(card);
};

/** C-38. The rest of a hand goes face down to the discards. */
function layDown(now: Followed, seat: Seat, cards: readonly CardId[]): void {
  discard(now, cards);
  const hand = now.hands.get(seat) ?? new Set();
  if ([...now.hands].some(([other, theirs]) => other !== seat && theirs === hand)) {
    now.isUnsure = true;
    return;
  }
  discard(now, [...hand]);
  hand.clear();
}

function drawn(now: Followed, { seat, count, left }: Of<'cardsDrawn'>): void {
  if (now.isBlind) return;
  const cards = now.draw.splice(0, count);
  for (const card of cards) {
    now.hands.get(seat)?.add(card);
    now.held.get(seat)?.add(card);
  }
  if (cards.length !== count || now.draw.length !== left) note(now, { what: 'hand', seat, count }, false);
}

/** C-60. The rest of the pile is drawn first, by the seat that draws now: so the new pile goes below it. */
function reshuffled(now: Followed, { reshuffle: number, count }: Of<'pileReshuffled'>): void {
  now.isBlind ||= now.isUnsure;
  if (now.isBlind) return;
  const cards = now.decks.actions.filter((card) => now.discarded.has(card));
  now.draw.push(...now.facts.numbers.shuffle(cards, `actions/${number}`));
  now.discarded.clear();
  note(now, { what: 'reshuffle', number, count }, cards.length === count);
}

/** C-49. Only the two players know which cards: from now on their hands are merged. */
function exchanged(now: Followed, { seat, with: ally }: Of<'exchangeMade'>): void {
  for (const all of [now.hands, now.held]) {
    const both = new Set([...(all.get(seat) ?? []), ...(all.get(ally) ?? [])]);
    const [mine, theirs] = [all.get(seat), all.get(ally)];
    for (const [each, cards] of all) if (cards === mine || cards === theirs) all.set(each, both);
  }
}

/** Cards with no lasting effect. */
const isSpent = (card: CardId): boolean => /^(fr|hr|rf|rp|ms)-/.test(card);

function follow(now: Followed, event: Event): void {
  switch (event.type) {
    case 'dieRolled': {
      const { roll, faces, result } = event;
      return note(now, { what: 'die', roll, result }, now.facts.numbers.die(roll, faces) === result);
    }
    case 'shipAdded': {
      const top = now.piles.get(now.factions.get(event.seat) ?? '')?.shift();
      return note(now, { what: 'added', ship: event.ship }, top === event.ship);
    }
    case 'cardTurned': {
      const top = now.draw.shift() ?? null;
      now.turned = event.card;
      return note(now, { what: 'turned', card: event.card }, top === event.card);
    }
    case 'cardPlayed':
      show(now, event.seat, [event.card]);
      if (isSpent(event.card)) discard(now, [event.card]);
      return;
    case 'cardsDiscarded':
      show(now, event.seat, event.cards);
      return discard(now, event.cards);
    case 'cardsDrawn':
      return drawn(now, event);
    case 'pileReshuffled':
      return reshuffled(now, event);
    case 'exchangeMade':
      return exchanged(now, event);
    case 'fleetEliminated':
    case 'seatOut':
      return layDown(now, event.seat, event.cards);
    case 'windowLifted':
      return discard(now, [event.card]);
    case 'shipDestroyed':
    case 'shipScrapped':
    case 'squadronGone':
    case 'minesSwept':
    case 'shipRepaired':
      return discard(now, event.cards);
    default:
      return;
  }
}

/** One line for each check, in order of events; hands at the end. */
export function checkRound(facts: RoundFacts): CheckLine[] {
  const decks = decksOf(facts.options);
  const now: Followed = {
    facts,
    decks,
    lines: [],
    draw: facts.numbers.shuffle(decks.actions, 'actions/0'),
    piles: new Map(),
    factions: new Map(),
    hands: new Map(),
    held: new Map(),
    shown: new Map(),
    discarded: new Set(),
    turned: null,
    isUnsure: false,
    isBlind: false,
  };
  for (const event of facts.events) {
    if (event.type === 'roundDealt') checkDeal(now, event);
    else follow(now, event);
  }
  for (const [seat, { count, holds }] of now.shown) note(now, { what: 'hand', seat, count }, holds);
  const { own } = facts;
  if (own && !now.isBlind) {
    const mine = now.held.get(own.seat);
    const holds = [...own.cards].every((card) => mine?.has(card));
    note(now, { what: 'own', count: own.cards.size }, holds);
  }
  return now.lines;
}
