/** docs/design.md, Network: the table's message while the connection is away, and the server's reasons. */
import { useEffect, useState } from 'preact/hooks';
import { tableMessages } from '../i18n/en/table';
import type { SessionState } from '../net/session/session-state';

/** Whether the device has a network. The device knows at once; a socket notices late. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return online;
}

type Network = Pick<SessionState, 'connection' | 'notice' | 'latest' | 'because'>;

/** The message about the network; null if all is well. */
export function useNetworkMessage({ connection, notice, latest, because }: Network): string | null {
  const online = useOnline();
  if (!online) return tableMessages.network.offline;
  if (connection !== 'away') return notice;
  // The server answers with a reason: more useful than "away".
  if (because) return because.message;
  return latest ? tableMessages.network.away : tableMessages.network.unreached;
}

/** At the bottom of a page. `onBoard`: over the board's upper edge, where it covers no buttons. */
export function Banner({ state, onBoard = false }: { state: Network; onBoard?: boolean }) {
  const text = useNetworkMessage(state);
  if (!text) return null;
  return (
    <p class={`banner${onBoard ? ' on-board' : ''}`} role="status">
      {text}
    </p>
  );
}
