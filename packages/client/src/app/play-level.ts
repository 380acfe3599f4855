/** A match against a bot of the ladder. */
import type { GameCard } from '../game';
import { startAgainstBots } from './against-bots';

/** The game's usual match, every bot in it of this level. Returns its id. */
export async function playLevel({ id, quickMatch }: GameCard, level: string): Promise<string> {
  const bots = quickMatch.bots.map(({ seat }) => ({ seat, level }));
  const { matchId } = await startAgainstBots(id, quickMatch.options, bots);
  return matchId;
}
