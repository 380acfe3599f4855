/** Every game. Nothing else imports games; tests of the house make a registry of their own. */
import type { Game } from '../game';
import { starClash } from './star-clash/game';
import { starEaterDice } from './star-eater/dice/game';
import { starEaterVersions } from './star-eater/beta/game';
import { starshipBattlesVersions } from './starship-battles/game';

export { FIRST_GAME } from '../first-game';

export interface GameKey {
  game: string;
  edition: string;
}

export class GameRegistry {
  constructor(private readonly games: readonly Game[]) {}

  /** The version for new matches; null for an unknown game or edition. */
  current({ game, edition }: GameKey): Game | null {
    return this.games.find((each) => each.id === game && each.edition === edition) ?? null;
  }

  /** The version under which a match began; null if this build does not have it. */
  version(key: GameKey, version: string): Game | null {
    const { game, edition } = key;
    return (
      this.games.find((each) => each.id === game && each.edition === edition && each.version === version) ??
      null
    );
  }

  /** Every game, edition and version, newest first. */
  all(): readonly Game[] {
    return this.games;
  }
}

export const GAMES = new GameRegistry([
  ...starEaterVersions,
  starEaterDice,
  starClash,
  ...starshipBattlesVersions,
]);
