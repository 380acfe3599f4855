/** P-45. The share of the last matches with people that somebody finished. */
import { rounded } from './glicko';

const OVER = 40;

interface Results {
  gone(playerId: string, most: number): Promise<readonly string[]>;
}

/** Null without such matches. */
export async function reliabilityOf(
  { results }: { results: Results },
  playerId: string,
): Promise<number | null> {
  const gone = await results.gone(playerId, OVER);
  return gone.length === 0 ? null : rounded(gone.filter((how) => how === '').length / gone.length);
}
