/** What the waiting room shows of Star Eater: each seat's faction, and what marks it. */
import type { Summary, SummarySeat } from '../../../../../../server/src/wire/match';
import type { Game } from '../../../../game';
import { cardMessages } from '../messages/card';
import { diceNotes, factionNotes } from '../messages/factions';
import { waitingTexts as texts } from '../messages/waiting';
import { Emblem } from '../seats/marks';
import { listedSeat } from './listed';

function SeatFacts({ seat }: { seat: SummarySeat }) {
  const { faction } = listedSeat(seat);
  if (!faction) return <>{texts.factionDrawn}</>;
  return (
    <>
      <Emblem faction={faction} size={16} /> {texts.faction(cardMessages.factions[faction] ?? faction)}
    </>
  );
}

export function SeatNote({ match, seat }: { match: Summary; seat: SummarySeat }) {
  const { faction } = listedSeat(seat);
  if (faction === null) return null;
  const own = match.edition === 'draft' ? diceNotes[faction] : undefined;
  return <small class="seat-note quiet">{own ?? factionNotes[faction]}</small>;
}

export const waiting: Game['waiting'] = { invited: texts.invited, SeatFacts, SeatNote };
