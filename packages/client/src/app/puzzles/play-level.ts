/** A match against a bot of the ladder. */
import type { GameCard } from '../../game';
import { startAgainstBots } from '../against-bots';

/** A newcomer's first match if this is its bot, else the game's usual match with every bot of this level. Returns its id. */
export async function playLevel({ id, firstMatch, quickMatch }: GameCard, level: string): Promise<string> {
  const isFirst = firstMatch?.isDue() === true && firstMatch.bots.every((bot) => bot.level === level);
  const bots = quickMatch.bots.map(({ seat }) => ({ seat, level }));
  const { matchId } = isFirst
    ? await startAgainstBots(id, firstMatch.options, firstMatch.bots)
    : await startAgainstBots(id, quickMatch.options, bots);
  if (isFirst) firstMatch.begin(matchId);
  return matchId;
}
