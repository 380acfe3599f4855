/** A match against a bot of the ladder. */
import type { GameCard, ReadyChoice } from '../../game';
import { startAgainstBots } from '../against-bots';

/** Whether a match with this level is a newcomer's first one: it begins as the game says. */
export const isFirstWith = ({ firstMatch }: GameCard, level: string): boolean =>
  firstMatch?.isDue() === true && firstMatch.bots.every((bot) => bot.level === level);

/**
 * A newcomer's first match if this is its bot, else one with what was picked, else the game's usual match; every bot has this
 * level. Returns its id.
 */
export async function playLevel(card: GameCard, level: string, chosen?: ReadyChoice): Promise<string> {
  const { id, firstMatch, quickMatch } = card;
  const first = isFirstWith(card, level) ? firstMatch : undefined;
  const bots = quickMatch.bots.map(({ seat }) => ({ seat, level }));
  const { matchId } = first
    ? await startAgainstBots(id, first.options, first.bots)
    : await startAgainstBots(id, chosen?.options(level) ?? quickMatch.options, bots);
  (first ?? chosen)?.begin(matchId);
  return matchId;
}
