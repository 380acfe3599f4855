/** A match against a bot of the ladder. */
import type { GameCard } from '../game';
import { createMatch } from '../net/api';

/** The game's usual match, every bot in it of this level. Returns its id. */
export async function playLevel({ id, quickMatch }: GameCard, level: string): Promise<string> {
  const { matchId } = await createMatch({
    game: id,
    ...quickMatch.options,
    visibility: 'private',
    clock: { kind: 'none' },
    bots: quickMatch.bots.map(({ seat }) => ({ seat, level })),
  });
  return matchId;
}
