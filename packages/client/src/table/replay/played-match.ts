/** A match that others play or have played, played again here: from the file that the server makes of it. */
import { inviteInAddress } from '../../net/invite';
import { replayOf } from '../../net/match-api';
import type { GameData } from '../../store/game-data';
import { parseReplay, type Played } from './played';
import { playedBy, type ReplayParts } from './read';

/** Null if it cannot be played. */
export async function playedMatch<D extends GameData, M extends object>(
  game: Pick<ReplayParts<D, M>, 'rules' | 'playing'>,
  matchId: string,
): Promise<Played<D, M> | null> {
  const file = parseReplay(await replayOf(matchId, inviteInAddress()));
  return file && playedBy(game, file);
}
