/** Texts of the test game. */
import type { Event } from '../../../../server/test/games/auction/types';
import type { Names } from '../../../src/store/game-data';

export const texts = {
  lead: 'Bid cards for prizes, then keep, swap or dare.',
  edition: 'Edition',
  editions: { dealt: 'Shuffled deck', asked: 'Rolled dice' },
  players: 'Players',
  hand: 'Your hand',
  seats: 'Seats',
  seals: 'Seals',
  prize: (points: number) => `Prize ${points}`,
  score: (points: number) => `${points} points`,
  cards: (count: number) => `${count} cards`,
  bidDown: 'has bid',
  bid: (card: number) => `Bid ${card}`,
  takeBack: 'Take the bid back',
  keep: 'Keep',
  swap: (card: number) => `Swap ${card}`,
  dare: (dice: number) => `Roll ${dice}`,
  question: { bid: 'Bid a card', turn: 'Keep, swap or roll' } as Record<string, string>,
  reason: 'The highest score wins.',
  part: 'Bid',
};

export const RULES: Readonly<Record<string, { title: string; text: string }>> = {
  bids: { title: 'Bids', text: 'Everybody bids one card in secret. The highest card wins the prize.' },
  turns: { title: 'Turns', text: 'From the winner on, each seat keeps its cards, swaps one, or rolls dice.' },
  dice: { title: 'Dice', text: 'Any 1 costs two points. Without a 1 you win the sum.' },
};

/** A sentence for an event; null if another event's sentence says it. */
export function sentence(event: Event, { seat }: Names): string | null {
  switch (event.type) {
    case 'roundBegan':
      return `Round ${event.round}`;
    case 'dieRolled':
      return `Die ${event.die + 1} shows ${event.result}.`;
    case 'bidPlaced':
      return `${seat(event.seat)} bids.`;
    case 'bidTakenBack':
      return `${seat(event.seat)} takes the bid back.`;
    case 'bidsRevealed':
      return event.bids.map((bid) => `${seat(bid.seat)}: ${bid.card}`).join(', ');
    case 'prizeWon':
      return `${seat(event.seat)} wins ${event.points} points.`;
    case 'kept':
      return `${seat(event.seat)} keeps.`;
    case 'cardSwapped':
      return `${seat(event.seat)} swaps a card.`;
    case 'dared':
      return `${seat(event.seat)} rolls for ${event.points} points.`;
    case 'seatOut':
      return `${seat(event.seat)} resigns.`;
    case 'matchEnded':
      return 'The match ends.';
    case 'seedRevealed':
    case 'roundEnded':
      return null;
  }
}
