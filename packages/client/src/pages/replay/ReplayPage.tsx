/** `/r/:id`: the match again, from its log, by the engine in this browser: nothing here comes from elsewhere. */
import { RULES_VERSION, type Faction, type Seat } from '@star-eater/rules';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useAsync } from '../../app/useAsync';
import type { Board } from '../../board/api';
import '../../design/learn.css';
import '../../design/table.css';
import { BoardHost } from '../../hud/BoardHost';
import { NO_WISH, TableContext, namesIn, type BoardWish, type TableContextValue } from '../../hud/context';
import { useKeys } from '../../hud/keys';
import { RuleDialog } from '../../hud/RuleDialog';
import { ShipSheet } from '../../hud/ship/ShipSheet';
import { Log } from '../../hud/side/Log';
import { words } from '../../i18n/en/pages';
import { told } from '../../i18n/en/replay';
import { said } from '../../i18n/en/table';
import { replayOf, summaryOf, type Summary } from '../../net/api';
import type { Player, Session, SessionState } from '../../net/session';
import type { Snapshot } from '../../store/snapshot';
import { createStore, useStore } from '../../store/store';
import { SiteHeader } from '../SiteHeader';
import { isBlow, replayed, type Frame, type ReplayFile } from './frames';

const texts = told.replay;

/** A frame as the table's parts know a match. */
function snapshotAt(file: ReplayFile, summary: Summary | null, frame: Frame): Snapshot {
  return {
    matchId: file.matchId,
    mode: file.setup.mode,
    status: 'finished',
    radius: { duel: 12, 'free-for-all': 13, teams: 14 }[file.setup.mode],
    rulesVersion: file.rulesVersion,
    seq: frame.seq,
    paused: false,
    closedBecause: '',
    view: frame.view,
    seats: file.setup.factions.map((faction, seat) => {
      const who = summary?.seats[seat];
      return {
        seat,
        holder: who?.holder === 'bot' ? ('bot' as const) : ('player' as const),
        name: who?.name ?? '',
        playerId: '',
        level: who?.level ?? '',
        botPlays: false,
        connected: true,
        ready: true,
        faction: faction.id,
        since: 0,
        committed: false,
        seals: [],
        openings: [],
        ordersFrom: '' as const,
        takeBacks: 0,
        wantsPause: false,
        wantsDraw: false,
        bank: 0,
        deadline: 0,
        bankFrom: 0,
      };
    }),
  };
}

const never = (): Promise<boolean> => Promise.resolve(false);

/** A session that only shows: the table's parts are drawn from it, nothing can be sent. */
function showingSession(store: Session['store'], onPlayer: (player: Player | null) => void): Session {
  return {
    store,
    decide: never,
    commit: never,
    draft: () => undefined,
    ask: never,
    setPlayer: onPlayer,
    replayRound: () => undefined,
    dismissRefusal: () => undefined,
    rejoin: () => undefined,
    close: () => undefined,
  };
}

function emptyState(shown: Snapshot): SessionState {
  return {
    connection: 'on',
    because: null,
    notice: null,
    me: null,
    clockAhead: 0,
    latest: shown,
    shown,
    playing: false,
    asked: null,
    mine: null,
    log: [],
    chat: [],
    seals: new Map(),
    sending: false,
    refusal: null,
  };
}

