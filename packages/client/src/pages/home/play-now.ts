/** A match against bots, right away. */
import type { GameCard } from '../../game';
import { createMatch } from '../../net/api';

export async function playNow({ id, firstMatch, quickMatch }: GameCard): Promise<{ matchId: string }> {
  const first = firstMatch?.isDue() ? firstMatch : null;
  const { options, bots } = first ?? quickMatch;
  const made = await createMatch({
    game: id,
    ...options,
    visibility: 'private',
    clock: { kind: 'none' },
    bots,
  });
  first?.begin(made.matchId);
  return made;
}
