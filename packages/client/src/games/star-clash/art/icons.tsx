/** Icons of action cards in a box of 32 × 32: six weapons and ten other cards. */
const LINES: Readonly<Record<string, string>> = {
  'pulse-laser': 'M3 24 12 15 M14 13 19 8 M21 6 24 3 M20 3h9v9',
  'rocket-battery': 'M4 10h14l5 3-5 3H4Z M9 18h14l5 3-5 3H9Z M4 13H1 M9 21H5',
  'rail-gun': 'M2 11h22 M2 21h22 M6 16h14l8 0 M24 13l5 3-5 3 M6 11v10 M13 11v10',
  'torpedo-tube': 'M3 13h17c5 0 8 1.500 9 3-1 1.500-4 3-9 3H3l3-3Z M10 13v6 M15 13v6',
  'plasma-cannon':
    'M10 16a7 7 0 1 1 14 0a7 7 0 0 1-14 0Z M14 16a3 3 0 1 1 6 0a3 3 0 0 1-6 0Z M2 16h5 M4 9l4 3 M4 23l4-3 M27 16h3',
  'particle-beam': 'M2 16h28 M2 12l6 0 M11 12h4 M18 12h3 M2 20h4 M9 20h5 M17 20h7 M26 13l4 3-4 3',
  minefield:
    'M10 16a6 6 0 1 1 12 0a6 6 0 0 1-12 0Z M16 10V5 M16 27v-5 M10 16H5 M27 16h-5 M11.800 11.800 8 8 M24 24l-3.800-3.800 M20.200 11.800 24 8 M8 24l3.800-3.800',
  'fighter-raid': 'M6 22 14 8l3 9 9 3-14 6Z M12 16l5 1 1 5',
  'heavy-fighter-raid': 'M4 17 10 5l2 7 7 2-11 5Z M13 28 19 16l2 7 7 2-11 5Z',
  'electrical-fire': 'M18 2 8 18h7l-3 12 12-17h-8Z',
  'secondary-explosion': 'M16 2l3 8 7-4-3 8 7 2-7 3 4 8-8-4-3 8-3-8-8 3 4-7-7-4 8-1-3-8 7 5Z',
  reinforcements: 'M6 20l10-8 10 8 M6 28l10-8 10 8 M16 3v6 M13 6h6',
  minesweeper:
    'M13 17a5 5 0 1 1 10 0a5 5 0 0 1-10 0Z M18 12V9 M18 25v-3 M13 17h-3 M26 17h-3 M4 28 28 4 M4 22v6h6',
  repair: 'M21 4a7 7 0 0 0-6 10L4 25l3 3 11-11a7 7 0 0 0 10-6l-4 3-4-1-1-4Z',
  'assault-squadron':
    'M4 9l6-4-1 5 5 2-7 1Z M18 8l6-4-1 5 5 2-7 1Z M10 21l6-4-1 5 5 2-7 1Z M22 23l6-4-1 5 5 2-7 1Z',
  'radar-window':
    'M4 26a17 17 0 0 1 24 0 M8 21a11 11 0 0 1 16 0 M12 16.500a6 6 0 0 1 8 0 M5 7l2 2 M11 4l1 3 M20 4l-1 3 M27 7l-2 2 M16 9v1',
};

export const CardIcon = ({ of, size = 32 }: { of: string; size?: number }) => (
  <svg class="card-icon" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path d={LINES[of] ?? ''} />
  </svg>
);

/** Positions of a die's spots, in a box of 24 × 24. */
const SPOTS: readonly (readonly [number, number])[][] = [
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
];

/** A die's face: spots up to six, a numeral above. */
export function DieFace({ result, size = 40 }: { result: number; size?: number }) {
  const spots = SPOTS[result - 1];
  return (
    <svg class="die" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" />
      {spots ? (
        spots.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="2" />)
      ) : (
        <text x="12" y="16.500" text-anchor="middle" font-size="13">
          {result}
        </text>
      )}
    </svg>
  );
}