function Showing({
  file,
  summary,
  start,
}: {
  file: ReplayFile;
  summary: Summary | null;
  start: number | null;
}) {
  const { frames, wrongAt, sealsKept, sealsBroken } = useMemo(() => replayed(file), [file]);
  const first =
    start === null
      ? 0
      : Math.max(
          0,
          frames.findLastIndex(({ seq }) => seq <= start),
        );
  const [index, setIndex] = useState(first);
  const [running, setRunning] = useState(false);
  const [rule, setRule] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const player = useRef<Player | null>(null);
  const wish = useMemo(() => createStore<BoardWish>(NO_WISH), []);
  const board = useMemo(() => createStore<Board | null>(null), []);
  const snapshots = useMemo(() => frames.map((frame) => snapshotAt(file, summary, frame)), [frames, summary]);
  const shown = snapshots[index] ?? snapshots[0];
  const boardIsHere = useStore(board, (now) => now !== null);

  useEffect(() => {
    if (!running || !boardIsHere) return;
    const next = frames[index + 1];
    const before = snapshots[index];
    const after = snapshots[index + 1];
    if (!next || !before || !after) {
      setRunning(false);
      return;
    }
    let stopped = false;
    void (player.current?.(next.events, before, after) ?? Promise.resolve()).then(() => {
      if (!stopped) setIndex(index + 1);
    });
    return () => {
      stopped = true;
    };
  }, [running, index, boardIsHere]);

  const to = (target: number): void => {
    setRunning(false);
    board.get()?.skip();
    setIndex(Math.min(frames.length - 1, Math.max(0, target)));
    setCopied(false);
  };
  const nextBlow = frames.findIndex((frame, at) => at > index && isBlow(frame));
  const lastBlow = frames.findLastIndex((frame, at) => at < index && isBlow(frame));
  useKeys({
    ' ': () => setRunning(!running),
    ArrowRight: () => to(index + 1),
    ArrowLeft: () => to(index - 1),
    Escape: () => setRunning(false),
  });

  if (!shown) return <p role="alert">{texts.wrong(wrongAt ?? 0)}</p>;
  const rounds = [
    ...new Map(frames.map(({ view }, at) => [view.round, at] as const).reverse()).entries(),
  ].reverse();
  const entries = frames
    .slice(0, index + 1)
    .map(({ seq, events }) => ({ seq, at: 0, kind: 'decision' as const, by: null, events }));
  const state: SessionState = { ...emptyState(shown), log: entries };
  const value: TableContextValue = {
    session: showingSession(createStore(state), (next) => {
      player.current = next;
    }),
    state,
    shown,
    me: null,
    names: namesIn(shown),
    faction: (seat: Seat): Faction | null => file.setup.factions[seat] ?? null,
    openRule: setRule,
    wish,
    board,
  };
  const share = async (): Promise<void> => {
    const link = `${location.origin}/r/${file.matchId}?at=${shown.seq}`;
    history.replaceState(null, '', `/r/${file.matchId}?at=${shown.seq}`);
    await navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const seats = shown.seats.map(({ seat }) => seat);
  const [left = 0, ...others] = seats;
  const where = texts.at(shown.view.round, said.phases[shown.view.phase]);

  return (
    <TableContext.Provider value={value}>
      <div class="table tab-orders drawer-open replay">
        <header class="ribbon">
          <a class="brand" href="/" aria-label={words.title}>
            ‹
          </a>
          <h1 class="ribbon-round">{texts.heading}</h1>
          <p class="awaited" role="status">
            {where}
          </p>
          <a href={`/m/${file.matchId}`}>{texts.table}</a>
        </header>
        <main class="table-main" id="content">
          <aside class="wing mine">
            <ShipSheet seat={left} folded={false} onSeals={() => undefined} />
          </aside>
          <div class="middle">
            <BoardHost />
          </div>
          <aside class="wing others">
            {others.map((seat) => (
              <ShipSheet key={seat} seat={seat} folded={others.length > 1} onSeals={() => undefined} />
            ))}
          </aside>
          <aside class="drawer" aria-label={said.log.heading}>
            <h2>{said.log.heading}</h2>
            <Log />
          </aside>
          <div class="tray-frame">
            <div class="replay-bar">
              <input
                type="range"
                min={0}
                max={frames.length - 1}
                value={index}
                aria-label={texts.timeline}
                aria-valuetext={where}
                onInput={(event) => to(Number(event.currentTarget.value))}
              />
              <div class="row wrap">
                <button type="button" class="button" onClick={() => to(index - 1)} disabled={index === 0}>
                  {texts.back}
                </button>
                <button
                  type="button"
                  class="button"
                  aria-pressed={running}
                  onClick={() => setRunning(!running)}
                >
                  {running ? texts.pause : texts.play}
                </button>
                <button
                  type="button"
                  class="button"
                  onClick={() => to(index + 1)}
                  disabled={index >= frames.length - 1}
                >
                  {texts.forward}
                </button>
                <button type="button" class="button" onClick={() => to(lastBlow)} disabled={lastBlow < 0}>
                  {texts.previousBlow}
                </button>
                <button type="button" class="button" onClick={() => to(nextBlow)} disabled={nextBlow < 0}>
                  {texts.nextBlow}
                </button>
                <label class="row">
                  <span class="quiet">{texts.rounds}</span>
                  <select
                    value={shown.view.round}
                    onChange={(event) =>
                      to(rounds.find(([round]) => round === Number(event.currentTarget.value))?.[1] ?? 0)
                    }
                  >
                    {rounds.map(([round]) => (
                      <option key={round} value={round}>
                        {round === 0 ? said.phases.loadout : round}
                      </option>
                    ))}
                  </select>
                </label>
                <button type="button" class="button text" onClick={() => void share()}>
                  {copied ? texts.shared : texts.share}
                </button>
                <a
                  class="button text"
                  href={`/api/matches/${file.matchId}/replay`}
                  download={`star-eater-${file.matchId}.json`}
                >
                  {texts.file}
                </a>
              </div>
              <p class="small quiet">
                {texts.seals(sealsKept, sealsBroken)} {!file.complete && texts.unfinished}
                {wrongAt !== null && <strong> {texts.wrong(wrongAt)}</strong>}
                {file.rulesVersion !== RULES_VERSION && ` ${texts.version(file.rulesVersion, RULES_VERSION)}`}
              </p>
            </div>
          </div>
        </main>
      </div>
      {rule && <RuleDialog id={rule} onClose={() => setRule(null)} />}
    </TableContext.Provider>
  );
}

export function ReplayPage({ id, at }: { id: string; at: number | null }) {
  const [file] = useAsync(() => replayOf(id, null) as Promise<ReplayFile>, [id]);
  const [summary] = useAsync(() => summaryOf(id, null), [id]);
  if (file.state === 'here' && summary.state !== 'waiting') {
    return <Showing file={file.value} summary={summary.state === 'here' ? summary.value : null} start={at} />;
  }
  return (
    <>
      <SiteHeader here="other" />
      <main class="page narrow" id="content">
        <h1>{texts.heading}</h1>
        <p role="status">{file.state === 'refused' ? file.message : texts.loading}</p>
      </main>
    </>
  );
}
