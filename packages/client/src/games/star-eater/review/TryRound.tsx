/** Plays a round again: a practice match against bots that starts with the orders of that round. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { go } from '../../../app/router';
import { messageOfError } from '../../../app/useAsync';
import { forkAt } from '../../../net/api';
import { inviteInAddress } from '../../../net/invite';
import { reviewMessages as texts } from '../messages/review';
import { useTable } from '../table/context';

/** `seq`: the first entry of the round. */
export function TryRound({ round, seq, seat }: { round: number; seq: number; seat: Seat }) {
  const { shown } = useTable();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const fork = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      go(`/m/${(await forkAt(shown.matchId, inviteInAddress(), seq, seat)).matchId}`);
    } catch (failure) {
      setError(messageOfError(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class="button" disabled={busy} onClick={() => void fork()}>
        {texts.again(round)}
      </button>
      {error && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
