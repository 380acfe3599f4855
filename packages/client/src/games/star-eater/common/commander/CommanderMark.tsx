import type { Seat } from '@star-eater/rules/src/games/star-eater';

/** The token as on the board. */
export function CommanderMark({ seat, size = 30 }: { seat: Seat; size?: number }) {
  return (
    <svg
      class={`commander-mark side-${seat}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10.500" />
      <path d="M12 4l5.500 12L12 13.500 6.500 16Z" />
    </svg>
  );
}
