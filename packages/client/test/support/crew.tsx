/** Tables of three and four without a server: a scenario seen by one player or a spectator. */
import type { SessionState, Snapshot, StarEater } from '../../src/games/star-eater/common/data';
import { matchFromScenario, type Match, type Seat } from '@star-eater/rules/src/games/star-eater';
import { LOCAL } from '../../src/games/star-eater/beta/local-rules';
import { localSnapshot } from '../../src/store/local-snapshot';
import { atTable } from './table';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

export function crewSnapshot(scenario: { players: 3 | 4 } & Record<string, unknown>): Snapshot {
  const read = accepted(matchFromScenario(scenario));
  const seats = NAMES.slice(0, scenario.players).map((name) => ({ name, holder: 'player' as const }));
  return localSnapshot<StarEater, Match>(
    LOCAL,
    { matchId: 'm1', seats },
    read.value.match,
    3,
    LOCAL.view(read.value.match, 'all'),
  );
}

export const seenBy = (me: Seat | null, shown: Snapshot, change: Partial<SessionState> = {}) =>
  atTable(shown, { me, ...change });
