/** The games of the house. The only importer of `games/`; a test of the house hands in a registry of its own. */
import type { Game } from '../game';
import { starEater } from './star-eater/game';

/** What a match without a game's name is: those made before there was a second one. */
export const FIRST_GAME = { game: 'star-eater', edition: 'june' } as const;

export interface GameKey {
  game: string;
  edition: string;
}

export class GameRegistry {
  constructor(private readonly games: readonly Game[]) {}

  /** The version that new matches are made under; null for an unknown game or edition. */
  current({ game, edition }: GameKey): Game | null {
    return this.games.find((each) => each.id === game && each.edition === edition) ?? null;
  }

  /** The version under which a match began; null where this build does not carry it. */
  version(key: GameKey, version: string): Game | null {
    const { game, edition } = key;
    return (
      this.games.find((each) => each.id === game && each.edition === edition && each.version === version) ??
      null
    );
  }

  /** Every game, edition and version, the newest of each first. */
  all(): readonly Game[] {
    return this.games;
  }
}

export const GAMES = new GameRegistry([starEater]);
