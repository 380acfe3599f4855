/** What a picture of a match is drawn from: facts that everybody may know. */
import type { Pictured } from '@star-eater/rules';
import type { Position } from '../log/position';

/** The pages' bundle for the server (`packages/client/node/picture.ts`): an SVG, or null where there is nothing to see. */
export interface Drawing {
  picture(game: string, match: Pictured): string | null;
  /** `star-eater:12`, or a day's: `star-eater:day-20785`. */
  puzzle(topic: string): string | null;
  /** Its scenario; null where there is none. */
  puzzleFile(topic: string): unknown;
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
