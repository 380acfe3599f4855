/** Small icons: a seat's shape, a faction's emblem. Shape and colour always go together. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';

const SHAPES = [
  'M8 2.2 14.4 13.4H1.6Z',
  'M8 1.8a6.200 6.200 0 1 1 0 12.400a6.200 6.200 0 0 1 0-12.400Z',
  'M8 1.200 14.400 8 8 14.800 1.600 8Z',
  'M2.300 2.300h11.400v11.400H2.300Z',
] as const;

/** ▲ ● ◆ ■ in the colour of the seat. */
export function SideMark({ seat, size = 14 }: { seat: Seat; size?: number }) {
  return (
    <svg class={`side-mark side-${seat}`} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={SHAPES[seat % SHAPES.length]} fill="currentColor" />
    </svg>
  );
}

/** Emblems: a chevroned shield, a rayed sun, a split blade; for others a plain hexagon. */
const EMBLEMS: Record<string, string> = {
  fpa: 'M12 2 21 5v7c0 5-4 8.500-9 10-5-1.500-9-5-9-10V5Z M7 15l5-4 5 4 M7 11l5-4 5 4',
  lamais:
    'M12 7.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9Z M12 1.500v3.500 M12 19v3.500 M1.500 12h3.500 M19 12h3.500 M4.600 4.600l2.500 2.500 M16.900 16.900l2.500 2.500 M4.600 19.400l2.500-2.500 M16.900 7.100l2.500-2.500',
  tessari: 'M12 1.500 15 12l-3 10.500L9 12Z M5 6.500 7 14l-2 4.500L3 13Z M19 6.500 21 13l-2 5.500L17 14Z',
};

export function Emblem({ faction, size = 24 }: { faction: string; size?: number }) {
  return (
    <svg class="emblem" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={EMBLEMS[faction] ?? 'M6 2h12l6 10-6 10H6L0 12Z'}
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  );
}
