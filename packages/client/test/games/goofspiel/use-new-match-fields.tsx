/** Goofspiel's part of the form for a new match. */
import { useState } from 'preact/hooks';
import type { NewMatchFields } from '../../../src/game';
import { Select } from '../../../src/ui/Select';
import { cardMessages as texts } from './messages/card';

export function useNewMatchFields(): NewMatchFields {
  const [players, setPlayers] = useState('2');
  const options = { game: 'goofspiel', edition: 'book', players: Number(players) };
  const fields = (
    <Select label={texts.players} value={players} options={texts.counts} onChange={setPlayers} />
  );
  return { seats: options.players, options, fields };
}
