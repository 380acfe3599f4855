/** Log and chat: a drawer, or a column if there is room. */
import type { ComponentChildren } from 'preact';
import { tableMessages } from '../../i18n/en/table';
import { ErrorBoundary } from '../../ui/failures/ErrorBoundary';
import { Unread } from '../../ui/Unread';
import { Chat } from '../chat/Chat';
import { useTable } from '../context';
import { Log } from './Log';

const ID = 'log-drawer';
const texts = tableMessages.log;

/** `children`: its name, if parts of that are hidden on narrow pages. */
export function LogButton(props: {
  isOpen: boolean;
  unread: number;
  onToggle: () => void;
  children?: ComponentChildren;
}) {
  const { isOpen, unread, onToggle, children = texts.open } = props;
  return (
    <button
      type="button"
      class="button text drawer-handle"
      aria-expanded={isOpen}
      aria-controls={ID}
      onClick={onToggle}
    >
      {children}
      <Unread count={unread} />
    </button>
  );
}

/** `class`: of the game that places it in its own way. */
export function LogDrawer({ onClose, class: name = 'drawer' }: { onClose: () => void; class?: string }) {
  const { session, state } = useTable();
  const canReplay = state.lastRound !== null && !state.playing;
  return (
    <aside
      class={name}
      id={ID}
      aria-label={texts.open}
      onKeyDown={(event) => {
        // From its text field, too, where the table's keys do not count.
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      <ErrorBoundary>
        <div class="drawer-head">
          <h2>{texts.heading}</h2>
          <button
            type="button"
            class="button text"
            disabled={!canReplay}
            onClick={() => session.replayRound()}
          >
            {texts.again}
          </button>
          <button type="button" class="button text drawer-close" onClick={onClose}>
            {texts.close}
          </button>
        </div>
        <Log />
        {!session.again && <Chat />}
      </ErrorBoundary>
    </aside>
  );
}
