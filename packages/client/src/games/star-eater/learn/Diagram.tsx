/** One scenario on the board: before, played, after, with why. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { prefersReducedMotion, settings, shownTheme } from '../../../app/settings';
import type { Board } from '../board/api';
import { sentenceFor } from '../messages/events';
import { learn } from '../messages/learn';
import { sideOf } from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../store/store';
import { SideMark } from '../seats/marks';
import { paragraphAddress } from './addresses';
import { focusOf, namesOf, sceneOf, type Scene } from './scene';

type Moment = 'before' | 'playing' | 'after';
const words = learn.diagram;

function useScene(file: string): Scene | null | undefined {
  const [scene, setScene] = useState<Scene | null | undefined>(undefined);
  useEffect(() => {
    let stale = false;
    setScene(undefined);
    const load = async () => (await import('./scenario-files')).scenarioFile(file);
    load().then(
      (data) => {
        if (!stale) setScene(sceneOf(data));
      },
      () => {
        if (!stale) setScene(null);
      },
    );
    return () => {
      stale = true;
    };
  }, [file]);
  return scene;
}

function Lines({ scene, reached }: { scene: Scene; reached: number }) {
  const names = useMemo(() => namesOf(scene), [scene]);
  return (
    <ol class="diagram-lines">
      {scene.events.map((event, index) => {
        const text = sentenceFor(event, names);
        if (text === null || event.type === 'committed' || event.type === 'phaseStarted') return null;
        const seat = 'seat' in event ? event.seat : 'token' in event ? event.token.seat : null;
        return (
          <li key={index} class={index <= reached ? 'played' : ''}>
            {seat !== null && <SideMark seat={seat} size={10} />} {text}{' '}
            {/^(§|R-)/.test(event.rule) && <a href={paragraphAddress(event.rule)}>{event.rule}</a>}
          </li>
        );
      })}
    </ol>
  );
}

function Film({ scene }: { scene: Scene }) {
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board | null>(null);
  const [failed, setFailed] = useState(false);
  const [moment, setMoment] = useState<Moment>('before');
  const [reached, setReached] = useState(-1);
  const theme = useStore(settings, (now) => now.theme);
  const run = useRef(0);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let gone = false;
    let mounted: Board | null = null;
    const names = namesOf(scene);
    const facts = {
      radius: scene.radius,
      factions: Object.fromEntries(scene.factions.map((faction) => [faction.id, faction])),
      seats: scene.factions.map((_, seat) => ({
        seat,
        name: names.seat(seat),
        side: sideOf(scene.mode, seat),
      })),
      me: null,
    };
    import('../board')
      .then(({ mountBoard }) =>
        mountBoard(element, facts, {
          onPick: () => undefined,
          onHover: () => undefined,
          onBeat: (_event, index) => setReached(index),
        }),
      )
      .then(
        (made) => {
          if (gone) return made.destroy();
          mounted = made;
          made.setTheme(shownTheme(settings.get().theme));
          // The board fits itself to the view that it has while it takes its size.
          made.show(focusOf(scene));
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              if (gone) return;
              made.show(scene.before);
              setBoard(made);
            }),
          );
        },
        (error: unknown) => {
          console.error(error);
          if (!gone) setFailed(true);
        },
      );
    return () => {
      gone = true;
      mounted?.destroy();
    };
  }, [scene]);

  useEffect(() => board?.setTheme(shownTheme(theme)), [board, theme]);

  const show = (to: 'before' | 'after'): void => {
    run.current += 1;
    board?.skip();
    board?.show(scene[to]);
    setReached(to === 'before' ? -1 : scene.events.length);
    setMoment(to);
  };
  const play = async (): Promise<void> => {
    if (!board) return;
    const mine = (run.current += 1);
    board.show(scene.before);
    setReached(-1);
    setMoment('playing');
    await board.play(scene.events, scene.before, {
      speed: settings.get().speed,
      reducedMotion: prefersReducedMotion(),
    });
    if (run.current !== mine) return;
    board.show(scene.after);
    setReached(scene.events.length);
    setMoment('after');
  };

  return (
    <>
      <div class="diagram-board">
        <div class="board-host" ref={host} role="region" aria-label={words.label(scene.name)} />
        {!board && <p class="board-note">{failed ? words.failed : words.loading}</p>}
      </div>
      {scene.events.length > 0 && (
        <div class="diagram-tools row" role="group" aria-label={words.heading}>
          <button
            type="button"
            class="button"
            aria-pressed={moment === 'before'}
            disabled={!board}
            onClick={() => show('before')}
          >
            {words.before}
          </button>
          <button
            type="button"
            class="button play"
            aria-pressed={moment === 'playing'}
            disabled={!board}
            onClick={() => void play()}
          >
            <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
              <path d="M7 4.5v15l12-7.500Z" fill="currentColor" />
            </svg>
            {moment === 'playing' ? words.playing : words.play}
          </button>
          <button
            type="button"
            class="button"
            aria-pressed={moment === 'after'}
            disabled={!board}
            onClick={() => show('after')}
          >
            {words.after}
          </button>
        </div>
      )}
      <figcaption>
        {scene.why !== '' && (
          <p class="diagram-why">
            <strong>{words.why}</strong> {scene.why}
          </p>
        )}
        {scene.events.length > 0 && (
          <details>
            <summary>{words.what}</summary>
            <Lines scene={scene} reached={reached} />
          </details>
        )}
      </figcaption>
    </>
  );
}

export function Diagram({ file }: { file: string }) {
  const scene = useScene(file);
  return (
    <figure class="diagram">
      {scene === undefined && <p class="quiet">{words.loading}</p>}
      {scene === null && <p role="alert">{words.failed}</p>}
      {scene && <Film key={file} scene={scene} />}
    </figure>
  );
}
