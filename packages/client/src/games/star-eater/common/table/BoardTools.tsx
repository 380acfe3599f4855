/**
 * The buttons at the corner of the board: the fight, the whole board, zoom; for spectators also whose bow is
 * up.
 */
import type { ComponentChildren } from 'preact';
import type { Board } from '../board/api';
import { messages } from '../messages/table';
import { useTable } from '../context/context';

function Tool(props: { label: string; onClick: () => void; children: ComponentChildren }) {
  const { label, onClick, children } = props;
  return (
    <button type="button" class="tool" title={label} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Turns the board to the next seat's side. A player's own bow is always up. */
function RotateTool() {
  const { shown, me, names, bowUp, rotateBoard } = useTable();
  if (me !== null) return null;
  const next = (bowUp + 1) % shown.seats.length;
  return (
    <Tool label={messages.board.rotate(names.seat(next))} onClick={() => rotateBoard(next)}>
      <Icon path="M5 12a7 7 0 1 1 3 5.700 M19 5v6h-6 M12 9v6 M9.500 11.500 12 9l2.500 2.500" />
    </Tool>
  );
}

/** Shows where N is: directions keep their names on a turned board. */
function Compass() {
  const { rotation } = useTable();
  return (
    <div class="compass" aria-hidden="true">
      <svg
        viewBox="-14 -14 28 28"
        width="28"
        height="28"
        style={{ transform: `rotate(${rotation * 60}deg)` }}
      >
        <path d="M0 -12 4 -4H-4Z" />
      </svg>
      <span>{messages.direction(0)}</span>
    </div>
  );
}

export function BoardTools({ board }: { board: Board | null }) {
  return (
    <>
      <Compass />
      <div class="board-tools" data-covers-board>
        <RotateTool />
        <Tool label={messages.board.fight} onClick={() => board?.followFight()}>
          <Icon path="M12 8l4 8-4-2-4 2Z M12 1v4 M12 19v4 M1 12h4 M19 12h4" />
        </Tool>
        <Tool label={messages.board.zoomIn} onClick={() => board?.zoomBy(1.25)}>
          +
        </Tool>
        <Tool label={messages.board.zoomOut} onClick={() => board?.zoomBy(0.8)}>
          −
        </Tool>
        <Tool label={messages.board.fit} onClick={() => board?.fit()}>
          <Icon path="M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5" />
        </Tool>
      </div>
    </>
  );
}
