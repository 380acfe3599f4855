/** client.md, *Network*: what the table says while the connection is away, and what the server has to say. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '../i18n/en/pages';
import type { SessionState } from '../net/session-state';

function useOnline(): boolean {
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

/** At the foot of a page; `onBoard`: over the board’s upper edge, where it lies on nothing that is pressed. */
export function Banner(props: { state: Pick<SessionState, 'connection' | 'notice'>; onBoard?: boolean }) {
  const { state, onBoard = false } = props;
  const online = useOnline();
  // A socket takes its time to notice that the network is gone; the device knows at once.
  const text = !online
    ? words.network.offline
    : state.connection === 'away'
      ? words.network.away
      : state.notice;
  if (!text) return null;
  return (
    <p class={`banner${onBoard ? ' on-board' : ''}`} role="status">
      {text}
    </p>
  );
}
