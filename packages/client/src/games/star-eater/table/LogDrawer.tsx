/** Log and chat: a drawer, or a column if there is room. */
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { Unread } from '../../../ui/Unread';
import { Chat } from '../../../table/Chat';
import { Log } from '../../../table/Log';
import { messages } from '../messages/table';
import { useTable } from './context';

const ID = 'log-drawer';

export function LogButton(props: { isOpen: boolean; unread: number; onToggle: () => void }) {
  const { isOpen, unread, onToggle } = props;
  return (
    <button
      type="button"
      class="button text drawer-handle"
      aria-expanded={isOpen}
      aria-controls={ID}
      onClick={onToggle}
    >
      {messages.log.open}
      <Unread count={unread} />
    </button>
  );
}

export function LogDrawer({ onClose }: { onClose: () => void }) {
  const { session, state } = useTable();
  const canReplay = state.lastRound !== null && !state.playing;
  return (
    <aside class="drawer" id={ID} aria-label={messages.log.open}>
      <ErrorBoundary>
        <div class="drawer-head">
          <h2>{messages.log.heading}</h2>
          <button
            type="button"
            class="button text"
            disabled={!canReplay}
            onClick={() => session.replayRound()}
          >
            {messages.log.again}
          </button>
          <button type="button" class="button text drawer-close" onClick={onClose}>
            {messages.log.close}
          </button>
        </div>
        <Log />
        <Chat />
      </ErrorBoundary>
    </aside>
  );
}
