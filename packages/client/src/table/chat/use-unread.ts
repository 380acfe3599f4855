/** Counts chat lines since the chat was last visible, also before a reload of this tab. */
import { useEffect, useState } from 'preact/hooks';
import { forTab, type Stored } from '../../store/stored';
import { useTable } from '../context';

const keyOf = (matchId: string): string => `star-eater:read:${matchId}`;

export function useUnread(isInSight: boolean, storage: Stored = forTab): number {
  const { state, shown, me } = useTable();
  const key = keyOf(shown.matchId);
  /** When the last visible line was said. */
  const [read, setRead] = useState(() => Number(storage.getItem(key) ?? 0));
  const last = state.chat.at(-1)?.at ?? 0;
  useEffect(() => {
    if (!isInSight || last <= read) return;
    setRead(last);
    storage.setItem(key, String(last));
  }, [isInSight, last, read]);
  if (isInSight) return 0;
  const muted = state.mine?.muted ?? [];
  return state.chat.filter(
    ({ at, seat }) => at > read && (seat === null ? me !== null : seat !== me && !muted.includes(seat)),
  ).length;
}
