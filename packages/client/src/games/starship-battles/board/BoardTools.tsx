/** The camera's buttons, tape, threat and paths, and the needle (T-1, T-12, T-13, T-23). */
import { useEffect, useState } from 'preact/hooks';
import { LEVELS, type Level } from '../orders/threat';
import { titleOf, useCommands, type Command } from '../../../table/commands/commands';
import type { MountedTable } from './mount';
import type { Quarters } from './table-plane';
import { words } from '../messages/board';
import { KEYS } from '../messages/keys';

const ZOOM = 1.4;

const ICONS = {
  work: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M7.500 10a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0',
  whole: 'M3 3h14v14H3zM3 10h14M10 3v14',
  closer: 'M10 4v12M4 10h12',
  farther: 'M4 10h12',
  tape: 'M2 13 13 2l5 5L7 18zM5 10l2 2M8 7l3 3M11 4l2 2',
  threat: 'M3 9 9 3M3 17 17 3M11 17l6-6',
  ways: 'M4 18C4 11 8 11 8 4M5 7l3-3 3 3M13 18c0-5 3-5 3-10M13.500 10.500 16 8l2.500 2.500',
} as const;

const SWATCHES: Readonly<Record<Level, string>> = {
  safe: '',
  hit: 'M0 16 16 0M8 16 24 0',
  flip: 'M0 16 16 0M8 16 24 0M0 0 16 16M8 0 24 16',
};

/** `isOn`: of a tool that stays on. `command`: the key that does the same. */
function Tool(props: { tool: keyof typeof ICONS; command?: Command; isOn?: boolean; onPress?: () => void }) {
  const { tool, command, isOn, onPress = () => command?.does('') } = props;
  const label = words.tools[tool];
  return (
    <button
      type="button"
      title={command ? titleOf({ ...command, label }) : label}
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[tool]} />
      </svg>
    </button>
  );
}

const Needle = ({ quarters }: { quarters: Quarters }) => (
  <svg class="reach-needle" viewBox="-20 -20 40 40" aria-hidden="true">
    <circle r="16" />
    <g transform={`rotate(${quarters * 90})`}>
      <path d="M0-12 4.5 2H-4.5Z" />
      <text y="10" text-anchor="middle" transform={`rotate(${-quarters * 90} 0 7)`}>
        N
      </text>
    </g>
  </svg>
);

/** T-12. Each level as it is drawn, with its word. */
const Levels = () => (
  <>
    {words.threat.how}{' '}
    {LEVELS.map((level) => (
      <span key={level} class="reach-level">
        <svg viewBox="0 0 24 16" aria-hidden="true">
          <path class={`reach-threat-${level}`} d="M0 0H24V16H0z" />
          <path class={`reach-threat-lines ${level}`} d={SWATCHES[level]} />
        </svg>{' '}
        {words.threat.levels[level]}
      </span>
    ))}
  </>
);

export function BoardTools(props: {
  board: MountedTable | null;
  quarters: Quarters;
  /** T-23. All ways of the round are shown. */
  ways: boolean;
  onWays: (isShown: boolean) => void;
  /** T-12. The chosen model has yet to move. */
  canMove: boolean;
}) {
  const { board, quarters, ways, onWays, canMove } = props;
  const [tape, setTape] = useState(false);
  const [threat, setThreat] = useState(false);
  useEffect(() => board?.setTape(tape), [board, tape]);
  useEffect(() => board?.setThreat(threat), [board, threat]);
  const work: Command = { ...KEYS.work, does: () => board?.work() };
  const whole: Command = { ...KEYS.whole, does: () => board?.fit() };
  const taping: Command = { ...KEYS.tape, does: () => setTape(!tape) };
  const threats: Command = { ...KEYS.threat, does: () => setThreat(!threat) };
  useCommands([work, whole, taping, threats]);
  return (
    <>
      <Needle quarters={quarters} />
      <div class="reach-tools" data-covers-board>
        <Tool tool="work" command={work} />
        <Tool tool="whole" command={whole} />
        <Tool tool="closer" onPress={() => board?.zoomBy(ZOOM)} />
        <Tool tool="farther" onPress={() => board?.zoomBy(1 / ZOOM)} />
        <Tool tool="tape" command={taping} isOn={tape} />
        <Tool tool="threat" command={threats} isOn={threat} />
        <Tool tool="ways" isOn={ways} onPress={() => onWays(!ways)} />
      </div>
      {tape ? (
        <p class="reach-legend">{words.tape.how}</p>
      ) : (
        threat && <p class="reach-legend">{canMove ? <Levels /> : words.threat.none}</p>
      )}
    </>
  );
}
