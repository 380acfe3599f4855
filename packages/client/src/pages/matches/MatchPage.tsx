/** `/m/:id`: opens the match and shows its stage: waiting room, loadout, table or result. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Game } from '../../game';
import { loadGame, UnknownGame } from '../../app/games';
import { useInviteInAddress } from '../../net/invite';
import { setPageTitle } from '../../app/tab-signs';
import { messageOfError, useAsync } from '../../app/use-async';
import { Banner, useNetworkMessage } from '../../table/Banner';
import { ChanceFault } from '../../table/ChanceFault';
import { MatchTable } from '../../table/MatchTable';
import type { TableParts } from '../../table/slots';
import { TableProvider } from '../../table/TableProvider';
import { pageMessages } from '../../i18n/en/pages';
import { noMatchMessages } from './messages';
import { type Summary } from '../../net/api';
import { summaryOf } from '../../net/match-api';
import { isFinal, openSession } from '../../net/session/session';
import type { SessionState } from '../../net/session/session-state';
import { useStore } from '../../store/store';
import { Notice, ToStart } from '../../ui/Notice';
import { OfGame } from '../../ui/OfGame';
import { TryAgain } from '../../ui/failures/TryAgain';
import { lazy } from '../../ui/lazy';
import { useFreshPages } from './reload-when-stale';

/** Not loaded where nobody waits: by *Play now*, or when a match is live. */
const loadWaitingRoom = async () => (await import('./WaitingRoom')).WaitingRoom;
const WaitingRoom = lazy(loadWaitingRoom, pageMessages.match.loading);

function Message(props: { heading?: string; text: string; children?: ComponentChildren }) {
  return (
    <Notice heading={props.heading ?? pageMessages.title}>
      <p role="status">{props.text}</p>
      {props.children}
      <ToStart />
    </Notice>
  );
}

interface Address {
  id: string;
  invite: string | null;
}

type OwnSession = ReturnType<typeof openSession>;

interface Found {
  game: Game;
  parts: TableParts;
  summary: Summary | null;
}

/** The game of a match that this page has just created, from `go`. Others' states are null. */
const gameHere = (): Game['card']['id'] | null => (history.state as { game?: string } | null)?.game ?? null;

/** The match and its game. Where the summary is refused, the session says why. */
async function find({ id, invite }: Address): Promise<Found> {
  const made = gameHere();
  if (made !== null) {
    const game = await loadGame({ game: made });
    return { game, parts: await game.pages.match(), summary: null };
  }
  const summary = await summaryOf(id, invite).catch(() => null);
  // Beside its game; a failure is reported where it is shown.
  if (summary?.state === 'open') loadWaitingRoom().catch(() => undefined);
  const game = await loadGame(summary ?? {});
  return { game, parts: await game.pages.match(), summary };
}

export function MatchPage(address: Address) {
  // The address may get the invite later; that must not reopen the match.
  const [found, again] = useAsync(() => find(address), [address.id]);
  const title = found.state === 'here' ? found.value.game.card.name : null;
  useEffect(() => {
    if (title !== null) setPageTitle(title);
  }, [title]);
  if (found.state === 'here') {
    return (
      <OfGame card={found.value.game.card}>
        <Match {...address} {...found.value} />
      </OfGame>
    );
  }
  if (found.state === 'waiting') return <Message text={pageMessages.match.loading} />;
  if (found.status === UnknownGame.STATUS)
    return <Message heading={pageMessages.unknownGame.heading} text={found.message} />;
  return (
    <Message text={pageMessages.errors.offline}>
      <TryAgain onAgain={again} />
    </Message>
  );
}

/** The match as lists show it, loaded again when its state or its people change. */
function useSummary({ id, invite, summary: first }: Address & Found, state: SessionState) {
  const [summary, setSummary] = useState<Summary | null>(first);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Whether it has already been requested for this moment. */
  const isFirst = useRef(first !== null);
  const status = state.latest?.status;
  const holders = state.latest?.seats.map(({ holder, name }) => `${holder} ${name}`).join('\n');
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    let stale = false;
    summaryOf(id, invite).then(
      (found) => {
        if (stale) return;
        setSummary(found);
        setError(null);
      },
      (failure: unknown) => {
        if (stale) return;
        setError(messageOfError(failure));
        // A player removed from a private match may no longer see it.
        if (isFinal(failure)) setSummary(null);
      },
    );
    return () => {
      stale = true;
    };
  }, [id, invite, attempt, status, holders]);
  return { summary, error, again: () => setAttempt((count) => count + 1) };
}

function Match(props: Address & Found) {
  const { id, invite, game } = props;
  const session = useMemo(() => openSession(id, invite, game), [id]);
  useEffect(() => () => session.close(), [session]);
  const state = useStore(session.store, (now) => now);
  const { summary, error, again } = useSummary(props, state);
  useInviteInAddress(summary?.visibility === 'private' ? (summary.invite ?? null) : null);
  useFreshPages(game, state);

  // *Play now*: alone among bots the player is ready at once.
  const status = state.latest?.status;
  const alone =
    summary?.seats.every((seat) => seat.holder === 'bot' || seat.seat === summary.yourSeat) === true;
  const mine = state.me === null ? undefined : state.latest?.seats[state.me];
  useEffect(() => {
    if (status === 'open' && alone && mine && !mine.ready && state.connection === 'on')
      void session.ask('ready', {});
  }, [status, alone, mine?.ready, state.connection]);

  const onChanged = (): void => {
    again();
    session.rejoin();
  };
  // Alone, nobody waits in the waiting room.
  const isStarting = alone && mine !== undefined && status === 'open';
  return <Stage {...props} {...{ session, state, summary, error, isStarting, onChanged }} />;
}

/** What the match shows now: why there is nothing, the waiting room, or the table. */
function Stage(
  props: Address &
    Found & {
      session: OwnSession;
      state: SessionState;
      error: string | null;
      isStarting: boolean;
      onChanged: () => void;
    },
) {
  const { invite, game, parts, session, state, summary, error, isStarting, onChanged } = props;
  const network = useNetworkMessage(state);
  const status = state.latest?.status;
  const isBeforeStart = summary?.state === 'open' || summary?.state === 'opening';
  if (isStarting) return <Message text={network ?? pageMessages.match.loading} />;
  if (state.connection === 'refused' && !isBeforeStart) {
    return (
      <Message
        heading={noMatchMessages.nothing}
        text={error ?? state.because?.message ?? noMatchMessages.missing}
      >
        <p class="quiet">{noMatchMessages.askAgain}</p>
      </Message>
    );
  }
  if (state.shown && (status === 'live' || status === 'finished')) {
    return (
      <TableProvider game={game} session={session} state={state} shown={state.shown}>
        <ChanceFault />
        <MatchTable parts={parts} />
      </TableProvider>
    );
  }
  if (status === 'closed') {
    return (
      <Message heading={pageMessages.match.closed} text={state.latest?.closedBecause ?? ''}>
        <p class="quiet">{noMatchMessages.closedWhat}</p>
      </Message>
    );
  }
  if (summary && isBeforeStart && (state.latest || state.connection === 'refused')) {
    return (
      <>
        <Banner state={state} />
        <WaitingRoom
          {...{ game, summary, session, state, onChanged }}
          invite={invite ?? summary.invite ?? null}
        />
      </>
    );
  }
  if (status === 'open' && !summary && error)
    return <Message heading={noMatchMessages.nothing} text={error} />;
  return <Message text={network ?? pageMessages.match.loading} />;
}
