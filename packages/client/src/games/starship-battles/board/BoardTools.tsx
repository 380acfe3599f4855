/** The camera's buttons and the needle (T-1). */
import { useEffect, useState } from 'preact/hooks';
import { useKeys } from '../../../ui/use-keys';
import type { MountedTable } from './mount';
import type { Quarters } from './table-plane';
import { words } from '../messages/board';

const ZOOM = 1.4;

export function BoardTools({ board, quarters }: { board: MountedTable | null; quarters: Quarters }) {
  const [tape, setTape] = useState(false);
  const [threat, setThreat] = useState(false);
  useEffect(() => board?.setTape(tape), [board, tape]);
  useEffect(() => board?.setThreat(threat), [board, threat]);
  useKeys({
    f: () => board?.work(),
    m: () => board?.fit(),
    t: () => setTape(!tape),
    x: () => setThreat(!threat),
  });
  const legend = tape ? words.tape.how : threat ? words.threat : null;
  return (
    <>
      <svg class="reach-needle" viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r="16" />
        <g transform={`rotate(${quarters * 90})`}>
          <path d="M0-12 4.5 2H-4.5Z" />
          <text y="10" text-anchor="middle" transform={`rotate(${-quarters * 90} 0 7)`}>
            N
          </text>
        </g>
      </svg>
      <div class="reach-tools" data-covers-board>
        <button
          type="button"
          title={words.tools.work}
          aria-label={words.tools.work}
          onClick={() => board?.work()}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
            <circle cx="10" cy="10" r="2.5" />
          </svg>
        </button>
        <button
          type="button"
          title={words.tools.whole}
          aria-label={words.tools.whole}
          onClick={() => board?.fit()}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 3h14v14H3zM3 10h14M10 3v14" />
          </svg>
        </button>
        <button
          type="button"
          title={words.tools.closer}
          aria-label={words.tools.closer}
          onClick={() => board?.zoomBy(ZOOM)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 4v12M4 10h12" />
          </svg>
        </button>
        <button
          type="button"
          title={words.tools.farther}
          aria-label={words.tools.farther}
          onClick={() => board?.zoomBy(1 / ZOOM)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12" />
          </svg>
        </button>
        <button
          type="button"
          title={`${words.tools.tape} (T)`}
          aria-label={words.tools.tape}
          aria-pressed={tape}
          onClick={() => setTape(!tape)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M2 13 13 2l5 5L7 18zM5 10l2 2M8 7l3 3M11 4l2 2" />
          </svg>
        </button>
        <button
          type="button"
          title={`${words.tools.threat} (X)`}
          aria-label={words.tools.threat}
          aria-pressed={threat}
          onClick={() => setThreat(!threat)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 9 9 3M3 17 17 3M11 17l6-6" />
          </svg>
        </button>
      </div>
      {legend !== null && <p class="reach-legend">{legend}</p>}
    </>
  );
}
