/** Goofspiel's part of the form for a new match. */
import { useState } from 'preact/hooks';
import type { NewMatchFields } from '../../../src/game';
import { Select } from '../../../src/ui/Select';
import { cardMessages } from './messages/card';

export function useNewMatchFields(): NewMatchFields {
  const [players, setPlayers] = useState('2');
  const seats = Number(players);
  return {
    seats,
    options: { game: 'goofspiel', edition: 'book', players: seats },
    fields: (
      <Select
        label={cardMessages.players}
        value={players}
        options={cardMessages.counts}
        onChange={setPlayers}
      />
    ),
  };
}
