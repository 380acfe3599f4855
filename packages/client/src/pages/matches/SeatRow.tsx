import type { Game } from '../../game';
import { waitingMessages } from './messages';
import { type Summary } from '../../net/api';
import { emptySeat, takeSeat } from '../../net/match-api';
import { ActionButton } from '../../ui/ActionButton';
import { seatName, standingOf } from './lists/MatchList';
import { PlayerName } from '../../ui/PlayerName';
import type { Waiting, WaitingSeat } from './waiting';

const texts = waitingMessages;

/** Runs a request of the waiting room and shows its error. */
export type Act = (work: () => Promise<unknown>) => Promise<void>;

interface SeatProps {
  seat: WaitingSeat;
  summary: Summary;
  waiting: Waiting;
  /** This browser's player may take a seat in this match. */
  canSit: boolean;
}

const stateText = ({ ready, connected }: WaitingSeat): string => {
  if (ready) return texts.isReady;
  return connected ? texts.isNotReady : texts.away;
};

function SeatButtons({
  seat,
  summary,
  waiting,
  canSit,
  invite,
  act,
}: SeatProps & { invite: string | null; act: Act }) {
  const { matchId, youMadeIt } = summary;
  const { me, isFree } = waiting;
  const isEmpty = seat.holder === 'nobody';
  return (
    <>
      {canSit && isFree(seat) && me === null && (
        <ActionButton class="button primary" act={() => act(() => takeSeat(matchId, invite, seat.seat))}>
          {texts.take}
        </ActionButton>
      )}
      {youMadeIt && seat.seat !== me && (!isEmpty || seat.keptFor) && (
        <ActionButton class="button text" act={() => act(() => emptySeat(matchId, seat.seat))}>
          {isEmpty ? texts.giveUp : texts.remove}
        </ActionButton>
      )}
    </>
  );
}

/** One seat of the waiting room: its player, whether they are ready, and its buttons. */
export function SeatRow(props: SeatProps & { game: Game; invite: string | null; act: Act }) {
  const { seat, summary, waiting, game } = props;
  const { SeatMark, SeatLabel } = game.card;
  const { SeatFacts, SeatNote } = game.waiting;
  return (
    <li class="seat panel" data-edge={seat.seat}>
      <SeatMark seat={seat.seat} size={18} />
      {SeatLabel && <SeatLabel match={summary} seat={seat.seat} />}
      <span class="seat-words">
        <strong>
          {waiting.isFree(seat) && seat.keptFor ? (
            texts.keptForYou
          ) : (
            <PlayerName seat={seat} name={seatName(seat)} />
          )}
        </strong>
        <span class="quiet figures">
          {standingOf(seat)} {seat.seat === waiting.me && `(${texts.you})`}
        </span>
        <small class="quiet">{SeatFacts && <SeatFacts seat={seat} />}</small>
      </span>
      {seat.holder !== 'nobody' && (
        <span class={`seat-ready${seat.ready ? ' yes' : ''}`}>{stateText(seat)}</span>
      )}
      <SeatButtons {...props} />
      {SeatNote && <SeatNote match={summary} seat={seat} />}
    </li>
  );
}
