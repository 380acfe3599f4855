/** The last round of a finished match, for pages that have not seen it: from the replay that the server makes. */
import { view } from '@star-eater/rules/src/games/star-eater';
import { replayOf } from '../../../../net/match-api';
import { inviteInAddress } from '../../../../net/invite';
import { parseReplay } from '../../../../table/replay/played';
import { reelOf, type Moment, type RoundStart } from '../replay/reel';
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
  const file = parseReplay(await replayOf(matchId, inviteInAddress()));
  const reel = file && reelOf(file);
  const start = reel?.starts.at(-1);
  return reel && start ? playedRound(start, undefined, reel.moments) : null;
}
