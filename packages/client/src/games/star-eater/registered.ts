/** Star Eater in the registry of games: its tables by the rules' editions. Part of the first page, so it is small. */
import type { EditionId } from '@star-eater/rules/src/games/star-eater';
import type { Game, Registered } from '../../game';
import { card } from './common/card';

/** Those with a table of their own; the others share the game's. */
const editions = {
  draft: async () => (await import('./dice')).starEaterDice,
} satisfies Partial<Record<EditionId, () => Promise<Game>>>;

export const starEater: Registered = {
  card,
  overview: async () => (await import('./beta/learn/LearnOverview')).LearnOverview,
  load: async () => (await import('.')).starEater,
  editions,
};
