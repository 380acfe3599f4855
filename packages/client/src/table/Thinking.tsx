/** For spectators: how long the current decision has taken so far. */
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../net/server-clock';
import { tableMessages } from '../i18n/en/table';
import { timeLeft } from './Clocks';
import { useTable } from './context';

/** When the oldest open question arose, in server time; null if none is open. */
function useAskedAt(): number | null {
  const { state, shown } = useTable();
  const latest = state.latest ?? shown;
  const since = latest.view.pending.map(({ seat }) => latest.seats[seat]?.since ?? 0);
  if (since.length === 0 || latest.view.outcome) return null;
  const first = Math.min(...since);
  return state.log.findLast(({ seq }) => seq <= first)?.at ?? null;
}

export function Thinking() {
  const { state } = useTable();
  const askedAt = useAskedAt();
  const [, tick] = useState(0);
  useEffect(() => {
    if (askedAt === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [askedAt]);
  if (askedAt === null || state.playing) return null;
  // Screen readers should not announce a timer every second.
  return (
    <span class="thinking figures" role="timer" aria-live="off" title={tableMessages.watch.thinking}>
      <small>{tableMessages.watch.thinks}</small> {timeLeft(serverNow() - askedAt)}
    </span>
  );
}
