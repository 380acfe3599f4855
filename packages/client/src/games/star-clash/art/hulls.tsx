/** Ships as drawings: an outline for each type, fins and an emblem for each faction. Bow to the right. */

/** In a box of 96 × 40. */
const HULLS: Readonly<Record<string, string>> = {
  scout: 'M26 20 34 14 58 15.500 72 20 58 24.500 34 26Z M36 14 30 7 44 12Z M36 26 30 33 44 28Z',
  frigate: 'M16 20 22 13 62 13 80 20 62 27 22 27Z M30 13 34 7 50 7 56 13Z M30 27 34 33 50 33 56 27Z',
  destroyer:
    'M12 15 20 12 70 14 88 18 72 20 88 22 70 26 20 28 12 25 18 20Z M34 12 38 6 52 6 58 13Z M34 28 38 34 52 34 58 27Z',
  cruiser:
    'M8 14 18 10 60 10 86 17 86 23 60 30 18 30 8 26Z M22 10 26 4 46 4 52 10Z M22 30 26 36 46 36 52 30Z M60 13 74 17 60 19Z',
  battlecruiser:
    'M6 12 16 8 72 11 92 17 80 20 92 23 72 29 16 32 6 28 12 20Z M24 8 30 3 54 4 60 10Z M24 32 30 37 54 36 60 30Z',
  battleship:
    'M5 11 12 7 66 7 84 13 92 20 84 27 66 33 12 33 5 29Z M18 7 20 2 32 2 34 7Z M42 7 44 2 58 2 60 7Z M18 33 20 38 32 38 34 33Z M42 33 44 38 58 38 60 33Z',
  dreadnought:
    'M3 12 10 5 70 4 94 10 94 15 78 17 78 23 94 25 94 30 70 36 10 35 3 28 8 20Z M24 5 26 1 50 1 54 5Z M24 35 26 39 50 39 54 35Z',
  carrier: 'M6 9 14 6 84 8 90 14 90 26 84 32 14 34 6 31Z',
};

/** Lines on the deck. */
const DECKS: Readonly<Record<string, string>> = {
  scout: 'M40 20H60',
  frigate: 'M28 20H66 M40 16V24',
  destroyer: 'M26 20H66 M36 15V25 M52 15V25',
  cruiser: 'M20 20H78 M32 13V27 M46 13V27',
  battlecruiser: 'M20 20H74 M32 12V28 M44 12V28 M56 13V27',
  battleship: 'M16 20H82 M26 11V29 M51 11V29 M70 13V27',
  dreadnought: 'M16 20H74 M28 9V31 M42 9V31 M56 9V31 M70 9V31',
  carrier: 'M14 20H84 M22 12H76 M22 28H76 M30 12V28 M46 12V28 M62 12V28 M76 12V28',
};

/** Turrets: where, and each with a barrel towards the bow. */
const GUNS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  frigate: [[52, 20]],
  destroyer: [
    [36, 20],
    [58, 20],
  ],
  cruiser: [
    [28, 20],
    [54, 20],
  ],
  battlecruiser: [
    [26, 20],
    [46, 20],
    [66, 20],
  ],
  battleship: [
    [24, 14],
    [24, 26],
    [54, 20],
    [72, 20],
  ],
  dreadnought: [
    [22, 12],
    [22, 28],
    [46, 20],
    [64, 12],
    [64, 28],
  ],
};

const turret = ([x, y]: readonly [number, number]): string =>
  `M${x - 3.2} ${y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z M${x + 3} ${y}h6.500`;

/** Cracks, from the first hit to the last square of hull. */
const CRACKS = ['M36 13 40 18 35 21 41 27', 'M51 27 48 22 53 18 49 13', 'M58 15 55 19 61 22 57 25'];

/** In a box of 16 × 16: a chevron, waves, wind, horns. */
const EMBLEMS: Readonly<Record<string, string>> = {
  jcs: 'M3 11 8 5l5 6 M3 14.500 8 8.500l5 6',
  mfl: 'M2 6c2-2 4-2 6 0s4 2 6 0 M2 11c2-2 4-2 6 0s4 2 6 0',
  odn: 'M2 6h8a2.500 2.500 0 1 0-2.500-2.500 M2 10h10a2.500 2.500 0 1 1-2.500 2.500',
  hsv: 'M3 3c0 5 1 7 5 7s5-2 5-7 M8 10v4 M5.500 13h5',
};

export const FactionEmblem = ({ faction, size = 14 }: { faction: string; size?: number }) => (
  <svg class="clash-emblem" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <path d={EMBLEMS[faction] ?? ''} />
  </svg>
);

/** A type's outline and the lines on its deck, as paths. */
export const hullLines = (type: string): { plate: string; seams: string } => ({
  plate: HULLS[type] ?? HULLS['frigate'] ?? '',
  seams: DECKS[type] ?? '',
});

/** `width` in CSS pixels; the height follows. `damage`: the part of the hull that is lost, 0 to 1. Where fleets face each other, its box turns the bow to the enemy. */
export function HullArt(props: { type: string; faction: string; width?: number; damage?: number }) {
  const { type, faction, width = 48, damage = 0 } = props;
  const { plate, seams } = hullLines(type);
  return (
    <span class="hull-box" aria-hidden="true">
      <svg class={`hull hull-${faction}`} viewBox="0 0 96 40" width={width} height={(width * 40) / 96}>
        <path class="hull-plate" d={plate} />
        <path class="hull-seams" d={seams} />
        <path class="hull-guns" d={(GUNS[type] ?? []).map(turret).join('')} />
        {damage > 0 && (
          <path class="hull-cracks" d={CRACKS.slice(0, Math.ceil(damage * CRACKS.length)).join('')} />
        )}
      </svg>
    </span>
  );
}
