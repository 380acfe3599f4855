/** What lists and forms show of Broad Reach. */
import type { GameCard } from '../../game';
import './design/sides.css';
import { firstMatch, SMALL_TABLE } from './lobby/first-match';
import { SeatLabel, SeatStanding } from './lobby/seat-facts';
import { cardMessages } from './messages/card';
import { ReachMark } from './seats/marks';

export const card: GameCard = {
  id: 'starship-battles',
  name: cardMessages.name,
  learnAt: '/learn/starship-battles',
  SeatMark: ReachMark,
  home: { ...cardMessages.home, facts: async () => (await import('./messages/home')).homeFacts },
  scene: async () => (await import('./lobby/scene')).scene,
  quickMatch: { options: SMALL_TABLE, bots: [{ seat: 1, level: 'ensign' }] },
  findMatch: { game: 'starship-battles', mode: 'duel', points: 100 },
  firstMatch,
  bots: [
    { id: 'recruit', name: cardMessages.recruit, says: cardMessages.says[0] },
    { id: 'cadet', name: cardMessages.levels[0], says: cardMessages.says[1] },
    { id: 'ensign', name: cardMessages.levels[1], says: cardMessages.says[2] },
    { id: 'captain', name: cardMessages.levels[2], says: cardMessages.says[3] },
  ],
  daily: cardMessages.daily,
  puzzles: 30,
  bestIn: 'points',
  loadNewMatchFields: async () => (await import('./lobby/use-new-match-fields')).useNewMatchFields,
  kindOf: ({ mode }) => cardMessages.modes[mode] ?? mode,
  stageOf: ({ round, phase }) => cardMessages.stage(phase, round),
  SeatStanding,
  SeatLabel,
};
