/** What lists show of a match that another process holds. */
import { deadline } from '../../log/clock';
import type { Position } from '../../log/position';
import type { Shown } from '../../store/log/append';
import type { MatchRecord } from '../../matches/rows/match-record';

export function shownOf({ game, match, seats }: Position, { options }: Pick<MatchRecord, 'options'>): string {
  const shown: Shown = {
    deadlines: seats.map(({ clock }) => (clock.running ? deadline(clock) : 0)),
    ...(seats.some(({ awayUntil }) => awayUntil > 0) && { aways: seats.map(({ awayUntil }) => awayUntil) }),
    listed: seats.map((_, seat) => ({ ...game.listed(options, match, seat) })),
  };
  return JSON.stringify(shown);
}
