/** Plays a round again: a practice match against bots that starts with the orders of that round. */
import type { Seat } from '@star-eater/rules';
import { tableMessages } from '../../i18n/en/table';
import { useFork } from '../replay/use-fork';

/** `seq`: the first entry of the round. */
export function TryRound({ round, seq, seat }: { round: number; seq: number; seat: Seat }) {
  const { isBusy, error, fork } = useFork();
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={() => void fork(seq, seat)}>
        {tableMessages.result.tryAgain(round)}
      </button>
      {error && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </>
  );
}
