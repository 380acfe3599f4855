/** Plays a round again: a practice match against bots that starts with the orders of that round. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import { useFork } from '../../../../table/replay/use-fork';
import { reviewMessages as texts } from '../messages/review';

/** `seq`: the first entry of the round. */
export function TryRound({ round, seq, seat }: { round: number; seq: number; seat: Seat }) {
  const { isBusy, error, fork } = useFork();
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={() => void fork(seq, seat)}>
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
