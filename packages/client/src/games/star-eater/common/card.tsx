/** What lists and forms show of Star Eater. */
import type { Summary } from '../../../../../server/src/wire/match';
import type { GameCard } from '../../../game';
import { modeOf, phaseOf } from './lobby/listed';
import { hasWon } from './lobby/first-win';
import { firstMatch } from './lobby/first-match';
import { editionTitles } from './lobby/editions';
import { SeatLabel, SeatStanding } from './lobby/seat-facts';
import { cardMessages } from './messages/card';
import './design/sides.css';
import { SideMark } from './seats/marks';

const BOOKS: Readonly<Record<string, string>> = cardMessages.books;

const kindOf = (match: Summary): string => {
  const mode = cardMessages.modes[modeOf(match)];
  const book = BOOKS[match.edition];
  return book === undefined ? mode : cardMessages.olderBook(mode, book);
};

export const card: GameCard = {
  id: 'star-eater',
  name: cardMessages.name,
  learnAt: '/learn',
  SeatMark: SideMark,
  editions: editionTitles,
  home: { ...cardMessages.home, facts: async () => (await import('./messages/home')).homeFacts },
  scene: async () => (await import('./lobby/scene')).scene,
  get quickMatch() {
    const isNew = !hasWon.get();
    return {
      options: { mode: 'duel' },
      bots: [{ seat: 1, level: isNew ? 'cadet' : 'ensign' }],
      ...(isNew && { note: cardMessages.home.cadetNote }),
    };
  },
  firstMatch,
  ready: async () => (await import('./lobby/ready')).ready,
  daily: cardMessages.daily,
  puzzles: 100,
  bestIn: 'damage',
  bots: [
    { id: 'cadet', name: cardMessages.cadet, says: cardMessages.says[0] },
    { id: 'ensign', name: 'Ensign', says: cardMessages.says[1] },
    { id: 'captain', name: 'Captain', says: cardMessages.says[2] },
    { id: 'admiral', name: 'Admiral', says: cardMessages.says[3] },
  ],
  loadNewMatchFields: async () => (await import('./lobby/use-new-match-fields')).useNewMatchFields,
  kindOf,
  stageOf: (match) => cardMessages.going(match.round, phaseOf(match)),
  SeatStanding,
  SeatLabel,
};
