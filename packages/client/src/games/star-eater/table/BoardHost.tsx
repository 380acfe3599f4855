/** Where the board stands: loads it, hands it the shown view, the overlay and the theme, and lets it play events. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { prefersReducedMotion, settings, shownTheme } from '../../../app/settings';
import type { Board, BoardFacts } from '../board/api';
import { said } from '../messages/table';
import { soundEvent } from '../sound/sounds';
import { useStore } from '../../../store/store';
import { sideOf, FACTIONS, type View } from '@star-eater/rules/src/games/star-eater';
import { seatNameOf } from '../../../table/names';
import { NO_REQUEST, useTable } from './context';
import { PlanPanel } from '../plan/PlanPanel';
import { addPlayed, beginEntry } from './played-events';
import { Refused } from '../../../table/Refused';
import { WhyNot, type Pointed } from './WhyNot';

/** How long a board may take over one log entry before it is cut short (a hidden or throttled tab). */
const LONGEST_PLAY_MS = 60_000;
/** How much nearer than the whole board one's own ship is looked at. */
const OWN_SHIP_ZOOM = 2.2;

export function BoardHost() {
  const { session, shown, me, request, board: boardStore } = useTable();
  const host = useRef<HTMLDivElement>(null);
  const seats = shown.seats.map(({ seat }) => ({
    seat,
    name: seatNameOf(shown, seat),
    side: sideOf(shown.mode, seat),
  }));
  const people = seats.map(({ name }) => name).join('\n');
  const facts = useRef<BoardFacts | null>(null);
  const [problem, setProblem] = useState<'none' | 'fallback' | 'failed'>('none');
  const board = useStore(boardStore, (now) => now);
  const playedFrom = useRef<View | null>(null);
  const theme = useStore(settings, (now) => now.theme);
  const notes = useStore(request, (now) => now.notes);
  const preview = useStore(request, (now) => now.preview);
  const [pointed, setPointed] = useState<Pointed | null>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let gone = false;
    let mounted: Board | null = null;
    const known: BoardFacts = { radius: shown.radius, factions: FACTIONS, seats, me };
    facts.current = known;
    const fellBack = (): void => setProblem('fallback');
    element.addEventListener('boardfallback', fellBack);
    import('../board')
      .then(({ mountBoard }) =>
        mountBoard(element, known, {
          onPick: (pick) => {
            setPointed(pick.choice ? null : { hex: pick.hex, picked: true });
            if (pick.choice) request.get().onPick?.(pick.choice.value);
          },
          // What was picked stays said when the pointer or the focus goes on to read it.
          onHover: (hex) => setPointed((now) => (hex ? { hex, picked: false } : now?.picked ? now : null)),
          onBeat: (event) => {
            soundEvent(event);
            addPlayed(event);
          },
        }),
      )
      .then(
        (made) => {
          if (gone) return made.destroy();
          mounted = made;
          made.setTheme(shownTheme(settings.get().theme));
          boardStore.set(made);
        },
        (error: unknown) => {
          console.error(error);
          if (!gone) setProblem('failed');
        },
      );
    return () => {
      gone = true;
      element.removeEventListener('boardfallback', fellBack);
      boardStore.set(null);
      mounted?.destroy();
    };
    // Facts do not change while a match is played, but for names; a new seat of mine is a new board.
  }, [shown.matchId, shown.radius, me]);

  // Somebody takes another name while I choose: the board stays, and is drawn with it below.
  useEffect(() => {
    if (facts.current) facts.current.seats = seats;
  }, [people]);

  useEffect(() => {
    if (!board) return;
    session.setPlayer(async (events, before) => {
      const { speed } = settings.get();
      if (speed === 0) return;
      beginEntry(before.view.round, before.seq);
      const late = setTimeout(() => board.skip(), LONGEST_PLAY_MS);
      playedFrom.current = before.view;
      await board.play(events, before.view, { speed, reducedMotion: prefersReducedMotion() });
      playedFrom.current = null;
      clearTimeout(late);
    });
    const hidden = (): void => {
      if (document.hidden) board.skip();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      session.setPlayer(null);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [board, session]);

  useEffect(() => {
    // What is played begins there by itself; to show it now would end the playing.
    if (playedFrom.current !== shown.view) board?.show(preview ?? shown.view);
  }, [board, shown, preview]);

  useEffect(() => {
    if (!board) return;
    board.setOverlay(request.get().overlay);
    return request.subscribe(({ overlay }) => board.setOverlay(overlay));
  }, [board, request]);

  useEffect(() => {
    board?.setTheme(shownTheme(theme));
  }, [board, theme]);

  useEffect(() => () => request.set(NO_REQUEST), [request]);

  const own = shown.view.ships.find(({ seat }) => seat === me);
  return (
    <div class="board-frame">
      <div class="board-host" ref={host} role="region" aria-label={said.board.label} />
      {!board && problem !== 'failed' && <p class="board-note">{said.board.loading}</p>}
      {problem === 'failed' && (
        <p class="board-note" role="alert">
          {said.board.failed}
        </p>
      )}
      {problem === 'fallback' && <p class="board-note corner">{said.board.fallback}</p>}
      <WhyNot pointed={pointed} />
      {notes && <PlanPanel notes={notes} place="board" />}
      <Refused />
      <div class="board-tools">
        {own && (
          <button
            type="button"
            class="tool"
            title={said.board.myShip}
            aria-label={said.board.myShip}
            onClick={() => {
              board?.fit();
              board?.zoomBy(OWN_SHIP_ZOOM);
              board?.centreOn(own.at);
            }}
          >
            <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
              <path d="M12 8l4 8-4-2-4 2Z M12 1v4 M12 19v4 M1 12h4 M19 12h4" />
            </svg>
          </button>
        )}
        <button
          type="button"
          class="tool"
          title={said.board.zoomIn}
          aria-label={said.board.zoomIn}
          onClick={() => board?.zoomBy(1.25)}
        >
          +
        </button>
        <button
          type="button"
          class="tool"
          title={said.board.zoomOut}
          aria-label={said.board.zoomOut}
          onClick={() => board?.zoomBy(0.8)}
        >
          −
        </button>
        <button
          type="button"
          class="tool"
          title={said.board.fit}
          aria-label={said.board.fit}
          onClick={() => board?.fit()}
        >
          <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5" />
          </svg>
        </button>
      </div>
    </div>
  );
}
