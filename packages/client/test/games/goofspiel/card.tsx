/** What lists and forms show of Goofspiel. */
import type { GameCard } from '../../../src/game';
import { NumberMark } from '../../../src/ui/NumberMark';
import { cardMessages } from './messages/card';

const GAME = { game: 'goofspiel', edition: 'book', players: 2 };

export const card: GameCard = {
  id: 'goofspiel',
  name: 'Goofspiel',
  learnAt: '/learn/goofspiel',
  SeatMark: NumberMark,
  home: cardMessages.home,
  quickMatch: { options: GAME, bots: [{ seat: 1, level: 'matcher' }] },
  bots: [{ id: 'matcher', name: 'Matcher' }],
  kindOf: () => cardMessages.kind,
  loadNewMatchFields: async () => (await import('./use-new-match-fields')).useNewMatchFields,
};
