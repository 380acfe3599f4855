/** §7. A round's orders as they are revealed: who revealed what, and which card is being resolved. */
import {
  PRIORITY,
  type Command,
  type Engine,
  type Event,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';

export interface ResolvingCard {
  seat: Seat;
  /** 0: first command, 1: second. */
  order: 0 | 1;
  command: Command;
  /** `lost`: revealed by a seat that can no longer play it. */
  state: 'waiting' | 'now' | 'done' | 'lost';
}

export interface RoundOrders {
  engines: readonly { seat: Seat; engine: Engine }[];
  /** In order of resolution as far as known: priority first. */
  cards: readonly ResolvingCard[];
}

const NONE: RoundOrders = { engines: [], cards: [] };

/** The seat's last unresolved card with this command. */
const openIndex = (cards: readonly ResolvingCard[], seat: Seat, command: Command): number =>
  cards.findLastIndex(
    (card) =>
      card.seat === seat && card.command === command && (card.state === 'waiting' || card.state === 'now'),
  );

const withState = (
  cards: readonly ResolvingCard[],
  at: number,
  state: ResolvingCard['state'],
): ResolvingCard[] => cards.map((card, index) => (index === at ? { ...card, state } : card));

function started(cards: readonly ResolvingCard[], seat: Seat, command: Command): ResolvingCard[] {
  const at = openIndex(cards, seat, command);
  if (at >= 0) return withState(cards, at, 'now');
  // A vented card played at once was never revealed.
  return [...cards, { seat, order: cards.at(-1)?.order ?? 0, command, state: 'now' }];
}

function next(orders: RoundOrders, event: Event): RoundOrders {
  const { engines, cards } = orders;
  switch (event.type) {
    case 'roundStarted':
      return NONE;
    case 'engineRevealed':
      return { ...orders, engines: [...engines, { seat: event.seat, engine: event.engine }] };
    case 'commandRevealed': {
      const { seat, order, command, lost } = event;
      return { engines, cards: [...cards, { seat, order, command, state: lost ? 'lost' : 'waiting' }] };
    }
    case 'commandStarted':
      return { engines, cards: started(cards, event.seat, event.command) };
    case 'commandResolved':
      return { engines, cards: withState(cards, openIndex(cards, event.seat, event.command), 'done') };
    default:
      return orders;
  }
}

/** §7.3. First commands before second ones, low priorities first. */
const inOrder = (cards: readonly ResolvingCard[]): ResolvingCard[] =>
  [...cards].sort((a, b) => a.order - b.order || PRIORITY[a.command] - PRIORITY[b.command]);

/** The orders that these events of one round have revealed. */
export const ordersOf = (events: readonly Event[]): RoundOrders => {
  const { engines, cards } = events.reduce(next, NONE);
  return { engines, cards: inOrder(cards) };
};
