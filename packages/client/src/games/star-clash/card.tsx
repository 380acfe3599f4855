/** What lists and forms show of Star Clash. */
import type { GameCard } from '../../game';
import './design/sides.css';
import { firstMatch } from './lobby/first-match';
import { SeatLabel, SeatStanding } from './lobby/seat-facts';
import { cardMessages } from './messages/card';
import { ClashMark } from './seats/marks';

export const card: GameCard = {
  id: 'star-clash',
  name: cardMessages.name,
  learnAt: '/learn/star-clash',
  SeatMark: ClashMark,
  home: { ...cardMessages.home, facts: async () => (await import('./messages/home')).homeFacts },
  scene: async () => (await import('./lobby/scene')).scene,
  quickMatch: {
    options: { game: 'star-clash', mode: 'free-for-all', players: 4 },
    bots: [1, 2, 3].map((seat) => ({ seat, level: 'gunner' })),
  },
  firstMatch,
  findMatch: { game: 'star-clash', mode: 'duel', players: 2 },
  daily: cardMessages.daily,
  puzzles: 30,
  bestIn: 'hull',
  bots: [
    { id: 'recruit', name: cardMessages.recruit, says: cardMessages.says.recruit },
    { id: 'gunner', name: 'Gunner', says: cardMessages.says.gunner },
    { id: 'admiral', name: 'Admiral', says: cardMessages.says.admiral },
  ],
  loadNewMatchFields: async () => (await import('./lobby/use-new-match-fields')).useNewMatchFields,
  kindOf: ({ mode }) => cardMessages.modes[mode] ?? mode,
  stageOf: ({ round }) => cardMessages.going(round),
  SeatStanding,
  SeatLabel,
};
