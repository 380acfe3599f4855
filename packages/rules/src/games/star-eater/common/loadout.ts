/** §5, R-6, R-7. The loadout phase. */
import { editionOf } from './edition';
import { defined } from '../../../kernel/defined';
import { NUMBERS } from './factions';
import { factionOf, seatState } from './facts';
import { SLOTS, type Decision, type Refusal, type Seat, type Slot, type SlotChoice } from './model';
import type { Match, SeatState } from './state';
import { emit, type Resolution } from './resolution';
import { refuse } from '../../../kernel/refusal';

export const cardsFor = (match: Match, seat: Seat, slot: Slot): string[] => {
  const faction = factionOf(match, seat);
  return slot === 'corvettes'
    ? faction.corvettes.map((card) => card.id)
    : faction.components[slot].map((card) => card.id);
};

export const supplyFor = (match: Match, seat: Seat): Record<string, number> =>
  Object.fromEntries(factionOf(match, seat).corvettes.map((card) => [card.id, card.supply]));

const isFilled = (state: SeatState, slot: Slot): boolean => state.loadout[slot] !== undefined;

export const isFullyFitted = (state: SeatState): boolean => SLOTS.every((slot) => isFilled(state, slot));

const cardsIn = (state: SeatState, slot: Slot): string[] => {
  const held = state.loadout[slot];
  return held === undefined ? [] : typeof held === 'string' ? [held] : held;
};

const sorted = (cards: readonly string[]): string => cards.slice().sort().join(' ');

/** R-7, F-3. What is wrong with these corvette cards; null for as many as a ship has, within their supply. */
export const refuseCorvettes = (
  craft: number,
  supply: Readonly<Record<string, number>>,
  cards: readonly string[],
): Refusal | null => {
  if (cards.length !== craft)
    return refuse('corvette-count', 'R-7', 'cards: {count} corvette cards', {
      count: defined(NUMBERS[craft]),
    });
  for (const card of cards) {
    const most = supply[card];
    if (most === undefined)
      return refuse('unknown-card', 'R-7', '{card} is not a corvette card of this faction', { card });
    if (cards.filter((other) => other === card).length > most)
      return refuse('supply', 'R-7', '{card}: at most {most} of this card', { card, most });
  }
  return null;
};

/** Every ordered choice of `craft` corvette cards within their supply. */
export function* corvetteLists(craft: number, supply: Readonly<Record<string, number>>): Generator<string[]> {
  function* extend(list: readonly string[]): Generator<string[]> {
    if (list.length === craft) {
      yield list.slice();
      return;
    }
    for (const [card, most] of Object.entries(supply))
      if (list.filter((other) => other === card).length < most) yield* extend([...list, card]);
  }
  yield* extend([]);
}

export const choiceOf = (match: Match, seat: Seat, slot: Slot): SlotChoice =>
  slot === 'corvettes'
    ? { slot, cards: cardsFor(match, seat, slot), supply: supplyFor(match, seat) }
    : { slot, cards: cardsFor(match, seat, slot) };

/** The cards that a swap may put in a filled slot: any but the present one. */
const swapOf = (match: Match, seat: Seat, slot: Slot): SlotChoice => {
  const choice = choiceOf(match, seat, slot);
  const held = cardsIn(seatState(match, seat), slot);
  return slot === 'corvettes'
    ? choice
    : { ...choice, cards: choice.cards.filter((card) => !held.includes(card)) };
};

export const answersFor = function* (
  match: Match,
  seat: Seat,
  type: 'place' | 'swap',
  choice: SlotChoice,
): Generator<Decision> {
  const { slot } = choice;
  if (slot !== 'corvettes') {
    for (const card of choice.cards) yield { seat, type, slot, card };
    return;
  }
  const held = sorted(cardsIn(seatState(match, seat), slot));
  for (const cards of corvetteLists(editionOf(match).craft, supplyFor(match, seat)))
    if (type === 'place' || sorted(cards) !== held) yield { seat, type, slot, cards };
};

export const placesOf = (match: Match, seat: Seat): SlotChoice[] =>
  SLOTS.filter((slot) => !isFilled(seatState(match, seat), slot)).map((slot) => choiceOf(match, seat, slot));

export const swapsOf = (match: Match, seat: Seat): SlotChoice[] => {
  const state = seatState(match, seat);
  if (state.swapped) return [];
  return SLOTS.filter((slot) => isFilled(state, slot))
    .map((slot) => swapOf(match, seat, slot))
    .filter((choice) => !answersFor(match, seat, 'swap', choice).next().done);
};

const readCards = (
  match: Match,
  seat: Seat,
  decision: Extract<Decision, { type: 'place' | 'swap' }>,
): string[] | Refusal => {
  const { slot } = decision;
  if (slot === 'corvettes') {
    if (decision.card !== undefined)
      return refuse('malformed', 'R-7', 'corvettes: give {count} ids in cards', {
        count: defined(NUMBERS[editionOf(match).craft]),
      });
    const cards = decision.cards ?? [];
    return refuseCorvettes(editionOf(match).craft, supplyFor(match, seat), cards) ?? cards;
  }
  if (decision.cards !== undefined || decision.card === undefined)
    return refuse('malformed', 'R-7', '{slot}: give one id in card', { slot });
  if (!cardsFor(match, seat, slot).includes(decision.card))
    return refuse('unknown-card', 'R-7', '{card} is not a card for {slot}', { card: decision.card, slot });
  return [decision.card];
};

export const fit = (state: SeatState, slot: Slot, cards: string[]): void => {
  if (slot === 'corvettes') state.loadout = { ...state.loadout, corvettes: cards };
  else state.loadout = { ...state.loadout, [slot]: cards[0] };
};

export const place = (
  resolution: Resolution,
  decision: Extract<Decision, { type: 'place' }>,
): Refusal | null => {
  const state = seatState(resolution.match, decision.seat);
  if (isFilled(state, decision.slot))
    return refuse('slot-filled', 'R-7', 'the {slot} slot is filled: swap its card', { slot: decision.slot });
  const cards = readCards(resolution.match, decision.seat, decision);
  if (!Array.isArray(cards)) return cards;
  fit(state, decision.slot, cards);
  emit(resolution, '§5', { type: 'componentPlaced', seat: decision.seat, slot: decision.slot, cards });
  return null;
};

export const swap = (
  resolution: Resolution,
  decision: Extract<Decision, { type: 'swap' }>,
): Refusal | null => {
  const state = seatState(resolution.match, decision.seat);
  if (state.swapped) return refuse('swapped', '§5', 'each seat may swap once in the loadout');
  if (!isFilled(state, decision.slot))
    return refuse('slot-open', 'R-7', 'the {slot} slot is open: place a card', { slot: decision.slot });
  const cards = readCards(resolution.match, decision.seat, decision);
  if (!Array.isArray(cards)) return cards;
  const was = cardsIn(state, decision.slot);
  if (sorted(was) === sorted(cards))
    return refuse('no-change', 'R-7', 'swap to a card that is not there yet');
  fit(state, decision.slot, cards);
  state.swapped = true;
  emit(resolution, '§5', { type: 'componentSwapped', seat: decision.seat, slot: decision.slot, cards, was });
  return null;
};
