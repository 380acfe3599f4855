/** A private match against bots, without a clock. */
import { createMatch, type NewMatch } from '../net/api';

export const startAgainstBots = (
  game: string,
  options: Readonly<Record<string, unknown>>,
  bots: NewMatch['bots'],
): Promise<{ matchId: string }> =>
  createMatch({ game, ...options, visibility: 'private', clock: { kind: 'none' }, bots });
