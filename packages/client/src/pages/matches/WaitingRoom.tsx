/** Before the start: the seats, who is ready, and the invite. */
import './waiting.css';
import type { Seat } from '@star-eater/rules';
import { useRef, useState } from 'preact/hooks';
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import type { Game } from '../../game';
import { pageMessages } from '../../i18n/en/pages';
import { waitingMessages } from './messages';
import { type Summary } from '../../net/api';
import { leaveSeat } from '../../net/match-api';
import { identity } from '../../net/identity';
import type { Session, SessionState } from '../../net/session/session-state';
import { useStore } from '../../store/store';
import { useTurnSigns } from '../../table/use-turn-signs';
import { ActionButton } from '../../ui/ActionButton';
import { Backdrop } from '../../ui/Backdrop';
import { ToStart } from '../../ui/Notice';
import { SiteHeader } from '../../ui/SiteHeader';
import { NameForm } from '../accounts/NameForm';
import { later } from '../../ui/lazy';
import { Invite } from './Invite';
import { RatedNote, useCanSit } from './rated';
import { StartAttempts } from './StartAttempts';
import { SeatRow, type Act } from './SeatRow';
import { headingOf, invitationOf, waitingFor, type Waiting } from './waiting';

const texts = waitingMessages;

const WhileWaiting = later(async () => (await import('./WhileWaiting')).WhileWaiting);
/** Only correspondence matches have it. */
const NoticeOffer = later(async () => (await import('../notices/NoticeOffer')).NoticeOffer);

/** Name, mode, book, and length or clock. */
function factsOf({ card, minutes }: Game, summary: Summary): string {
  const book = card.editions?.[summary.edition];
  // The kind has an older book's short name; the book's own name follows.
  const kind = card.kindOf(summary).replace(`, ${book?.split(',')[0] ?? card.name}`, '');
  const { clock } = summary;
  const length = minutes?.(summary);
  return [
    card.name,
    kind,
    ...(book === undefined ? [] : [book]),
    ...(clock.kind === 'correspondence'
      ? [pageMessages.clock.correspondence(clock.hours)]
      : length === undefined
        ? []
        : [texts.minutes(length)]),
  ].join(' · ');
}

/** True for a player who was removed from their seat. Players who leave close this page themselves. */
function useWasRemoved(me: Seat | null): boolean {
  const sat = useRef(false);
  if (me !== null) sat.current = true;
  return me === null && sat.current;
}

function useAct(onDone: () => void): [error: string | null, act: Act] {
  const [error, setError] = useState<string | null>(null);
  const act: Act = async (work) => {
    setError(null);
    try {
      await work();
      onDone();
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };
  return [error, act];
}

function ReadyButtons(props: {
  waiting: Waiting;
  session: Session;
  isOn: boolean;
  onLeave: () => Promise<void>;
}) {
  const { waiting, session, isOn, onLeave } = props;
  const { mine, isFull } = waiting;
  if (!mine) return null;
  return (
    <p class="row">
      <ActionButton
        class={`button big${isFull && !mine.ready ? ' primary' : ''}`}
        disabled={!isOn}
        act={() => session.ask('ready', { ready: !mine.ready })}
      >
        {mine.ready ? texts.notReady : texts.ready}
      </ActionButton>
      <ActionButton class="button text" act={onLeave}>
        {texts.leave}
      </ActionButton>
    </p>
  );
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
  const player = useStore(identity, (now) => now);
  const waiting = waitingFor(summary, state.latest, player?.playerId);
  const { seats, me, mine, isFull, keptFor } = waiting;
  const [error, act] = useAct(onChanged);
  const canSit = useCanSit(summary, player);
  const wasRemoved = useWasRemoved(me);
  const isOpening = state.latest?.status === 'opening';
  // Everyone waits for this click, and the host may be in another tab.
  useTurnSigns(isFull && mine?.ready === false, texts.headingFull);

  const leave = async (): Promise<void> => {
    await leaveSeat(summary.matchId);
    go('/');
  };
  return (
    <div class="on-chart">
      <Backdrop />
      <SiteHeader here="other" />
      <main class="page narrow stack" id="content">
        <div class="panel stack">
          <h1>{isOpening ? texts.headingOpening : headingOf(waiting, wasRemoved)}</h1>
          <p class="lead">{factsOf(game, summary)}</p>
          <p class="quiet">{texts.startsWhen}</p>
          <RatedNote summary={summary} canSit={canSit} />
          <StartAttempts state={state} />
          {wasRemoved && <p role="alert">{texts.removed}</p>}
          {me === null && !wasRemoved && <p>{invitationOf(waiting, game, summary.spectators)}</p>}
          {/* A late visitor's way on, beside waiting. */}
          {me === null && !seats.some(waiting.isFree) && <ToStart />}
        </div>
        <ul class="seats">
          {seats.map((seat) => (
            <SeatRow key={seat.seat} {...{ seat, summary, waiting, canSit, game, invite, act }} />
          ))}
        </ul>
        {summary.invite && !isFull && (
          <Invite
            matchId={summary.matchId}
            gameName={card.name}
            invite={summary.invite}
            isRematch={keptFor.length > 0}
          />
        )}
        <ReadyButtons {...{ waiting, session }} isOn={state.connection === 'on'} onLeave={() => act(leave)} />
        {error && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        {mine && summary.clock.kind === 'correspondence' && <NoticeOffer />}
        {mine && seats.some(({ seat, holder }) => seat !== me && holder !== 'bot') && (
          <WhileWaiting {...{ card, session, state, isFull, act }} />
        )}
        {mine && player && (
          <section class="panel">
            <NameForm name={player.name} />
          </section>
        )}
      </main>
    </div>
  );
}
