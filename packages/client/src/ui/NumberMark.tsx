/** A seat's mark for games without marks of their own: its number in a circle. */
import type { Seat } from '@star-eater/rules';

export const NumberMark = ({ seat, size = 14 }: { seat: Seat; size?: number }) => (
  <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" />
    <text x="8" y="12" text-anchor="middle" font-size="10" fill="currentColor">
      {seat + 1}
    </text>
  </svg>
);
