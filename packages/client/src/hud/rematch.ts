/** client.md, After it: a rematch, asked for by one and offered to the others where they sit. */
import { rematchOf, takeSeat } from '../net/api';

const madeHere = new Set<string>();
/** Whether this page has just asked for that match as a rematch: its seats are kept, and the others are told. */
export const isRematch = (matchId: string): boolean => madeHere.has(matchId);

/** The same match for everybody who asks. Returns its id. */
export async function askForRematch(matchId: string): Promise<string> {
  const made = await rematchOf(matchId);
  await takeSeat(made.matchId, made.invite).catch(() => undefined);
  madeHere.add(made.matchId);
  return made.matchId;
}
