/** What lists, forms and the waiting room show of Goofspiel. */
import { useState } from 'preact/hooks';
import type { GameCard, NewMatchFields } from '../../../src/game';
import { NumberMark } from '../../../src/ui/NumberMark';
import { Select } from '../../../src/ui/Select';
import { texts } from './texts';

function useNewMatchFields(): NewMatchFields {
  const [players, setPlayers] = useState('2');
  const seats = Number(players);
  return {
    seats,
    options: { game: 'goofspiel', edition: 'book', players: seats },
    fields: <Select label={texts.players} value={players} options={texts.counts} onChange={setPlayers} />,
  };
}

export const card: GameCard = {
  id: 'goofspiel',
  name: 'Goofspiel',
  learnAt: '/learn/goofspiel',
  SeatMark: NumberMark,
  home: texts.home,
  quickMatch: {
    options: { game: 'goofspiel', edition: 'book', players: 2 },
    bots: [{ seat: 1, level: 'matcher' }],
  },
  bots: [{ id: 'matcher', name: 'Matcher' }],
  loadNewMatchFields: () => Promise.resolve(useNewMatchFields),
  kindOf: () => texts.kind,
  waiting: { invited: texts.invited },
};
