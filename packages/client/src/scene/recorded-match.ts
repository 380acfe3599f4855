/** A match of the house's bots as lists know it, moment by moment, from a file that its game's test plays again. */
import type { Seat } from '@star-eater/rules';
import type { Summary, SummarySeat } from '../net/api';

export interface Recorded {
  level: string;
  /** The level's. */
  name: string;
  winner: Seat;
  /** A moment a round, and the end. `seats`: what the rules add to each seat in a list. `position`: as strangers see it. */
  moments: readonly { round: number; phase: string; seats: readonly object[]; position: object }[];
}

export const recordedMatch = (
  kind: Pick<Summary, 'game' | 'edition' | 'mode'>,
  { level, name, winner, moments }: Recorded,
): readonly Summary[] =>
  moments.map(({ round, phase, seats, position }, at): Summary => {
    const isOver = at === moments.length - 1;
    return {
      ...{ ...kind, matchId: `house-${at}`, visibility: 'public' },
      ...{ state: isOver ? 'finished' : 'live', phase, round },
      ...{ clock: { kind: 'none' }, absent: 'bot', spectators: true, rulesVersion: null },
      ...{ createdAt: 0, startedAt: 0, finishedAt: isOver ? 0 : null, closedBecause: null, deadline: null },
      outcome: isOver ? { winners: [winner], rule: '' } : null,
      seats: seats.map((facts, seat): SummarySeat => ({
        ...{ seat, holder: 'bot', name, playerId: '', level, ready: true, keptFor: null },
        ...facts,
      })),
      ...{ yourSeat: null, youMadeIt: false, waitsForYou: false },
      position,
    };
  });
