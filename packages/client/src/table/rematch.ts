/** docs/design.md, After it: a rematch, asked for by one and offered to the others where they sit. */
import { rematchOf, takeSeat } from '../net/api';

/** The same match for everybody who asks. Returns its id. */
export async function askForRematch(matchId: string): Promise<string> {
  const made = await rematchOf(matchId);
  await takeSeat(made.matchId, made.invite).catch(() => undefined);
  return made.matchId;
}
