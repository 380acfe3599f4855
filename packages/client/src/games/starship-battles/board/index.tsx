/** The drawn table: models where they stand, and the ghosts of unsent moves. */
import type { BoardProps } from '../table/board-props';
import { tryMove, type Point } from '@star-eater/rules/src/games/starship-battles';

/** Side of the table, in thousandths of an inch (B-1). */
const TABLE = 48_000;

const placeOf = ([x, y]: Point): string => `translate(${x} ${TABLE - y})`;

export function BroadReachBoard({ view, match, selected, onSelect, unsent, names }: BoardProps) {
  const ghosts = Object.values(unsent.moves).flatMap((move) => {
    const tried = tryMove(match, [move]);
    return tried.ok ? tried.poses : [];
  });
  return (
    <svg class="reach-board" viewBox={`0 0 ${TABLE} ${TABLE}`}>
      {view.ships.map(({ id, at, heading, seat }) =>
        at === null ? null : (
          <g
            key={id}
            transform={`${placeOf(at)} rotate(${heading})`}
            class={`reach-side-${seat}${selected === id ? ' selected' : ''}`}
            onClick={() => onSelect(id)}
          >
            <title>{names.ship(id)}</title>
            <path d="M0-900 600 700H-600Z" fill="currentColor" />
          </g>
        ),
      )}
      {ghosts.map(({ ship, pose }) =>
        pose === null ? null : (
          <path
            key={ship}
            transform={`${placeOf(pose.at)} rotate(${pose.heading})`}
            d="M0-900 600 700H-600Z"
            fill="none"
            stroke="currentColor"
            stroke-width="100"
          />
        ),
      )}
    </svg>
  );
}
