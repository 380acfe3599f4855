/** C-78. Whether the cards and ships of a position can be where they are. */
import { refuse, type Refusal, type RefusalParameters } from '../../../kernel/refusal';
import type { Kind } from '../card-data';
import { rulesOf } from '../chance/decks';
import { cardsOfAmmo, hullOf, kindOf, shipHits, squadronHits, squadronHull } from '../facts';
import type { CardId, ShipId } from '../model';
import type { Match, SeatState } from '../state';

const bad = (code: string, sentence: string, parameters?: RefusalParameters): Refusal =>
  refuse(code, 'C-78', sentence, parameters);

/** A card at its place, and the kinds that the place is for; null for any. */
interface Placed {
  card: CardId;
  kinds: readonly Kind[] | null;
}

const FOLLOW_UPS: readonly Kind[] = ['electrical-fire', 'secondary-explosion'];

const placedBySeat = ({ hand, fleet, mines, window, squadron }: SeatState): Placed[] => {
  const of = (kinds: readonly Kind[] | null, cards: readonly CardId[]): Placed[] =>
    cards.map((card) => ({ card, kinds }));
  const onShips = fleet.flatMap(({ cards }) => cards);
  return [
    ...of(null, hand),
    ...of(
      ['ammo'],
      onShips.map(({ card }) => card),
    ),
    ...of(
      FOLLOW_UPS,
      onShips.flatMap(({ on }) => on.map(({ card }) => card)),
    ),
    ...of(
      ['minefield'],
      mines.map(({ card }) => card),
    ),
    ...of(['radar-window'], window === null ? [] : [window]),
    ...of(['assault-squadron'], squadron ? [squadron.card] : []),
    ...of(['ammo'], squadron ? squadron.hits.map(({ card }) => card) : []),
  ];
};

const firstTwice = (ids: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return ids.find((each) => seen.size === seen.add(each).size);
};

/** C-78. Every card is known, in the deck, of the right kind for its place, and there once. */
export const refuseCards = (match: Match): Refusal | null => {
  const rules = rulesOf(match.setup);
  const deck = new Set(rules.actionDeck);
  const piles = [...match.draw, ...match.discard, ...match.faceDown.flatMap(({ cards }) => cards)];
  const placed = [
    ...match.seats.flatMap(placedBySeat),
    ...piles.map((card): Placed => ({ card, kinds: null })),
  ];
  for (const { card, kinds } of placed) {
    if (!rules.actions.has(card)) return bad('unknown-card', 'There is no card {card}.', { card });
    if (!deck.has(card)) return bad('not-in-deck', '{card} is not in the deck of this set-up.', { card });
    if (kinds !== null && !kinds.includes(kindOf(match, card)))
      return bad('wrong-kind', '{card} cannot be where it is.', { card });
  }
  const twice = firstTwice(placed.map(({ card }) => card));
  return twice === undefined ? null : bad('card-twice', '{card} is in two places.', { card: twice });
};

const allShips = (match: Match): ShipId[] => [
  ...match.seats.flatMap(({ fleet, trophies }) => [...fleet.map(({ ship }) => ship), ...trophies]),
  ...match.ships.flatMap(({ cards }) => cards),
  ...match.scrap,
];

/** C-78. Every ship is known, in the deck, and there once; a faction's pile holds its own ships. */
export const refuseShips = (match: Match): Refusal | null => {
  const rules = rulesOf(match.setup);
  const deck = new Set(rules.shipDeck);
  const ships = allShips(match);
  for (const ship of ships) {
    if (!rules.ships.has(ship)) return bad('unknown-ship', 'There is no ship {ship}.', { ship });
    if (!deck.has(ship)) return bad('not-in-deck', '{ship} is not in the deck of this set-up.', { ship });
  }
  for (const { faction, cards } of match.ships) {
    if (faction === null) continue;
    const stray = cards.find((ship) => rules.ships.get(ship)?.faction !== faction);
    if (stray !== undefined)
      return bad('wrong-kind', '{ship} is not a ship of {faction}.', { ship: stray, faction });
  }
  const twice = firstTwice(ships);
  return twice === undefined ? null : bad('ship-twice', '{ship} is in two places.', { ship: twice });
};

/** C-1, C-30. Nothing that is destroyed is still there. */
export const refuseWrecks = (match: Match): Refusal | null => {
  for (const state of match.seats) {
    const wreck = state.fleet.find((ship) => shipHits(match, state, ship) >= hullOf(match, ship.ship));
    if (wreck) return bad('dead-ship', '{ship} has hits enough to be destroyed.', { ship: wreck.ship });
    const { squadron } = state;
    if (squadron && squadronHits(match, squadron) >= squadronHull(match, squadron))
      return bad('dead-squadron', 'The squadron of seat {seat} has hits enough to be destroyed.', {
        seat: state.seat,
      });
  }
  return null;
};

/** All action cards that a position names, the draw pile's included. */
export const namedCards = (match: Match): Set<CardId> =>
  new Set([
    ...match.seats.flatMap(({ hand, fleet, mines, window, squadron }) => [
      ...hand,
      ...fleet.flatMap(({ cards }) => cards.flatMap(cardsOfAmmo)),
      ...mines.map(({ card }) => card),
      ...(window === null ? [] : [window]),
      ...(squadron ? [squadron.card, ...squadron.hits.map(({ card }) => card)] : []),
    ]),
    ...match.draw,
    ...match.discard,
    ...match.faceDown.flatMap(({ cards }) => cards),
  ]);

export const namedShips = (match: Match): Set<ShipId> => new Set(allShips(match));
