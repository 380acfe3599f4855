/** A tournament that is read again as soon as it changes. */
import { useEffect, useState } from 'preact/hooks';
import { messageOfError, type Answer } from '../../app/use-async';
import { tournament, type TournamentAnswer } from './api';

/** After a call that failed, ms. */
const AGAIN_MS = 5000;

const isOver = ({ state }: TournamentAnswer): boolean => state === 'finished' || state === 'cancelled';

/** The second: reads it at once. */
export function useTournament(id: string): [Answer<TournamentAnswer>, () => void] {
  const [answer, setAnswer] = useState<Answer<TournamentAnswer>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (known: number | null): void => {
      tournament(id, known).then(
        (value) => {
          if (gone) return;
          setAnswer({ state: 'here', value });
          if (!isOver(value)) read(value.changed);
        },
        (error: unknown) => {
          if (gone) return;
          const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
          if (status === 404 || known === null)
            setAnswer({ state: 'refused', message: messageOfError(error), status });
          if (status !== 404) timer = setTimeout(() => read(null), AGAIN_MS);
        },
      );
    };
    read(null);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, attempt]);
  return [answer, () => setAttempt((count) => count + 1)];
}
