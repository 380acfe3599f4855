/** What lists show of a seat: Task Force, score and ships. */
import type { Seat } from '@star-eater/rules';
import type { Summary, SummarySeat } from '../../../../../server/src/wire/match';
import { cardMessages } from '../messages/card';
import { listedSeat } from './listed';

/** C-52: alone there is no score, and the fleet is what counts. */
export function SeatStanding({ match, seat }: { match: Summary; seat: SummarySeat }) {
  const { score, ships } = listedSeat(seat);
  if (score === null || ships === null) return null;
  const fleet = cardMessages.ships(ships);
  if (match.seats.length === 1) return <span class="match-structure figures">{fleet}</span>;
  const text = cardMessages.standing(score, fleet);
  return (
    <span class="match-structure figures" title={text}>
      <span class="visually-hidden">{text}</span>
      <span aria-hidden="true">{score}</span>
    </span>
  );
}

/** C-47: Task Forces alternate. Their number is known once the match begins; lists assume two. */
export const SeatLabel = (_: { match: Summary; seat: Seat }) => null;
