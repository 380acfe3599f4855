/** A level's badge: a shield with one chevron for each rank, filled when the level is beaten (by the style sheet). */

const TOP = 17;
const STEP = 5;

export function Badge({ rank }: { rank: number }) {
  const first = TOP - (rank - 1) * (STEP / 2);
  return (
    <svg class="badge" viewBox="0 0 32 36" width="48" height="54" aria-hidden="true">
      <path class="shield" d="M16 1.5 L30 6 V18 C30 26 23 32 16 34.5 C9 32 2 26 2 18 V6 Z" />
      {Array.from({ length: rank }, (_, at) => (
        <path key={at} class="chevron" d={`M9 ${first + at * STEP + 3} l7 -4 l7 4`} />
      ))}
    </svg>
  );
}
