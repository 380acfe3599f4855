/** The card of an engine setting, named from the bow with which it was ordered: the ship may turn meanwhile. */
import type { Engine, Seat } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { EngineIcon } from '../cards/icons';
import { useTable } from '../context/context';
import { messages } from '../messages/table';

export function OrderedEngine({ seat, engine }: { seat: Seat; engine: Engine }) {
  const { shown } = useTable();
  const [bow] = useState(shown.view.ships.find((ship) => ship.seat === seat)?.facing);
  return (
    <span class="card engine-card">
      <EngineIcon engine={engine} size={34} {...(bow === undefined ? {} : { bow })} />
      <span class="card-name">{messages.engineFrom(engine, bow)}</span>
    </span>
  );
}
