/** C-81. A duel as plain objects that a search changes in place: what it plays thousands of times to the end of the round. */
import { defined } from '../../../kernel/defined';
import { isCarrierCard } from '../card-data';
import { rulesOf, type Rules } from '../chance/decks';
import { ammoHits, hitsOf, mineHits, seatAt } from '../facts';
import type { CardId, Seat, ShipId } from '../model';
import type { Match } from '../state';

/** An action card: its weapon as a bit, its hits, and the number of a die that a raid needs. */
export interface Card {
  kind: 'ammo' | 'sweep' | 'repair' | 'mine' | 'raid' | 'follow-up' | 'reinforce' | 'other';
  weapon: number;
  hits: number;
  need: number;
}

/** A ship card: its weapons as bits. */
export interface Class {
  hull: number;
  weapons: number;
  isCarrier: boolean;
}

export interface Ship extends Class {
  /** Hits of each ammo card with its follow-ups, and their sum. */
  ammo: number[];
  hits: number;
}

export interface Fleet {
  hand: Card[];
  ships: Ship[];
  /** Hits of the minefields before it. */
  mines: number;
  /** Hulls of its trophies. */
  points: number;
  /** The pile of ships from which it is reinforced: the last is next. */
  pile: Class[];
}

export interface Table {
  fleets: readonly [Fleet, Fleet];
  /** The last is next. */
  draw: Card[];
  handSize: number;
}

interface Deck {
  cards: ReadonlyMap<CardId, Card>;
  classes: ReadonlyMap<ShipId, Class>;
}

const decks = new WeakMap<Rules, Deck>();

const KINDS: Readonly<Record<string, Card['kind']>> = {
  ammo: 'ammo',
  minesweeper: 'sweep',
  repair: 'repair',
  minefield: 'mine',
  'fighter-raid': 'raid',
  'heavy-fighter-raid': 'raid',
  'electrical-fire': 'follow-up',
  'secondary-explosion': 'follow-up',
  reinforcements: 'reinforce',
};

const deckOf = (match: Match): Deck => {
  const rules = rulesOf(match.setup);
  const known = decks.get(rules);
  if (known) return known;
  const bits = new Map(match.setup.cards.weapons.map(({ id }, i) => [id, 1 << i]));
  const bitsOf = (weapons: readonly string[]): number =>
    weapons.reduce((sum, weapon) => sum | (bits.get(weapon) ?? 0), 0);
  const cards = [...rules.actions].map(([id, card]): [CardId, Card] => [
    id,
    {
      kind: KINDS[card.kind] ?? 'other',
      weapon: card.kind === 'ammo' ? bitsOf([card.weapon]) : 0,
      hits: hitsOf(match, id),
      need: 'need' in card ? card.need : 0,
    },
  ]);
  const classes = [...rules.ships].map(([id, card]): [ShipId, Class] => [
    id,
    { hull: card.hull, weapons: bitsOf(card.weapons), isCarrier: isCarrierCard(card) },
  ]);
  const deck = { cards: new Map(cards), classes: new Map(classes) };
  decks.set(rules, deck);
  return deck;
};

/** The table of a match of which every card is known. */
export const tableOf = (match: Match): Table => {
  const { cards, classes } = deckOf(match);
  const card = (id: CardId): Card => defined(cards.get(id));
  const shipClass = (id: ShipId): Class => defined(classes.get(id));
  const piles = match.ships.map((pile) => ({ ...pile, left: pile.cards.map(shipClass).reverse() }));
  const fleetOf = (at: Seat): Fleet => {
    const seat = seatAt(match, at);
    return {
      hand: seat.hand.map(card),
      ships: seat.fleet.map(({ ship, cards: on }) => {
        const ammo = on.map((each) => ammoHits(match, each));
        return { ...shipClass(ship), ammo, hits: ammo.reduce((sum, hits) => sum + hits, 0) };
      }),
      mines: mineHits(match, seat),
      points: seat.trophies.reduce((sum, ship) => sum + shipClass(ship).hull, 0),
      pile: piles.find(({ faction }) => faction === null || faction === seat.faction)?.left ?? [],
    };
  };
  return {
    fleets: [fleetOf(0), fleetOf(1)],
    draw: match.draw.map(card).reverse(),
    handSize: rulesOf(match.setup).variants.hand,
  };
};

export interface Unseen {
  cards: CardId[];
  ships: ShipId[];
}

/** What is neither on the table nor in a seat's hand. */
export const unseenBy = (match: Match, seat: Seat): Unseen => {
  const { actionDeck, shipDeck } = rulesOf(match.setup);
  const seen = new Set<string>([...match.discard, ...match.scrap]);
  for (const { seat: other, hand, fleet, mines, trophies } of match.seats) {
    if (other === seat) for (const id of hand) seen.add(id);
    for (const { card } of mines) seen.add(card);
    for (const id of trophies) seen.add(id);
    for (const { ship, cards } of fleet) {
      seen.add(ship);
      for (const { card, on } of cards) {
        seen.add(card);
        for (const more of on) seen.add(more.card);
      }
    }
  }
  return {
    cards: actionDeck.filter((id) => !seen.has(id)),
    ships: shipDeck.filter((id) => !seen.has(id)),
  };
};
