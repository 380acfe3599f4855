/** A scenario on the board: before, played, after, and why. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { sentenceFor } from '../../../common/messages/events';
import { learn } from '../../messages/learn';
import { SideMark } from '../../../common/seats/marks';
import { paragraphAddress } from '../addresses';
import { useDiagramBoard, type Shown } from './use-diagram-board';
import { captionOf } from './caption';
import { namesOf, sceneOf, type Scene } from './scene';

type DiagramBoard = ReturnType<typeof useDiagramBoard>;
const texts = learn.diagram;

function useScene(file: string): Scene | null | undefined {
  const [scene, setScene] = useState<Scene | null | undefined>(undefined);
  useEffect(() => {
    let stale = false;
    setScene(undefined);
    const load = async () => (await import('../scenario-files')).scenarioFile(file);
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

function Tools({ isReady, shown, show, play }: Pick<DiagramBoard, 'isReady' | 'shown' | 'show' | 'play'>) {
  const tool = (what: Shown, onClick: () => void, children: ComponentChildren) => (
    <button
      type="button"
      class={what === 'playing' ? 'button play' : 'button'}
      aria-pressed={shown === what}
      disabled={!isReady}
      onClick={onClick}
    >
      {children}
    </button>
  );
  return (
    <div class="diagram-tools row" role="group" aria-label={texts.heading}>
      {tool('before', () => show('before'), texts.before)}
      {tool(
        'playing',
        () => void play(),
        <>
          <svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M7 4.5v15l12-7.500Z" fill="currentColor" />
          </svg>
          {shown === 'playing' ? texts.playing : texts.play}
        </>,
      )}
      {tool('after', () => show('after'), texts.after)}
    </div>
  );
}

function SceneFigure({ scene }: { scene: Scene }) {
  const board = useDiagramBoard(scene);
  return (
    <>
      <div class="diagram-board">
        <div class="board-host" ref={board.host} role="region" aria-label={texts.label(scene.name)} />
        {!board.isReady && <p class="board-note">{board.failed ? texts.failed : texts.loading}</p>}
      </div>
      {scene.events.length > 0 && <Tools {...board} />}
      <figcaption>
        {scene.why !== '' && (
          <p class="diagram-why">
            <strong>{texts.why}</strong> {captionOf(scene).text}
          </p>
        )}
        {scene.events.length > 0 && (
          <details>
            <summary>{texts.what}</summary>
            <Lines scene={scene} reached={board.reached} />
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
      {scene === undefined && <p class="quiet">{texts.loading}</p>}
      {scene === null && <p role="alert">{texts.failed}</p>}
      {scene && <SceneFigure key={file} scene={scene} />}
    </figure>
  );
}
