/** The game that somebody names for a new match. */
import type { Game } from '@star-eater/rules';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';

/** In the named edition or the first. Refuses unknown ones. */
export function gameNamed(
  { games }: Pick<Services, 'games'>,
  named: { game: string; edition?: string | undefined },
): Game {
  const known = games.rules.all().filter(({ id }) => id === named.game);
  if (known.length === 0)
    throw new HouseRefusal('malformed', 'no-game', `game: unknown game ${named.game}`, { game: named.game });
  const game = known.find(({ edition }) => named.edition === undefined || edition === named.edition);
  if (!game)
    throw new HouseRefusal(
      'malformed',
      'no-edition',
      `edition: ${named.game} has no edition ${named.edition}`,
      {
        game: named.game,
        edition: String(named.edition),
      },
    );
  return game;
}
