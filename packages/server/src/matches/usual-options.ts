/** What a match of a game has where nothing is said. */
import type { Game } from '@star-eater/rules';
import type { ClockSettings } from '../wire/match';

export const withUsual = <T extends object>(
  { byCorrespondence }: Game,
  clock: ClockSettings,
  said: T,
): T => ({
  ...(clock.kind === 'correspondence' && byCorrespondence),
  ...said,
});
