/** docs/design.md, After it: a rematch, requested by one player and offered to the others at the table. */
import { rematchOf, takeSeat } from '../../net/match-api';

/** The same match for everybody who asks. Returns its id. */
export async function askForRematch(matchId: string): Promise<string> {
  const made = await rematchOf(matchId);
  await takeSeat(made.matchId, made.invite).catch(() => undefined);
  return made.matchId;
}
