/**
 * A duel of two of the house's bots, as it was recorded: for Home, while nobody plays. `house-match.json` is what its test
 * plays again.
 */
import { NEWEST_FACTIONS } from '@star-eater/rules/src/games/star-eater';
import type { Summary, SummarySeat } from '../../../../../../server/src/wire/match';
import type { Position } from './position';
import recorded from './house-match.json';

/** As the test writes it. */
interface Recorded {
  level: string;
  factions: readonly string[];
  winner: number;
  moments: readonly (Position & { round: number; structure: readonly number[] })[];
}

const { level, factions, winner, moments } = recorded as unknown as Recorded;

function seatsAt(structure: readonly number[]): SummarySeat[] {
  return structure.map((left, seat) => ({
    ...({ seat, holder: 'bot', name: '', playerId: '', level, ready: true, keptFor: null } as const),
    // Of Star Eater's lists.
    faction: factions[seat] ?? null,
    structure: [left, NEWEST_FACTIONS[factions[seat] ?? '']?.ship.structure ?? left],
  }));
}

/** A moment a round, and the end. */
export const houseMatch = (): readonly Summary[] =>
  moments.map(({ round, structure, ...position }, at) => {
    const isOver = at === moments.length - 1;
    return {
      ...{ matchId: `house-${at}`, game: 'star-eater', edition: 'june', mode: 'duel', visibility: 'public' },
      ...{ state: isOver ? 'finished' : 'live', phase: isOver ? 'finished' : 'commitment', round },
      ...{ clock: { kind: 'none' }, absent: 'bot', spectators: true, rulesVersion: null },
      ...{ createdAt: 0, startedAt: 0, finishedAt: isOver ? 0 : null, closedBecause: null, deadline: null },
      outcome: isOver ? { winners: [winner], rule: '' } : null,
      seats: seatsAt(structure),
      ...{ yourSeat: null, youMadeIt: false, waitsForYou: false },
      position,
    } as Summary;
  });
