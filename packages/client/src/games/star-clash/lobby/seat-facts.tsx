/** What a list and the waiting room show of a seat: Task Force, score and ships. */
import type { Seat } from '@star-eater/rules';
import type { Summary, SummarySeat } from '../../../../../server/src/wire/match';
import { cardMessages } from '../messages/card';
import { listedSeat } from './listed';

export function SeatStanding({ seat }: { seat: SummarySeat }) {
  const { score, ships } = listedSeat(seat);
  if (score === null || ships === null) return null;
  return (
    <span class="match-structure figures" title={cardMessages.standing(score, ships)}>
      <span class="visually-hidden">{cardMessages.standing(score, ships)}</span>
      <span aria-hidden="true">{cardMessages.score(score)}</span>
    </span>
  );
}

/** C-47: Task Forces alternate. Their number is known once the match begins; lists assume two. */
export const SeatLabel = (_: { match: Summary; seat: Seat }) => null;

export function SeatFacts({ seat }: { seat: SummarySeat }) {
  const { faction } = listedSeat(seat);
  return faction ? <>{faction.toUpperCase()}</> : null;
}
