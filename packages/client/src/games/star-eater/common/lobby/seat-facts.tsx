/** What lists show of a seat: its team, and the state of its ship. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { Summary, SummarySeat } from '../../../../../../server/src/wire/match';
import { cardMessages } from '../messages/card';
import { TeamLetter } from '../seats/TeamLetter';
import { listedSeat, modeOf } from './listed';

export function SeatStanding({ seat }: { seat: SummarySeat }) {
  const { structure } = listedSeat(seat);
  if (!structure) return null;
  const [left, whole] = structure;
  const text = cardMessages.structure(left, whole);
  return (
    <span class="match-structure figures" title={text}>
      <meter min={0} max={whole} value={left} aria-label={text} />
      <span aria-hidden="true">{left}</span>
    </span>
  );
}

export const SeatLabel = ({ match, seat }: { match: Summary; seat: Seat }) => (
  <TeamLetter mode={modeOf(match)} seat={seat} />
);
