/** P-35 … P-37. What a match's last position says about each seat. */
import type { Seat } from '@star-eater/rules';
import type { Entry } from '../log/entry';
import { isOut, type Position } from '../log/position';

export interface EndedSeat {
  seat: Seat;
  side: number;
  /** Null for a bot's seat. */
  playerId: string | null;
  /** A bot's level, else ''. */
  level: string;
  won: boolean;
  /** A bot played for the absent player at the end. */
  isAway: boolean;
}

/** How a match ended. */
export interface Ended {
  isRated: boolean;
  /** Only people whom its host knows could take part. */
  isPrivate: boolean;
  pool: string;
  /** ms. */
  at: number;
  /**
   * `early`: over before each seat had made its first decision of round 1; `agreed`: drawn by agreement, which changes
   * nothing; `played`: it counts.
   */
  how: 'played' | 'early' | 'agreed';
  isCorrespondence: boolean;
  /** Whose leaving ended it: resigned, or forfeited; null otherwise. */
  leaver: Seat | null;
  /** The leaver's time had run out. */
  onTime: boolean;
  /** Nobody won. */
  isDraw: boolean;
  seats: EndedSeat[];
}

interface Match {
  pool: string;
  rated: boolean;
  visibility: string;
  clock: { kind: string };
  seats: readonly Pick<EndedSeat, 'seat' | 'playerId' | 'level'>[];
}

/** `before`: the position that `last`, the match's last entry, was added to. Null for a match that was closed. */
export function endedBy(
  { pool, rated: isRated, visibility, clock, seats }: Match,
  before: Position,
  last: Entry,
  after: Position,
): Ended | null {
  const { outcome, round } = after.progress;
  if (!outcome || after.closedBecause !== null) return null;
  const sides = after.game.sides(after.game.setupOf(after.match));
  const unplayed = after.seats.some((seat, index) => !seat.hasPlayed && !isOut(before, index));
  const onTime = last.body.kind === 'absence' && last.body.what === 'forfeit';
  const resigned = last.body.kind === 'decision' && last.body.decision.type === 'resign';
  return {
    isRated,
    isPrivate: visibility === 'private',
    pool,
    at: last.at,
    how: last.body.kind === 'draw' ? 'agreed' : round <= 1 && unplayed ? 'early' : 'played',
    isCorrespondence: clock.kind === 'correspondence',
    leaver: onTime || resigned ? last.by : null,
    onTime,
    isDraw: outcome.winners.length === 0,
    seats: seats.map(({ seat, playerId, level }) => ({
      seat,
      side: sides[seat] ?? seat,
      playerId,
      level,
      won: outcome.winners.includes(seat),
      isAway: after.seats[seat]?.botPlays ?? false,
    })),
  };
}

/** P-45. Seats that ended the match before it had begun for everybody, and seats whose player was absent at the end. */
export function goneFrom({ how, leaver, onTime, seats }: Ended): { early: Seat[]; absent: Seat[] } {
  return {
    early: how === 'early' && leaver !== null ? [leaver] : [],
    absent: seats.flatMap(({ seat, isAway }) => (isAway || (onTime && seat === leaver) ? [seat] : [])),
  };
}
