/** Tables of three and four without a server: a scenario seen by one player or a spectator. */
import type { SessionState, Snapshot } from '../../src/games/star-eater/common/data';
import { matchFromScenario, type Seat } from '@star-eater/rules/src/games/star-eater';
import { localSnapshot } from '../../src/games/star-eater/beta/state/local';
import { atTable } from './table';

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

export function crewSnapshot(scenario: { players: 3 | 4 } & Record<string, unknown>): Snapshot {
  const read = matchFromScenario(scenario);
  if (!read.ok) throw new Error(read.refusal.message);
  const seats = NAMES.slice(0, scenario.players).map((name) => ({ name, holder: 'player' as const }));
  return localSnapshot(read.value.match, { matchId: 'm1', seats, rulesVersion: 'test' }, 3, 'all');
}

export const seenBy = (me: Seat | null, shown: Snapshot, change: Partial<SessionState> = {}) =>
  atTable(shown, { me, ...change });
