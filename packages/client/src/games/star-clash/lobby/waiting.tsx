/** What the waiting room shows of Star Clash. */
import type { SummarySeat } from '../../../../../server/src/wire/match';
import type { Game } from '../../../game';
import { waitingTexts } from '../messages/waiting';
import { listedSeat } from './listed';

function SeatFacts({ seat }: { seat: SummarySeat }) {
  const { faction } = listedSeat(seat);
  return faction ? <>{faction.toUpperCase()}</> : null;
}

export const waiting: Game['waiting'] = { invited: waitingTexts.invited, SeatFacts };
