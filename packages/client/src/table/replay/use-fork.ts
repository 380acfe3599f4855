/** Starts practice matches from the match of this table, and opens them. */
import type { Seat } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { go } from '../../app/router';
import { messageOfError } from '../../app/useAsync';
import { forkAt } from '../../net/match-api';
import { inviteInAddress } from '../../net/invite';
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const fork = async (seq: number, seat: Seat): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      go(`/m/${(await forkAt(shown.matchId, inviteInAddress(), seq, seat)).matchId}`);
    } catch (failure) {
      setError(messageOfError(failure));
      setBusy(false);
    }
  };
  return { isBusy, error, fork };
}
