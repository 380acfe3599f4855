/** The buttons at the corner of the board: my ship, zoom, the whole board. */
import type { Hex } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import type { Board } from '../board/api';
import { messages } from '../messages/table';

/** Zoom on my ship, relative to the whole board. */
const OWN_SHIP_ZOOM = 2.2;

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

/** `ownShip`: where mine is; null without one. */
export function BoardTools({ board, ownShip }: { board: Board | null; ownShip: Hex | null }) {
  const showOwnShip = (at: Hex): void => {
    board?.fit();
    board?.zoomBy(OWN_SHIP_ZOOM);
    board?.centreOn(at);
  };
  return (
    <div class="board-tools">
      {ownShip && (
        <Tool label={messages.board.myShip} onClick={() => showOwnShip(ownShip)}>
          <Icon path="M12 8l4 8-4-2-4 2Z M12 1v4 M12 19v4 M1 12h4 M19 12h4" />
        </Tool>
      )}
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
  );
}
