/** How many lines of the chat have come since it was last in sight. */
import { useEffect, useState } from 'preact/hooks';
import { useTable } from '../context';

export function useUnread(isInSight: boolean): number {
  const { state, me } = useTable();
  const muted = state.mine?.muted ?? [];
  const count = state.chat.filter(({ seat }) => seat !== me && !muted.includes(seat)).length;
  const [read, setRead] = useState(0);
  useEffect(() => {
    if (isInSight) setRead(count);
  }, [isInSight, count]);
  return isInSight ? 0 : Math.max(0, count - read);
}
