/** What a picture of a match is drawn from: facts that everybody may know. */
import type { Position } from '../log/position';

/** As the pages' bundle for the server takes it (`packages/client/node/picture.ts`). */
export interface Pictured {
  edition: string;
  rulesVersion: string;
  balance: string;
  setup: unknown;
  /** A spectator's: plain data without anything that is sealed, dealt or on a hand. */
  view: unknown;
}

/** The module that draws: an SVG, or null where there is nothing to see. */
export interface Drawing {
  picture(game: string, match: Pictured): string | null;
}

export const picturedOf = (
  { game, match }: Pick<Position, 'game' | 'match'>,
  balance: string | null,
): Pictured => ({
  edition: game.edition,
  rulesVersion: game.version,
  balance: balance ?? '',
  setup: game.setupOf(match),
  view: game.view(match, 'stranger'),
});
