/** Starts practice matches from the match of this table, and opens them. */
import type { Seat } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import { forkAt } from '../../net/match-api';
import { inviteInAddress } from '../../net/invite';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTable } from '../context';

interface Forking {
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  /** `seq`: the entry to start after. */
  fork(seq: number, seat: Seat): Promise<void>;
}

export function useFork(): Forking {
  const { shown } = useTable();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<string | null>(null);
  const fork = (seq: number, seat: Seat): Promise<void> =>
    run(async () => {
      setError(null);
      try {
        go(`/m/${(await forkAt(shown.matchId, inviteInAddress(), seq, seat)).matchId}`);
      } catch (failure) {
        setError(messageOfError(failure));
      }
    });
  return { isBusy, error, fork };
}
