/** P-27. What is going on, read again and again while the page is seen. */
import { useEffect } from 'preact/hooks';
import { useAsync } from '../../app/use-async';
import { lobby, type Lobby } from './api';

const EVERY_MS = 15_000;

/** Null before it is known, and where it cannot be read. */
export function useLobby(): Lobby | null {
  const [answer, again] = useAsync(lobby, []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  return answer.state === 'here' ? answer.value : null;
}
