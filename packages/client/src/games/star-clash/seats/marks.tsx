/** A seat's mark: shape, colour and numeral together, for up to nine seats. */
import type { Seat } from '@star-eater/rules';

const SHAPES = [
  'M8 1.500 15 14H1Z',
  'M8 1.200a6.800 6.800 0 1 1 0 13.600a6.800 6.800 0 0 1 0-13.600Z',
  'M8 .8 15.200 8 8 15.200.8 8Z',
  'M2 2h12v12H2Z',
  'M8 .8l2.100 4.800 5.200.5-4 3.500 1.200 5.100L8 12l-4.500 2.700 1.200-5.100-4-3.500 5.200-.5Z',
  'M5.500 1h5v4.500H15v5h-4.500V15h-5v-4.500H1v-5h4.500Z',
  'M8 1 15 6.200 12.400 14.500H3.600L1 6.200Z',
  'M4.500 1.500h7L15 8l-3.500 6.500h-7L1 8Z',
  'M1 2h14L8 14.500Z',
] as const;

/** In Task Forces, colour stands for the side and shape for the seat. */
export function ClashMark({ seat, side = seat, size = 14 }: { seat: Seat; side?: number; size?: number }) {
  return (
    <svg
      class={`side-mark clash-side-${side}`}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={SHAPES[seat % SHAPES.length] ?? ''} fill="currentColor" />
      {size >= 14 && (
        <text x="8" y="11.400" text-anchor="middle">
          {seat + 1}
        </text>
      )}
    </svg>
  );
}
