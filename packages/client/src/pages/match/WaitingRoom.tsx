/** Before the start: the seats, who is ready, and the invite. */
import type { Seat } from '@star-eater/rules';
import { useRef, useState } from 'preact/hooks';
import { useInviteInAddress, withInvite } from '../../net/invite';
import { go } from '../../app/router';
import { messageOfError } from '../../app/useAsync';
import type { Game } from '../../game';
import { useTurnSigns } from '../../table/turn';
import { isolated } from '../../i18n/names';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import { identity } from '../../net/identity';
import { emptySeat, leaveSeat, takeSeat, type Summary } from '../../net/api';
import type { Session, SessionState } from '../../net/session-state';
import { isFreeFor, seatName } from '../home/MatchList';
import { Backdrop } from '../../ui/Backdrop';
import { LinkToSend } from '../LinkToSend';
import { NameForm } from '../NameForm';
import { SiteHeader } from '../../ui/SiteHeader';
import { useStore } from '../../store/store';

const texts = pageMessages.waiting;

function Invite({ matchId, invite, kept }: { matchId: string; invite: string; kept: boolean }) {
  useInviteInAddress(invite);
  const link = location.origin + withInvite(`/m/${matchId}`, invite);
  return (
    <section class="invite panel">
      <h2>{texts.invite}</h2>
      <p class="quiet">{kept ? texts.rematchNote : texts.inviteNote}</p>
      <LinkToSend label={texts.invite} link={link} message={texts.shareText} primary />
      <p>
        {texts.code}: <strong class="code figures">{invite}</strong>
      </p>
    </section>
  );
}

/** Somebody who sat here does not any more, and has not stood up: that ends with the page. */
function useRemoved(me: Seat | null): boolean {
  const sat = useRef(false);
  if (me !== null) sat.current = true;
  return me === null && sat.current;
}

export function WaitingRoom(props: {
  game: Game;
  summary: Summary;
  invite: string | null;
  session: Session;
  state: SessionState;
  onChanged: () => void;
}) {
  const { game, summary, invite, session, state, onChanged } = props;
  const { card } = game;
  const { SeatLabel, SeatFacts, SeatNote } = card.waiting;
  const [error, setError] = useState<string | null>(null);
  const live = state.latest;
  const me = summary.yourSeat;
  const seats = summary.seats.map((seat) => {
    const now = live?.seats[seat.seat];
    return now
      ? {
          ...seat,
          holder: now.holder,
          name: now.name,
          ready: now.ready,
          level: now.level,
          connected: now.connected,
        }
      : { ...seat, connected: true };
  });
  const myId = useStore(identity, (now) => now?.playerId);
  const isFree = isFreeFor(myId);
  const keptFor = seats.flatMap((seat) => (seat.holder === 'nobody' && seat.keptFor ? [seat.keptFor] : []));
  const full = seats.every((seat) => seat.holder !== 'nobody');
  const mine = me === null ? undefined : seats[me];
  const name = useStore(identity, (now) => now?.name ?? null);
  const late = seats.filter(({ seat, ready }) => seat !== me && !ready).map(seatName);
  const removed = useRemoved(me);
  // The table waits for this one click, and whoever invited somebody has gone to another tab.
  useTurnSigns(full && mine?.ready === false, texts.headingFull);

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setError(null);
    try {
      await work();
      onChanged();
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };

  return (
    <div class="on-chart">
      <Backdrop />
      <SiteHeader here="other" />
      <main class="page narrow stack" id="content">
        <div class="panel stack">
          <h1>
            {full && mine?.ready && late.length > 0
              ? tableMessages.ribbon.waitingFor(tableMessages.and(late))
              : full
                ? texts.headingFull
                : me === null && !removed
                  ? texts.headingInvited
                  : texts.heading}
          </h1>
          <p class="quiet">
            {card.kindOf(summary)} · {texts.startsWhen}
          </p>
          {removed && <p role="alert">{texts.removed}</p>}
          {me === null && !removed && (
            <p>
              {seats.some(isFree)
                ? card.waiting.invited(
                    tableMessages.and(seats.filter(({ holder }) => holder === 'player').map(seatName)),
                  )
                : !full
                  ? texts.keptForOthers(tableMessages.and(keptFor.map((player) => isolated(player.name))))
                  : summary.spectators
                    ? texts.youWatch
                    : texts.noRoom}
            </p>
          )}
        </div>
        <ul class="seats">
          {seats.map((seat) => (
            <li key={seat.seat} class={`seat panel side-edge-${seat.seat}`}>
              <card.SeatMark seat={seat.seat} size={18} />
              <SeatLabel match={summary} seat={seat.seat} />
              <span class="seat-words">
                <strong>{isFree(seat) && seat.keptFor ? texts.keptForYou : seatName(seat)}</strong>
                {seat.seat === me && <span class="quiet"> ({texts.you})</span>}
                <small class="quiet">
                  <SeatFacts seat={seat} />
                </small>
              </span>
              {seat.holder !== 'nobody' && (
                <span class={`seat-ready${seat.ready ? ' yes' : ''}`}>
                  {seat.ready ? texts.isReady : seat.connected ? texts.isNotReady : texts.away}
                </span>
              )}
              {isFree(seat) && me === null && (
                <button
                  type="button"
                  class="button primary"
                  onClick={() => void act(() => takeSeat(summary.matchId, invite, seat.seat))}
                >
                  {texts.take}
                </button>
              )}
              {summary.youMadeIt && seat.seat !== me && (seat.holder !== 'nobody' || seat.keptFor) && (
                <button
                  type="button"
                  class="button text"
                  onClick={() => void act(() => emptySeat(summary.matchId, seat.seat))}
                >
                  {seat.holder === 'nobody' ? texts.giveUp : texts.remove}
                </button>
              )}
              <SeatNote seat={seat} />
            </li>
          ))}
        </ul>
        {summary.invite && !full && (
          <Invite matchId={summary.matchId} invite={summary.invite} kept={keptFor.length > 0} />
        )}
        {mine && (
          <p class="row">
            <button
              type="button"
              class={`button big${full && !mine.ready ? ' primary' : ''}`}
              disabled={state.connection !== 'on'}
              onClick={() => void session.ask('ready', { ready: !mine.ready })}
            >
              {mine.ready ? texts.notReady : texts.ready}
            </button>
            <button
              type="button"
              class="button text"
              onClick={() =>
                void act(async () => {
                  await leaveSeat(summary.matchId);
                  go('/');
                })
              }
            >
              {texts.leave}
            </button>
          </p>
        )}
        {error && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        {mine && name !== null && (
          <section class="panel">
            <NameForm name={name} />
          </section>
        )}
      </main>
    </div>
  );
}
