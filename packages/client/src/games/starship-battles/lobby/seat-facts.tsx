/** What a list and the waiting room show of a seat: score and points afloat, and its team. */
import type { Seat } from '@star-eater/rules';
import type { ListedSeat } from '@star-eater/rules/src/games/starship-battles';
import type { Summary, SummarySeat } from '../../../../../server/src/wire/match';
import { cardMessages } from '../messages/card';

/** What the rules add to a seat in a list (`listed` in packages/rules). */
export const listedSeat = (seat: SummarySeat): ListedSeat => seat as SummarySeat & ListedSeat;

export function SeatStanding({ seat }: { seat: SummarySeat }) {
  const { points, left } = listedSeat(seat);
  if (points === null || left === null) return null;
  const said = cardMessages.standing(points, left);
  return (
    <span class="match-structure figures" title={said}>
      <span class="visually-hidden">{said}</span>
      <span aria-hidden="true">{cardMessages.score(points)}</span>
    </span>
  );
}

/** B-20. Seats 0 and 2 are one team. */
export const SeatLabel = ({ match, seat }: { match: Summary; seat: Seat }) =>
  match.mode === 'teams' ? (
    <small class="quiet">{cardMessages.team(seat % 2 === 0 ? 'A' : 'B')}</small>
  ) : null;
