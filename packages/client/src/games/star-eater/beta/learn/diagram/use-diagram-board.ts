/** The board of a diagram: the scene before, played, or after. */
import { sideOf } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useRef, useState } from 'preact/hooks';
import { prefersReducedMotion, settings, shownTheme } from '../../../../../app/settings';
import { useStore } from '../../../../../store/store';
import type { Board, BoardFacts, Overlay } from '../../../common/board/api';
import { mountBoardIn } from '../../../common/context/mount-board';
import { captionOf } from './caption';
import { focusOf, namesOf, type Scene } from './scene';

export type Shown = 'before' | 'playing' | 'after';

function factsOf(scene: Scene): BoardFacts {
  const names = namesOf(scene);
  return {
    radius: scene.radius,
    factions: Object.fromEntries(scene.factions.map((faction) => [faction.id, faction])),
    seats: scene.factions.map((_, seat) => ({
      seat,
      name: names.seat(seat),
      side: sideOf(scene.mode, seat),
    })),
    me: null,
  };
}

/** The letters of the hexes that the caption names. */
const lettered = (scene: Scene): Overlay => ({
  badges: captionOf(scene).letters.map(({ hex, letter }) => ({
    hex,
    text: letter,
    isLikely: true,
    isLetter: true,
  })),
});

/** Calls back when the page has been laid out, unless cancelled. */
function afterLayout(then: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(then)));
  return () => cancelAnimationFrame(frame);
}

/** Mounts the board into an element. `onBeat` gets the index of each event played. */
function useMountedBoard(scene: Scene, onBeat: (index: number) => void) {
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let callOff = (): void => undefined;
    const events = {
      onPick: () => undefined,
      onHover: () => undefined,
      onBeat: (_event: unknown, index: number) => onBeat(index),
    };
    const unmount = mountBoardIn(element, factsOf(scene), events, {
      onBoard: (mounted) => {
        // The board fits itself to the view that it has when it gets its size.
        mounted.show(focusOf(scene));
        callOff = afterLayout(() => {
          mounted.show(scene.before);
          mounted.setOverlay(lettered(scene));
          setBoard(mounted);
        });
      },
      onFailed: () => setFailed(true),
    });
    return () => {
      callOff();
      unmount();
    };
  }, [scene]);
  const theme = useStore(settings, (now) => now.theme);
  useEffect(() => board?.setTheme(shownTheme(theme)), [board, theme]);
  return { host, board, failed };
}

export function useDiagramBoard(scene: Scene) {
  const [shown, setShown] = useState<Shown>('before');
  /** The index of the last event shown. */
  const [reached, setReached] = useState(-1);
  const { host, board, failed } = useMountedBoard(scene, setReached);
  const run = useRef(0);

  const stand = (at: 'before' | 'after'): void => {
    board?.show(scene[at]);
    setReached(at === 'before' ? -1 : scene.events.length);
    setShown(at);
  };
  const show = (at: 'before' | 'after'): void => {
    run.current += 1;
    board?.skip();
    stand(at);
  };
  const play = async (): Promise<void> => {
    if (!board) return;
    const mine = (run.current += 1);
    stand('before');
    setShown('playing');
    const playback = { speed: settings.get().speed, reducedMotion: prefersReducedMotion() };
    await board.play(scene.events, scene.before, playback);
    if (run.current === mine) stand('after');
  };
  return { host, isReady: board !== null, failed, shown, reached, show, play };
}
