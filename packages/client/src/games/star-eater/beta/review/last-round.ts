/** The last round of a finished match, for pages that have not seen it: from the replay that the server makes. */
import { view } from '@star-eater/rules/src/games/star-eater';
import { playedMatch } from '../../../../table/replay/played-match';
import { localRules } from '../local-rules';
import { PLAYING, startsIn, type Moment, type RoundStart } from '../replay/playing';
import type { PlayedRound } from '../../common/review/played-round';

/** A round of a replay; `end` is the entry that begins the next one. */
export const playedRound = (
  start: RoundStart,
  end: number | undefined,
  moments: readonly Moment[],
): PlayedRound => ({
  before: view(start.match, 'all'),
  events: moments
    .filter(({ seq }) => seq > start.seq && (end === undefined || seq <= end))
    .flatMap(({ events }) => events),
});

/** Null if the replay cannot be played here. */
export async function lastRoundOf(matchId: string): Promise<PlayedRound | null> {
  const played = await playedMatch({ rules: localRules, playing: PLAYING }, matchId);
  const start = played && startsIn(played.matches).at(-1);
  return played && start ? playedRound(start, undefined, played.moments) : null;
}
