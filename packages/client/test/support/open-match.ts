/** A match before its start, as lists and the waiting room get it. */
import type { Summary, SummarySeat } from '../../src/net/api';

export function seatHeld(seat: number, holder: SummarySeat['holder']): SummarySeat {
  const name = holder === 'player' ? `Player ${seat}` : '';
  return {
    seat,
    holder,
    name,
    playerId: name,
    level: '',
    ready: false,
    keptFor: null,
    // Added by Star Eater's rules.
    ...{ faction: null, structure: null },
  };
}

export const openMatch = (seats: SummarySeat[], change: Partial<Summary> = {}): Summary => ({
  matchId: 'm1',
  game: 'star-eater',
  edition: 'june',
  mode: 'duel',
  state: 'open',
  visibility: 'private',
  clock: { kind: 'none' },
  absent: 'bot',
  spectators: true,
  rulesVersion: 'test',
  createdAt: 0,
  startedAt: null,
  finishedAt: null,
  round: 0,
  phase: 'loadout',
  outcome: null,
  closedBecause: null,
  deadline: null,
  seats,
  yourSeat: 0,
  youMadeIt: true,
  waitsForYou: false,
  ...change,
});
