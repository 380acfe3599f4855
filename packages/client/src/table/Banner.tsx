/**
 * docs/design.md, Network: what the table says while the connection is away, and what the server has to say.
 */
import { useEffect, useState } from 'preact/hooks';
import { pageMessages } from '../i18n/en/pages';
import type { SessionState } from '../net/session-state';

/** Whether the device has a network. A socket takes its time to notice that it is gone; the device knows at once. */
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

/** What is to be said of the network, null where all is well. */
export function useNetworkWords({ connection, notice, latest, because }: Network): string | null {
  const online = useOnline();
  if (!online) return pageMessages.network.offline;
  if (connection !== 'away') return notice;
  // It answers, and says why not yet: that says more than that it is away.
  if (because) return because.message;
  return latest ? pageMessages.network.away : pageMessages.network.unreached;
}

/** At the foot of a page; `onBoard`: over the board’s upper edge, where it lies on nothing that is pressed. */
export function Banner({ state, onBoard = false }: { state: Network; onBoard?: boolean }) {
  const text = useNetworkWords(state);
  if (!text) return null;
  return (
    <p class={`banner${onBoard ? ' on-board' : ''}`} role="status">
      {text}
    </p>
  );
}
