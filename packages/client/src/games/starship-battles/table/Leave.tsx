/** B-13, T-9. Leaving the table says what it costs, in the engine's own number, and is pressed twice. */
import { leavingOf, type Match, type Model, type Move } from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { messages } from '../messages/table';
import { wayOut } from '../orders/leaving';

const texts = messages.move;

/** `match`: after the moves of the slots before it, which may launch what is aboard. */
export function Leave(props: { match: Match; model: Model; onLay: (move: Move) => void }) {
  const { match, model, onLay } = props;
  const [isSure, setSure] = useState(false);
  const way = wayOut(match, model);
  const leaving = leavingOf(match, model.id);
  if (!way || !leaving) return null;
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
      {isSure ? texts.leaveSure(leaving, match.sides.length - 1) : texts.leave}
    </button>
  );
}
