/** A replay: a match's table with a timeline instead of a server. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../../design/table/replay.css';
import type { Game } from '../../game';
import { replayMessages } from '../../table/replay/messages';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import type { Summary } from '../../net/api';
import { useCommands } from '../../table/commands/commands';
import { isEmbedded } from '../../store/embedded';
import { useTable } from '../../table/context';
import { REPLAY_KEYS } from '../../table/replay/keys';
import { ForkDialog, isForkable } from '../../table/replay/Fork';
import { forkSeq, landmarkAfter, landmarkBefore, placeAt } from '../../table/replay/place';
import { usePlayback, type Playback } from '../../table/replay/use-playback';
import type { Replay } from '../../table/replay/replay';
import { Timeline } from '../../table/replay/Timeline';
import { TableProvider } from '../../table/TableProvider';
import { setPageTitle } from '../../app/tab-signs';
import { ErrorBoundary } from '../../ui/failures/ErrorBoundary';
import { ReplayHeader } from './ReplayHeader';
import { linkedPanel, ReplayPanels, type Panel } from './ReplayPanels';
import { logOf, replaySession, replayState } from '../../table/replay/replay-session';

interface Shown {
  replay: Replay;
  playback: Playback;
  summary: Summary | null;
}

function useReplayKeys({ moments, landmarks }: Replay, playback: Playback): void {
  const jump = (mark: { at: number } | undefined): void => void (mark && playback.to(mark.at - 1));
  useCommands([
    { ...REPLAY_KEYS.play, does: playback.toggle },
    { ...REPLAY_KEYS.forward, does: playback.forward },
    { ...REPLAY_KEYS.back, does: playback.back },
    { ...REPLAY_KEYS.start, does: () => playback.to(-1) },
    { ...REPLAY_KEYS.end, does: () => playback.to(moments.length - 1) },
    { ...REPLAY_KEYS.next, does: () => jump(landmarkAfter(landmarks, playback.at)) },
    { ...REPLAY_KEYS.previous, does: () => jump(landmarkBefore(landmarks, playback.at)) },
  ]);
}

function useTitle(): void {
  const { shown, names } = useTable();
  useEffect(() => {
    setPageTitle(
      pageMessages.titled(
        replayMessages.title(tableMessages.and(shown.seats.map(({ seat }) => names.seat(seat)))),
      ),
    );
  }, [names]);
}

function Notes({ replay }: { replay: Replay }) {
  const { seals, complete, rulesVersion, ownRulesVersion, wrongAt } = replay;
  return (
    <p class="replay-notes small quiet">
      {seals && seals.checked + seals.broken > 0 && (
        <span>
          {seals.broken > 0 ? (
            <strong class="error">{replayMessages.sealsBroken(seals.broken)}</strong>
          ) : (
            replayMessages.seals(seals.checked)
          )}
        </span>
      )}
      {!complete && <span>{replayMessages.unfinished}</span>}
      {rulesVersion !== ownRulesVersion && (
        <span>{replayMessages.version(rulesVersion, ownRulesVersion)}</span>
      )}
      {wrongAt !== null && <strong class="error">{replayMessages.wrong(wrongAt)}</strong>}
    </p>
  );
}

/** The timeline, with the current moment as text for screen readers. */
function Bar({ replay, playback, place }: Omit<Shown, 'summary'> & { place: string }) {
  const { game, names } = useTable();
  const { moments, rounds, landmarks } = replay;
  // A moment being animated is the one announced.
  const moment = moments[playback.moving ? playback.at + 1 : playback.at];
  const lines = moment?.events.flatMap((event) => game.logLine(event, names, moment.seq)?.text ?? []);
  const text = lines?.at(-1) ?? '';
  return (
    <div class="replay-bar">
      <Timeline
        playback={playback}
        count={moments.length}
        rounds={rounds}
        landmarks={landmarks}
        valueText={replayMessages.moment(place, text)}
      />
      <Notes replay={replay} />
    </div>
  );
}

function Page({ replay, playback, summary }: Shown) {
  const { shown, game } = useTable();
  const { moments, rounds, complete } = replay;
  const { at, moving } = playback;
  const [panel, setPanel] = useState<Panel>(() => linkedPanel(replay));
  const [forking, setForking] = useState(false);
  useReplayKeys(replay, playback);
  useTitle();
  const { round, phase } = placeAt(rounds, at, moving);
  const place = at < 0 && !moving ? replayMessages.beginning : (phase?.place ?? round?.name ?? '');
  const seq = forkSeq(moments, at);
  const isOver = shown.view.outcome !== null && seq === moments[at]?.seq;
  const openFork = (): void => {
    playback.to(at);
    setForking(true);
  };
  return (
    <>
      <div class={`replay panel-${panel}${isEmbedded ? ' embedded' : ''}`}>
        <ReplayHeader
          gameId={game.card.id}
          isPractice={summary?.practice === true}
          replay={replay}
          moment={moments[at]}
          place={place}
          canFork={!isOver}
          onFork={openFork}
        />
        <main class="replay-main" id="content">
          {!isEmbedded && (
            <aside class="wing replay-seats" aria-label={replayMessages.panels.seats}>
              <ErrorBoundary>{replay.seats()}</ErrorBoundary>
            </aside>
          )}
          <div class="middle">
            <ErrorBoundary>{replay.board()}</ErrorBoundary>
          </div>
          {!isEmbedded && (
            <ReplayPanels
              replay={replay}
              panel={panel}
              at={at}
              round={round?.round ?? 0}
              onPanel={setPanel}
              onJump={playback.to}
            />
          )}
          <Bar replay={replay} playback={playback} place={place} />
        </main>
      </div>
      {forking && (
        <ForkDialog
          seq={seq}
          seats={isForkable(complete, summary) ? replay.forkSeats(shown) : null}
          onClose={() => setForking(false)}
        />
      )}
    </>
  );
}

/** `start`: the first moment shown. */
export function ReplayFrame(props: { game: Game; replay: Replay; summary: Summary | null; start: number }) {
  const { game, replay, summary, start } = props;
  const playback = usePlayback(replay, start);
  const { at, moving, shown } = playback;
  const log = useMemo(() => logOf(replay.moments), [replay]);
  const { round } = placeAt(replay.rounds, at, moving);
  const state = useMemo(
    () => replayState(replay, log, { shown, at, from: round?.at ?? 0, round: round?.round ?? 0 }),
    [replay, log, shown, at, round],
  );
  const session = useMemo(() => replaySession(state, playback.setPlayer), [replay]);
  return (
    <TableProvider game={game} session={session} state={state} shown={shown}>
      {replay.table(<Page replay={replay} playback={playback} summary={summary} />)}
    </TableProvider>
  );
}
