/** A seat's team: the same letter as on the board. Nothing without teams. */
import type { Mode, Seat } from '@star-eater/rules/src/games/star-eater';
import { cardMessages } from '../messages/card';
import { teamOf } from './craft';

export function TeamLetter({ mode, seat }: { mode: Mode; seat: Seat }) {
  const team = teamOf(mode, seat);
  if (team === null) return null;
  return (
    <span class="team-letter figures" title={cardMessages.teamName(team)}>
      <span class="visually-hidden">{cardMessages.teamName(team)}, </span>
      <span aria-hidden="true">{team}</span>
    </span>
  );
}
