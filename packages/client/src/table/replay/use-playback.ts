/** The current moment of a replay, and whether it plays. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { settings } from '../../app/settings';
import { createEventPlayer, type Player } from '../../net/session/event-player';
import type { GameData } from '../../store/game-data';
import type { Snapshot } from '../../store/snapshot';
import type { Replay } from './replay';

export interface Playback<D extends GameData = GameData> {
  /** The last completed moment; -1 before the first. */
  at: number;
  /** Where it begins: after what a game does before its first decision. */
  start: number;
  shown: Snapshot<D>;
  running: boolean;
  /** Moment `at + 1` is being animated. */
  moving: boolean;
  to(at: number): void;
  toggle(): void;
  forward(): void;
  back(): void;
  setPlayer(player: Player<D> | null): void;
}

/** How long a moment stays where nothing animates it, ms at normal speed: long enough to read its line of the log. */
const READING_MS = 900;

/** For a game whose board animates nothing, and until a board is loaded. */
const readingPause = (): Promise<void> => {
  const { speed } = settings.get();
  return speed === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, READING_MS / speed));
};

/** An event player whose latest state is the one shown last: a replay has no later one. */
function createShow<D extends GameData>(first: Snapshot<D>, onShow: (shown: Snapshot<D>) => void) {
  let current = first;
  const show = (shown: Snapshot<D> | null): void => {
    if (shown) onShow((current = shown));
  };
  const player = createEventPlayer<D>({
    shown: () => current,
    latest: () => current,
    show,
    isQuiet: () => false,
  });
  player.setBoard(readingPause);
  return {
    player,
    /** Ends the current animation. */
    jump(shown: Snapshot<D>): void {
      current = shown;
      player.skip();
    },
  };
}

export function usePlayback<D extends GameData>(replay: Replay<D>, start: number): Playback<D> {
  const last = replay.moments.length - 1;
  const [at, setAt] = useState(start);
  const [motion, setMotion] = useState<'still' | 'running' | 'step'>('still');
  const [shown, setShown] = useState(() => replay.snapshot(start, 'after'));
  const { player, jump } = useMemo(() => createShow(shown, setShown), [replay]);

  useEffect(() => {
    if (motion === 'still') return;
    const next = at + 1;
    const moment = replay.moments[next];
    if (!moment) return setMotion('still');
    let isPlaying = true;
    const [before, after] = [replay.snapshot(next, 'before'), replay.snapshot(next, 'after')];
    void player.play({ events: moment.events, before, after }).then((wasShown) => {
      isPlaying = false;
      if (!wasShown) return;
      setAt(next);
      if (motion === 'step' || next >= last) setMotion('still');
    });
    return () => {
      if (isPlaying) player.skip();
    };
  }, [motion, at, replay]);

  const to = (target: number): void => {
    const place = Math.min(last, Math.max(-1, target));
    setMotion('still');
    setAt(place);
    jump(replay.snapshot(place, 'after'));
  };
  return {
    at,
    start: replay.opensAt ?? -1,
    shown,
    running: motion === 'running',
    moving: motion !== 'still',
    to,
    toggle: () => {
      if (motion === 'running') return to(at);
      if (at >= last) to(replay.opensAt ?? -1);
      setMotion('running');
    },
    // During an animation, the next press ends it.
    forward: () => (motion === 'still' && at < last ? setMotion('step') : to(at + 1)),
    back: () => to(motion === 'still' ? at - 1 : at),
    setPlayer: (next) => player.setBoard(next ?? readingPause),
  };
}
