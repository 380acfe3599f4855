/** The games that this server hosts. The only importer of `games/`; tests hand in a registry of their own. */
import { GAMES, GameRegistry, type Game, type GameKey } from '@star-eater/rules';
import type { HostedGame, Publisher } from '../game';
import { starEaterPublisher } from './star-eater/publish';

export class HostedGames {
  readonly rules: GameRegistry;

  /** The newest version of each game and edition comes first. */
  constructor(
    private readonly hosted: readonly HostedGame[],
    /** The file that exports these games as `HOSTED`: threads load them from there. */
    readonly module: string,
  ) {
    this.rules = new GameRegistry(hosted.map(({ rules }) => rules));
  }

  publisher({ game, edition }: GameKey): Publisher {
    const hosted = this.hosted.find(({ rules }) => rules.id === game && rules.edition === edition);
    if (!hosted) throw new Error(`no game ${game}, edition ${edition}, is hosted here`);
    return hosted.publisher;
  }
}

const PUBLISHERS: Readonly<Record<string, Publisher>> = { 'star-eater': starEaterPublisher };

const hosted = (rules: Game): HostedGame => {
  const publisher = PUBLISHERS[rules.id];
  if (!publisher) throw new Error(`${rules.id} has no publisher`);
  return { rules, publisher };
};

export const HOSTED = new HostedGames(GAMES.all().map(hosted), __filename);
