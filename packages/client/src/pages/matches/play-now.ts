/** A match against bots, right away. */
import { startAgainstBots } from '../../app/against-bots';
import type { GameCard } from '../../game';

export async function playNow({ id, firstMatch, quickMatch }: GameCard): Promise<{ matchId: string }> {
  const first = firstMatch?.isDue() ? firstMatch : null;
  const { options, bots } = first ?? quickMatch;
  const made = await startAgainstBots(id, options, bots);
  first?.begin(made.matchId);
  return made;
}
