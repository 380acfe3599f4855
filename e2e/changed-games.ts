import { GAMES, type Game } from '../packages/rules/src';
import { HOSTED as REAL, HostedGames } from '../packages/server/src/games';

/** The editions of one game, each with changed rules. Worker threads load `HOSTED` from the file `module`. */
export const changedGames = (gameId: string, change: (rules: Game) => Game, module: string): HostedGames =>
  new HostedGames(
    GAMES.all()
      .filter(({ id }) => id === gameId)
      .map((rules) => ({
        rules: change(rules),
        publisher: REAL.publisher({ game: rules.id, edition: rules.edition }),
      })),
    module,
  );
