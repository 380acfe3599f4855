/** T-30. A seat's mark: shape and colour together. */
import type { Seat } from '@star-eater/rules';

const SEAT_SHAPES = [
  'M8 1.500 15 14H1Z',
  'M8 1.200a6.800 6.800 0 1 1 0 13.600a6.800 6.800 0 0 1 0-13.600Z',
  'M8 .8 15.200 8 8 15.200.8 8Z',
  'M2 2h12v12H2Z',
] as const;

export function ReachMark({ seat, size = 14 }: { seat: Seat; size?: number }) {
  return (
    <svg
      class={`side-mark reach-seat-${seat}`}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? ''} fill="currentColor" />
    </svg>
  );
}
