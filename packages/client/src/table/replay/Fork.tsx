/** Starts a practice match from a moment of the replay: which seat to take. */
import { useState } from 'preact/hooks';
import type { Seat } from '@star-eater/rules';
import { inviteInAddress } from '../../net/invite';
import { go } from '../../app/router';
import { messageOfError } from '../../app/useAsync';
import { useTable } from '../context';
import { Dialog } from '../../ui/Dialog';
import { SeatMark } from '../SeatMark';
import type { ForkSeat } from './replay';
import { replayMessages } from '../../i18n/en/replay';
import { forkAt, type Summary } from '../../net/api';

const words = replayMessages.fork;

/**
 * Only the one human player of a live match can fork it: a fork's bots would decide as the match's bots did,
 * and so reveal their sealed orders. Without a summary, the server refuses.
 */
export const isForkable = (
  isComplete: boolean,
  summary: Pick<Summary, 'seats' | 'yourSeat'> | null,
): boolean =>
  isComplete ||
  summary === null ||
  summary.seats.every(({ seat, holder }) => holder === 'bot' || seat === summary.yourSeat);

/** `seats` is null if the match cannot be forked yet. */
export function ForkDialog(props: { seq: number; seats: readonly ForkSeat[] | null; onClose: () => void }) {
  const { seq, seats, onClose } = props;
  return (
    <Dialog heading={words.heading} onClose={onClose}>
      <p>{seats ? words.lead : words.live}</p>
      {seats && <ForkSeats seq={seq} seats={seats} />}
    </Dialog>
  );
}

function ForkSeats({ seq, seats }: { seq: number; seats: readonly ForkSeat[] }) {
  const { shown, names } = useTable();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const fork = async (seat: Seat): Promise<void> => {
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
      <ul class="fork-seats">
        {seats.map(({ seat, as, isGone }) => (
          <li key={seat}>
            <button type="button" class="button" disabled={busy || isGone} onClick={() => void fork(seat)}>
              <SeatMark seat={seat} size={12} /> {words.as(names.seat(seat), as)}
            </button>
            {isGone && <span class="quiet small"> {words.gone}</span>}
          </li>
        ))}
      </ul>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
