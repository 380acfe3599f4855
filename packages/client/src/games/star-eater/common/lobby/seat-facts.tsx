/** What a list and the waiting room show of a seat: team, faction, and state of its ship. */
import type { Seat } from '@star-eater/rules/src/games/star-eater';
import type { Summary, SummarySeat } from '../../../../../../server/src/wire/match';
import { cardMessages } from '../messages/card';
import { Emblem } from '../seats/marks';
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

const texts = cardMessages.waiting;

export function SeatFacts({ seat }: { seat: SummarySeat }) {
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
  const own = match.edition === 'draft' ? cardMessages.diceNotes[faction] : undefined;
  return <small class="seat-note quiet">{own ?? cardMessages.factionNotes[faction]}</small>;
}
