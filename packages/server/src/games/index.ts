/** The games that this server hosts. Nothing else imports from `games/`. Tests use their own registry. */
import { GAMES, GameRegistry, type Game, type GameKey } from '@star-eater/rules';
import { STAR_CLASH_SENT } from '@star-eater/rules/src/games/star-clash';
import { DICE_SENT, STAR_EATER_SENT } from '@star-eater/rules/src/games/star-eater';
import { BROAD_REACH_SENT } from '@star-eater/rules/src/games/starship-battles';
import type { HostedGame, Publisher } from '../game';
import { jsonPublisher } from '../room/json-publisher';
import { publisherOf } from '../room/sent-state';

export class HostedGames {
  readonly rules: GameRegistry;

  /** Newest version of each game and edition first. */
  constructor(
    private readonly hosted: readonly HostedGame[],
    /** The file that exports these games as `HOSTED`. Worker threads load it. */
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

/** Games that declare how they are sent, by game, or by game and edition. Of others the view is sent as JSON. */
const PUBLISHERS: Readonly<Record<string, Publisher>> = {
  'star-eater': publisherOf(STAR_EATER_SENT),
  'star-eater/draft': publisherOf(DICE_SENT),
  'star-clash': publisherOf(STAR_CLASH_SENT),
  // Its set-up contains all ships' data; a room keeps two buffers of the whole.
  'starship-battles': { ...publisherOf(BROAD_REACH_SENT), stateBytes: 40 * 1024 },
};

const hosted = (rules: Game): HostedGame => ({
  rules,
  publisher: PUBLISHERS[`${rules.id}/${rules.edition}`] ?? PUBLISHERS[rules.id] ?? jsonPublisher,
});

export const HOSTED = new HostedGames(GAMES.all().map(hosted), __filename);
