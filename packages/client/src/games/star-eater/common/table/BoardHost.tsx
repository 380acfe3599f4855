/** The board at the table: gives it the shown view, the overlay and the theme, and lets it play events. */
import { useEffect, useMemo, useRef, useState, type Dispatch, type StateUpdater } from 'preact/hooks';
import { settings, shownTheme } from '../../../../app/settings';
import { watchObstacles } from '../../../../board/obstacles';
import { sideOf, type Event, type Faction } from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../../store/store';
import { seatNameOf } from '../../../../table/people/names';
import { useIsCovered } from '../../../../table/streamer/streamer';
import { wrecksIn } from '../board/wreck';
import { RefusalNotice } from '../../../../table/RefusalNotice';
import { Verdict } from '../../../../table/result/Verdict';
import type { BoardEvents, BoardFacts } from '../board/api';
import { messages } from '../messages/table';
import { playEventSound } from '../sound/event-sounds';
import { useBoardPlayback } from './use-board-playback';
import { BoardTools } from './BoardTools';
import { NO_REQUEST, useTable } from '../context/context';
import { mountBoardIn } from '../context/mount-board';
import { addPlayed } from '../context/played-events';
import { WhyNot, type Pointed } from './WhyNot';

const boardEvents = (
  setPointed: Dispatch<StateUpdater<Pointed | null>>,
  onChoice: (value: unknown) => void,
  onPlayed: (event: Event) => void,
): BoardEvents => ({
  onPick: (pick) => {
    setPointed(pick.choice ? null : { hex: pick.hex, picked: true });
    if (pick.choice) onChoice(pick.choice.value);
  },
  // The reason for a picked hex stays while the pointer or the focus moves to read it.
  onHover: (hex) => setPointed((now) => (hex ? { hex, picked: false } : now?.picked ? now : null)),
  onBeat: (event: Event) => {
    playEventSound(event);
    addPlayed(event);
    onPlayed(event);
  },
});

const byId = (factions: readonly (Faction | null)[]): Record<string, Faction> =>
  Object.fromEntries(factions.flatMap((faction) => (faction ? [[faction.id, faction]] : [])));

/** The first pointer of this device is a finger. */
const isByFinger = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** Mounts the board of this table into an element. */
function useBoard(setPointed: Dispatch<StateUpdater<Pointed | null>>) {
  const { state, shown, me, request, board, rotation, faction, book } = useTable();
  const host = useRef<HTMLDivElement>(null);
  const facts = useRef<BoardFacts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const seats = shown.seats.map(({ seat }) => ({
    seat,
    name: seatNameOf(shown, seat),
    side: sideOf(shown.mode, seat),
  }));
  // Also after a reload: what was lost until then stays as a wreck. While events play, the log is ahead of the board.
  const wrecks = useMemo(
    () => wrecksIn(state.playing ? state.log.filter(({ seq }) => seq <= shown.seq) : state.log, faction),
    [shown, state.playing, state.log],
  );
  const people = seats.map(({ name }) => name).join('\n');

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const known: BoardFacts = {
      radius: shown.radius,
      factions: byId(seats.map(({ seat }) => faction(seat))),
      seats,
      me,
      rotation,
      wrecks,
      ...(book.beatsOf ? { beatsOf: book.beatsOf } : {}),
      ...(book.hasArcs(shown.rulesVersion) ? { hasArcs: true } : {}),
      ...(book.craftStays ? { craftStays: true } : {}),
      byFinger: isByFinger(),
    };
    facts.current = known;
    /** A ship leaves the view at the end of the beat in which it is lost. */
    const lose = (event: Event): void => {
      known.wrecks = [...(known.wrecks ?? []), ...wrecksIn([{ events: [event] }], faction)];
    };
    const events = boardEvents(setPointed, (value) => request.get().onPick?.(value), lose);
    const unmount = mountBoardIn(element, known, events, {
      onBoard: board.set,
      onFailed: () => setFailed(true),
    });
    return () => {
      board.set(null);
      unmount();
    };
    // Only names change during a match. For another seat the board is mounted again.
  }, [shown.matchId, shown.radius, me]);

  useEffect(() => {
    if (facts.current) facts.current.wrecks = wrecks;
  }, [wrecks]);

  // A name has changed: the board stays, and its next picture has the new name.
  useEffect(() => {
    if (facts.current) facts.current.seats = seats;
  }, [people]);
  const mounted = useStore(board, (now) => now);
  useEffect(() => {
    if (facts.current && facts.current.rotation !== rotation) mounted?.rotateTo(rotation);
  }, [mounted, rotation]);
  return { host, hasFailed, lost: wrecks.length };
}

/** Draws what the parts of the table request. */
function useOverlay(): void {
  const { request, board: boardStore } = useTable();
  const board = useStore(boardStore, (now) => now);
  const isCovered = useIsCovered();
  useEffect(() => {
    if (!board) return;
    // P-43. Plans and aims are drawn for their own player alone.
    const put = (): void => {
      const { overlay } = request.get();
      board.setOverlay(isCovered ? { ...(overlay.choices && { choices: overlay.choices }) } : overlay);
    };
    put();
    return request.subscribe(put);
  }, [board, request, isCovered]);
  useEffect(() => () => request.set(NO_REQUEST), [request]);
}

function ProblemNote({ hasFailed, isHere }: { hasFailed: boolean; isHere: boolean }) {
  if (hasFailed) {
    return (
      <p class="board-note" role="alert">
        {messages.board.failed}
      </p>
    );
  }
  return isHere ? null : <p class="board-note">{messages.board.loading}</p>;
}

export function BoardHost() {
  const { session, shown, request, board: boardStore } = useTable();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const { host, hasFailed, lost } = useBoard(setPointed);
  const board = useStore(boardStore, (now) => now);
  const theme = useStore(settings, (now) => now.theme);
  const preview = useStore(request, (now) => now.preview);
  // Before the first view is shown: the camera frames it once.
  useEffect(() => {
    const element = host.current;
    return element && board
      ? watchObstacles(element, document, (boxes) => board.setObstacles(boxes))
      : undefined;
  }, [board, shown.seats.length]);
  useBoardPlayback(board, session, { shown, preview, lost });
  useOverlay();
  useEffect(() => {
    board?.setTheme(shownTheme(theme));
  }, [board, theme]);
  return (
    <div class="board-frame">
      <div class="board-host" ref={host} role="region" aria-label={messages.board.label} />
      <ProblemNote hasFailed={hasFailed} isHere={board !== null} />
      <Verdict covers />
      <WhyNot pointed={pointed} />
      <RefusalNotice />
      <BoardTools board={board} />
    </div>
  );
}
