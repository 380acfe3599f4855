/** B-13, T-9. Leaving the table says what it costs, and is pressed twice. */
import type { Model, Move } from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { messages } from '../messages/table';
import { wayOut } from '../orders/leaving';
import { useReach } from './context';
import { pointsOf } from '../orders/forecast';

const texts = messages.move;

export function Leave({ model, onLay }: { model: Model; onLay: (move: Move) => void }) {
  const { match } = useReach();
  const [isSure, setSure] = useState(false);
  const way = match && wayOut(match, model);
  if (!match || !way) return null;
  // B-13. Half of a whole side; a flipped one has paid already.
  const cost = model.side === 'intact' ? Math.floor(pointsOf(match, model) / 2) : 0;
  return (
    <button
      type="button"
      class="button text small"
      onClick={() => {
        if (!isSure) return setSure(true);
        onLay(way);
        setSure(false);
      }}
    >
      {isSure ? texts.leaveSure(cost) : texts.leave}
    </button>
  );
}
