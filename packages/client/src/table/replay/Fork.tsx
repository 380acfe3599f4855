/** Starts a practice match from a moment of the replay: which seat to take. */
import { useTable } from '../context';
import { ActionButton } from '../../ui/ActionButton';
import { Dialog } from '../../ui/Dialog';
import { SeatMark } from '../people/SeatMark';
import type { ForkSeat } from './replay';
import { replayMessages } from './messages';
import type { Summary } from '../../net/api';
import { useFork } from './use-fork';

const texts = replayMessages.fork;

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
    <Dialog heading={texts.heading} onClose={onClose}>
      <p>{seats ? texts.lead : texts.live}</p>
      {seats && <ForkSeats seq={seq} seats={seats} />}
    </Dialog>
  );
}

function ForkSeats({ seq, seats }: { seq: number; seats: readonly ForkSeat[] }) {
  const { names } = useTable();
  const { error, fork } = useFork();
  return (
    <>
      <ul class="fork-seats">
        {seats.map(({ seat, as, isGone }) => (
          <li key={seat}>
            <ActionButton class="button" disabled={isGone} act={() => fork(seq, seat)}>
              <SeatMark seat={seat} size={12} /> {texts.as(names.seat(seat), as)}
            </ActionButton>
            {isGone && <span class="quiet small"> {texts.gone}</span>}
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
