/** `/m/:id`: opens the match, and shows what it is at: waiting, loadout, table or result. */
import type { Faction, Seat } from '@star-eater/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useInviteInAddress } from '../../net/invite';
import { sentenceOf } from '../../app/useAsync';
import type { Board } from '../../games/star-eater/board/api';
import '../../games/star-eater/design/table.css';
import { factionAt } from '../../games/star-eater/cards/cards';
import { Banner, useNetworkWords } from '../../table/Banner';
import {
  NO_WISH,
  namesIn,
  type BoardWish,
  type TableContextValue,
} from '../../games/star-eater/table/context';
import { TableProvider } from '../../table/TableProvider';
import { RuleDialog } from '../../table/RuleDialog';
import { Table } from '../../games/star-eater/table/Table';
import { words } from '../../i18n/en/pages';
import { summaryOf, type Summary } from '../../net/api';
import { isFinal, openSession } from '../../net/session';
import type { Session, SessionState } from '../../net/session-state';
import type { Snapshot } from '../../store/snapshot';
import { createStore, useStore } from '../../store/store';
import { Notice, ToStart } from '../Notice';
import { useFreshPages } from './fresh';
import { Loadout } from '../../games/star-eater/loadout/Loadout';
import { WaitingRoom } from './WaitingRoom';

function Message(props: { heading?: string; text: string; children?: ComponentChildren }) {
  return (
    <Notice heading={props.heading ?? words.title}>
      <p role="status">{props.text}</p>
      {props.children}
      <ToStart />
    </Notice>
  );
}

function AtTheTable({ session, state, shown }: { session: Session; state: SessionState; shown: Snapshot }) {
  const [rule, setRule] = useState<string | null>(null);
  const wish = useMemo(() => createStore<BoardWish>(NO_WISH), []);
  const board = useMemo(() => createStore<Board | null>(null), []);
  const people = shown.seats.map(({ name, faction }) => `${name}\n${faction}`).join('\n');
  const names = useMemo(() => namesIn(shown), [people]);
  const value: TableContextValue = {
    session,
    state,
    shown,
    me: state.me,
    names,
    faction: (seat: Seat): Faction | null => factionAt(shown, seat),
    openRule: setRule,
    wish,
    board,
  };
  return (
    <TableProvider value={value}>
      {shown.view.phase === 'loadout' ? (
        <>
          <Banner state={state} />
          <Loadout />
        </>
      ) : (
        <Table />
      )}
      {rule && <RuleDialog id={rule} onClose={() => setRule(null)} />}
    </TableProvider>
  );
}

export function MatchPage({ id, invite }: { id: string; invite: string | null }) {
  // The address may get the invite later: nothing is opened anew for that.
  const session = useMemo(() => openSession(id, invite), [id]);
  useEffect(() => () => session.close(), [session]);
  const state = useStore(session.store, (now) => now);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [summaryError, setSummaryError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  const status = state.latest?.status;
  const holders = state.latest?.seats.map(({ holder, name }) => `${holder} ${name}`).join('\n');
  useEffect(() => {
    let stale = false;
    summaryOf(id, invite).then(
      (found) => {
        if (stale) return;
        setSummary(found);
        setSummaryError(null);
      },
      (error: unknown) => {
        if (stale) return;
        setSummaryError(sentenceOf(error));
        // Who was taken off a seat of a private match may not see it any more.
        if (isFinal(error)) setSummary(null);
      },
    );
    return () => {
      stale = true;
    };
  }, [id, invite, turn, status, holders]);

  useInviteInAddress(summary?.visibility === 'private' ? (summary.invite ?? null) : null);

  const changed = (): void => {
    setTurn((count) => count + 1);
    session.rejoin();
  };

  useFreshPages(state);
  const network = useNetworkWords(state);

  // Who came by Play now has nothing to wait for: alone among bots one is ready.
  const alone = summary?.seats.every((seat) => seat.holder === 'bot' || seat.seat === summary.yourSeat);
  const mine = state.me === null ? undefined : state.latest?.seats[state.me];
  useEffect(() => {
    if (status === 'open' && alone && mine && !mine.ready && state.connection === 'on')
      void session.ask('ready');
  }, [status, alone, mine?.ready, state.connection]);

  if (state.connection === 'refused' && summary?.state !== 'open') {
    return (
      <Message
        heading={words.match.nothing}
        text={summaryError ?? state.because?.message ?? words.match.missing}
      >
        <p class="quiet">{words.match.askAgain}</p>
      </Message>
    );
  }
  if (state.shown && (status === 'live' || status === 'finished')) {
    return <AtTheTable session={session} state={state} shown={state.shown} />;
  }
  if (status === 'closed') {
    return (
      <Message heading={words.match.closed} text={state.latest?.closedBecause ?? ''}>
        <p class="quiet">{words.match.closedWhat}</p>
      </Message>
    );
  }
  if (summary?.state === 'open' && (state.latest || state.connection === 'refused')) {
    return (
      <>
        <Banner state={state} />
        <WaitingRoom
          summary={summary}
          invite={invite ?? summary.invite ?? null}
          session={session}
          state={state}
          onChanged={changed}
        />
      </>
    );
  }
  if (status === 'open' && !summary && summaryError)
    return <Message heading={words.match.nothing} text={summaryError} />;
  return <Message text={network ?? words.match.loading} />;
}
