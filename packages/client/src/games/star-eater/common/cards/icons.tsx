/** Our own icons: commands, engine settings, statistics. One stroke width, a 24-unit box. */
import type { Command, Direction, Engine } from '@star-eater/rules/src/games/star-eater';
import { useStore } from '../../../../store/store';
import { boardRotation } from '../seats/board-rotation';
import type { Stat } from './cards';

const COMMANDS: Record<Command, string> = {
  // A filled circle and a line ahead of it (§4.2.1).
  'fire-main':
    'M12 22v-5 M12 13.500V3 M8 7l4-4 4 4 M8.800 17a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0-6.400 0Z',
  // A hull and lines to one side (§4.2.2).
  'port-broadside':
    'M17 3.500 20 8v8l-3 4.500L14 16V8Z M11 8H3 M5.500 5.500 3 8l2.500 2.500 M11 16H3 M5.500 13.500 3 16l2.500 2.500',
  'starboard-broadside':
    'M7 3.500 10 8v8l-3 4.500L4 16V8Z M13 8h8 M18.500 5.500 21 8l-2.500 2.500 M13 16h8 M18.500 13.500 21 16l-2.500 2.500',
  corvettes: 'M6 4l3.500 8L6 10.500 2.500 12Z M17 3l4 9-4-2-4 2Z M12 13l4 9-4-2-4 2Z',
  'defence-stations': 'M12 2.500 20 6v6c0 5-3.500 8-8 9.500C7.500 20 4 17 4 12V6Z M12 8v6 M12 17v.5',
  'vent-coolant':
    'M7 3v9 M7 12c-3 1-3.500 4-2.500 6.500 M7 12c3 1 3.500 4 2.500 6.500 M17 21v-9 M17 12c-3-1-3.500-4-2.500-6.500 M17 12c3-1 3.500-4 2.500-6.500',
  'power-to-engines': 'M12 2.500 16 9v7H8V9Z M9 18.500 8 22 M12 18.500V22 M15 18.500 16 22',
  special: 'M12 2.500 14.500 9l7 .5-5.500 4.500 2 7-6-4-6 4 2-7L2.500 9.500l7-.5Z',
};

export function CommandIcon({ command, size = 24 }: { command: Command; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={COMMANDS[command]} />
    </svg>
  );
}

const ARROW = 'M12 20V5 M6.500 10.500 12 5l5.500 5.500';
const ANGLES: Partial<Record<Engine, number>> = { N: 0, NE: 60, SE: 120, S: 180, SW: 240, NW: 300 };
const OTHER_ENGINES: Partial<Record<Engine, string>> = {
  double: 'M12 21V8 M6.500 8.500 12 3l5.500 5.500 M6.500 14 12 8.500 17.500 14',
  cw: 'M5 12a7 7 0 1 1 3 5.700 M19 5v6h-6',
  ccw: 'M19 12a7 7 0 1 0-3 5.700 M5 5v6h6',
  none: 'M12 4.500a7.500 7.500 0 1 1 0 15a7.500 7.500 0 0 1 0-15Z M8 12h8',
};

/** `bow` is the facing of the ship: straight ahead is where its bow points. */
export function EngineIcon({ engine, size = 24, bow }: { engine: Engine; size?: number; bow?: Direction }) {
  const rotation = useStore(boardRotation, (now) => now);
  const angle = ANGLES[engine];
  const ahead = engine === 'double' && bow !== undefined ? (bow + rotation) * 60 : 0;
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {angle === undefined ? (
        <path d={OTHER_ENGINES[engine]} transform={`rotate(${ahead} 12 12)`} />
      ) : (
        <path d={ARROW} transform={`rotate(${angle + rotation * 60} 12 12)`} />
      )}
    </svg>
  );
}

/** An arrow in one of the six directions, as the board shows it. */
export function DirectionIcon({ direction, size = 20 }: { direction: number; size?: number }) {
  const rotation = useStore(boardRotation, (now) => now);
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={ARROW} transform={`rotate(${(direction + rotation) * 60} 12 12)`} />
    </svg>
  );
}

const STATS: Record<Stat['icon'], string> = {
  damage:
    'M12 2.500 14 9l6.500-2.500L16 12l4.500 5.500L14 15l-2 6.500L10 15l-6.500 2.500L8 12 3.500 6.500 10 9Z',
  range: 'M3 12h18 M3 8v8 M21 8v8 M8 12v-2.500 M12.500 12v-3.500 M17 12v-2.500',
  speed: 'M3 7l6 5-6 5 M10 7l6 5-6 5 M17 7l5 5-5 5',
  accuracy:
    'M12 5.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 0 1 0-13Z M12 1.500v6 M12 16.500v6 M1.500 12h6 M16.500 12h6',
  evasion: 'M4 20C4 12 9 14 10 9c.7-3 3.500-5 7-5 M13.500 1.500 18 4l-3 4.500 M15 20h6 M15 15h6',
  agility: 'M5 20V12a5 5 0 0 1 5-5h9 M15 2.500 20 7l-5 4.500',
  cooldown:
    'M7 2.500h10 M7 21.500h10 M8 2.500c0 6 8 7 8 9.500s-8 3.500-8 9.500 M16 2.500c0 6-8 7-8 9.500s8 3.500 8 9.500',
  tokens: 'M12 2.500l8 5v9l-8 5-8-5v-9Z M12 8l3.500 2v4L12 16l-3.500-2v-4Z',
  uses: 'M12 4a8 8 0 1 1-7.500 5.200 M4 3v6.500h6.500',
  launch: 'M4 20h16 M12 16V4 M7.500 8.500 12 4l4.500 4.500',
};

export function StatIcon({ icon, size = 16 }: { icon: Stat['icon']; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={STATS[icon]} />
    </svg>
  );
}

/** A wax seal: the mark of a commitment. */
export function SealIcon({ size = 18 }: { size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M12 2.500l2.400 1.900 3-.2.8 2.900 2.500 1.700-1.100 2.800 1.100 2.800-2.500 1.700-.8 2.900-3-.2L12 20.700l-2.400-1.900-3 .2-.8-2.900-2.500-1.700 1.100-2.800-1.100-2.800 2.500-1.700.8-2.900 3 .2Z" />
      <path d="M8.500 11.800l2.500 2.500 4.500-4.800" />
    </svg>
  );
}
