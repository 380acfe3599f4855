/** The replay at the table: the table's own parts, fed from a reel instead of a room. */
import type { Entry, Player, Session, SessionState, StarEater } from '../data';
import { Brand } from '../../../ui/Brand';
import { RULES_VERSION, type Faction, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import { inviteInAddress, withInvite } from '../../../net/invite';
import type { Board } from '../board/api';
import '../design/table.css';
import { BoardHost } from '../table/BoardHost';
import { NO_REQUEST, namesIn, type BoardRequest, type TableContextValue } from '../table/context';
import { TableProvider } from '../table/TableProvider';
import { useStarEater } from '../table/context';
import { useKeys } from '../../../ui/keys';
import { RuleDialog } from '../../../table/RuleDialog';
import { SealsDialog } from '../../../table/SealsDialog';
import { ShipSheet } from '../ship/ShipSheet';
import { Log } from '../../../table/Log';
import { sentenceFor } from '../messages/events';
import { pageMessages } from '../../../i18n/en/pages';
import { replayWords } from '../messages/replay';
import { said } from '../messages/table';
import type { Summary } from '../../../net/api';
import type { SealBook } from '../../../net/seals';
import { INITIAL_STATE } from '../../../net/session-state';
import { localSnapshot, type LocalFacts } from '../state/local';
import { createStore, useStore } from '../../../store/store';
import type { ReplayFile } from './file';
import { ForkDialog, isForkable } from '../../../table/replay/Fork';
import { forkSeats, forkSeq } from './fork';
import { landmarksOf, roundsOf } from './landmarks';
import { checkSeals, ordersIn, type RoundOrders } from './orders';
import { JumpPanel, OrdersPanel } from './Panels';
import { usePlayback } from '../../../table/replay/playback';
import { momentAt, type Moment, type Reel } from './reel';
import './replay.css';
import { Timeline } from '../../../table/replay/Timeline';

const PANELS = ['events', 'orders', 'jump', 'ships'] as const;
type Panel = (typeof PANELS)[number];

const never = (): Promise<boolean> => Promise.resolve(false);

/** A session that only shows: nothing can be sent. */
const showingSession = (store: Session['store'], setPlayer: (player: Player | null) => void): Session => ({
  store,
  decide: never,
  commit: never,
  draft: () => undefined,
  ask: never,
  setPlayer,
  replayRound: () => undefined,
  dismissRefusal: () => undefined,
  rejoin: () => undefined,
  close: () => undefined,
});

/** The seals of one round as the table's dialog reads them. */
function bookOf(orders: readonly RoundOrders[]): SealBook {
  return new Map(
    orders.flatMap(({ round, seat, parts }) =>
      parts.map(({ part, value, hash, nonce, kept }) => [
        `${round}:${seat}:${part}`,
        {
          round,
          seat,
          part,
          hash,
          value,
          nonce,
          verdict: kept ? ('kept' as const) : ('broken' as const),
        },
      ]),
    ),
  );
}

const entryOf = (moment: Moment, index: number): Entry => ({
  // Moments of one entry share its seq: the place in the reel tells them apart.
  seq: index,
  at: 0,
  kind: 'decision',
  by: null,
  events: moment.events,
});

function useFacts(file: ReplayFile, summary: Summary | null): LocalFacts {
  return useMemo(
    () => ({
      matchId: file.matchId,
      rulesVersion: file.rulesVersion,
      seats: file.setup.factions.map((faction, seat) => {
        const who = summary?.seats[seat];
        const bot = who?.holder === 'bot';
        return {
          name: who?.name || (bot ? (pageMessages.levels[who.level] ?? '') : '') || faction.name,
          holder: bot ? 'bot' : 'player',
        };
      }),
    }),
    [file, summary],
  );
}

export function Theatre(props: {
  file: ReplayFile;
  reel: Reel;
  summary: Summary | null;
  at: number | null;
  step: number | null;
}) {
  const { file, reel, summary } = props;
  const { moments, commitments, first } = reel;
  const facts = useFacts(file, summary);
  const landmarks = useMemo(() => landmarksOf(moments), [moments]);
  const rounds = useMemo(() => roundsOf(moments), [moments]);
  const seals = useMemo(() => checkSeals(file.matchId, commitments), [file, commitments]);
  const game = useStarEater();
  const request = useMemo(() => createStore<BoardRequest>(NO_REQUEST), []);
  const board = useMemo(() => createStore<Board | null>(null), []);
  const isBoardHere = useStore(board, (now) => now !== null);
  const [panel, setPanel] = useState<Panel>('events');
  const [rule, setRule] = useState<string | null>(null);
  const [sealsOf, setSealsOf] = useState<Seat | null>(null);
  const [forking, setForking] = useState(false);
  const [shared, setShared] = useState<'no' | 'copied' | 'failed'>('no');

  const snapshotOf = (moment: Moment, after: boolean) =>
    localSnapshot(first, facts, moment.seq, 'all', after ? moment.after : moment.before);
  const playback = usePlayback<StarEater, Moment>(
    moments,
    momentAt(moments, props.at, props.step),
    isBoardHere,
    snapshotOf,
    () => board.get()?.skip(),
  );
  const { at } = playback;
  const now = moments[at];
  const shown = useMemo(
    () => (now ? snapshotOf(now, true) : localSnapshot(first, facts, 0, 'all')),
    [now, first, facts],
  );
  const names = useMemo(() => namesIn(shown), [facts]);

  // A moment that ends a round shows the next one already; its lines and orders are those of its own.
  const here = playback.moving ? moments[at + 1] : now;
  const place = rounds.filter((round) => round.at <= Math.max(0, playback.moving ? at + 1 : at)).at(-1);
  const phase = place?.phases.filter((each) => each.at <= Math.max(0, at)).at(-1)?.phase ?? 'loadout';
  const round = place?.round ?? 0;
  const orders = useMemo(() => ordersIn(file.matchId, commitments, round), [file, commitments, round]);
  const entries = useMemo(() => moments.map(entryOf), [moments]);
  const log = useMemo(() => entries.slice(place?.at ?? 0, at + 1), [entries, place, at]);
  const said1 = here?.events.map((event) => sentenceFor(event, names)).filter((text) => text !== null) ?? [];
  const placeText = at < 0 && !playback.moving ? replayWords.beginning : replayWords.place(round, phase);
  const valueText = replayWords.moment(placeText, said1.at(-1) ?? '');

  useEffect(() => {
    document.title = replayWords.title(said.and(shown.seats.map(({ seat }) => names.seat(seat))));
    return () => {
      document.title = pageMessages.title;
    };
  }, [names]);
  useEffect(() => setShared('no'), [at]);

  const state: SessionState = {
    ...INITIAL_STATE,
    connection: 'on',
    latest: shown,
    shown,
    log,
    seals: useMemo(() => bookOf(orders), [orders]),
  };
  const session = useMemo(() => showingSession(createStore(state), playback.setPlayer), []);
  const value: TableContextValue = {
    game,
    session,
    state,
    shown,
    me: null,
    names,
    faction: (seat: Seat): Faction | null => file.setup.factions[seat] ?? null,
    openRule: setRule,
    request,
    board,
  };

  const nextMark = landmarks.find((mark) => mark.at > at + 1);
  const lastMark = landmarks.filter((mark) => mark.at <= at).at(-1);
  useKeys({
    ' ': playback.toggle,
    ArrowRight: playback.forward,
    ArrowLeft: playback.back,
    Home: () => playback.to(-1),
    End: () => playback.to(moments.length - 1),
    n: () => nextMark && playback.to(nextMark.at - 1),
    p: () => lastMark && playback.to(lastMark.at - 1),
    b: () => board.get()?.focus(),
    f: () => board.get()?.fit(),
  });

  const share = async (): Promise<void> => {
    const moment = now ? `?at=${now.seq}&step=${now.step}` : '';
    const path = withInvite(`/r/${file.matchId}${moment}`, inviteInAddress());
    history.replaceState(null, '', path);
    await navigator.clipboard.writeText(location.origin + path).then(
      () => setShared('copied'),
      () => setShared('failed'),
    );
  };
  const shareText = { no: replayWords.share, copied: replayWords.shared, failed: replayWords.shareFailed }[
    shared
  ];
  const isOver = shown.view.outcome !== null && forkSeq(moments, at) === now?.seq;
  const openFork = (): void => {
    playback.to(at);
    setForking(true);
  };
  const jump = (target: number): void => playback.to(target);

  return (
    <TableProvider value={value}>
      <div class={`replay panel-${panel}`}>
        <header class="ribbon">
          <Brand />
          <h1 class="ribbon-round">{replayWords.heading}</h1>
          <p class="awaited" role="status">
            {placeText}
          </p>
          <span class="row replay-links">
            <button type="button" class="button" disabled={isOver} onClick={openFork}>
              {replayWords.fork.open}
            </button>
            <button type="button" class="button" onClick={() => void share()}>
              {shareText}
            </button>
            {!file.complete && (
              <a href={withInvite(`/m/${file.matchId}`, inviteInAddress())}>{replayWords.table}</a>
            )}
            <a
              href={withInvite(`/api/matches/${file.matchId}/replay`, inviteInAddress())}
              download={`star-eater-${file.matchId}.json`}
            >
              {replayWords.file}
            </a>
          </span>
        </header>
        <main class="replay-main" id="content">
          <aside class="wing replay-ships" aria-label={replayWords.ships}>
            <ErrorBoundary>
              {shown.seats.map(({ seat }) => (
                <ShipSheet key={seat} seat={seat} folded={shown.seats.length > 2} onSeals={setSealsOf} />
              ))}
            </ErrorBoundary>
          </aside>
          <div class="middle">
            <ErrorBoundary>
              <BoardHost />
            </ErrorBoundary>
          </div>
          <aside class="replay-side" aria-label={replayWords.panels.label}>
            <div class="replay-tabs" role="tablist" aria-label={replayWords.panels.label}>
              {PANELS.map((name) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  id={`tab-${name}`}
                  class={`tab-of-${name}`}
                  aria-selected={panel === name}
                  onClick={() => setPanel(name)}
                >
                  {replayWords.panels[name]}
                </button>
              ))}
            </div>
            <div class="replay-panel" role="tabpanel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
              <ErrorBoundary>
                {(panel === 'events' || panel === 'ships') && (
                  <>
                    <OrdersPanel round={round} orders={orders} onSeals={setSealsOf} />
                    <Log />
                  </>
                )}
                {panel === 'orders' && <OrdersPanel round={round} orders={orders} onSeals={setSealsOf} />}
                {panel === 'jump' && (
                  <JumpPanel rounds={rounds} landmarks={landmarks} at={at} onJump={jump} />
                )}
              </ErrorBoundary>
            </div>
          </aside>
          <div class="replay-bar">
            <Timeline
              playback={playback}
              count={moments.length}
              rounds={rounds}
              landmarks={landmarks}
              valueText={valueText}
            />
            <p class="replay-notes small quiet">
              <span>
                {seals.broken.length > 0 ? (
                  <strong class="error">{replayWords.sealsBroken(seals.broken.length)}</strong>
                ) : (
                  replayWords.seals(seals.checked)
                )}
              </span>
              {!file.complete && <span>{replayWords.unfinished}</span>}
              {file.rulesVersion !== RULES_VERSION && (
                <span>{replayWords.version(file.rulesVersion, RULES_VERSION)}</span>
              )}
              {reel.wrongAt !== null && <strong class="error">{replayWords.wrong(reel.wrongAt)}</strong>}
            </p>
          </div>
        </main>
      </div>
      {rule && <RuleDialog id={rule} onClose={() => setRule(null)} />}
      {forking && (
        <ForkDialog
          seq={forkSeq(moments, at)}
          seats={isForkable(file.complete, summary) ? forkSeats(shown) : null}
          onClose={() => setForking(false)}
        />
      )}
      {sealsOf !== null && <SealsDialog seat={sealsOf} onClose={() => setSealsOf(null)} />}
    </TableProvider>
  );
}
