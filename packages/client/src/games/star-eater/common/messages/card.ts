/**
 * The message catalogue, English: Star Eater's texts in lists, forms and the waiting room, before the game is
 * loaded.
 */
import { meta } from '@star-eater/rules/src/games/star-eater/meta';
import type { Mode, Phase } from '@star-eater/rules/src/games/star-eater';

/** The draft has two phases of its own (D-2). */
export type ListedPhase = Phase | 'fighters' | 'weapons';

export const cardMessages = {
  name: meta.title,
  /** In the list of bots. */
  cadet: 'Cadet (easiest)',
  /** What a level does, the cadet first. */
  says: [
    'Has simple habits that you can learn',
    'Takes the orders that do most to what it expects',
    'Weighs all that you could order against all that it could',
    'Plays out three times as many rounds as the captain',
  ] as const,
  home: {
    lead: 'Capital ships at war. Write your orders in secret. Reveal them together. Live with your momentum.',
    playNowNote: 'A duel against a bot',
    cadetNote: 'Against a cadet, the easiest bot',
    firstMatchNote: 'Your ship is ready, its guns in range.',
    findNote: 'Live or over days, near your strength',
    learnFirst: 'New here? Learn in fifteen short steps',
    learnNote: 'Your first match in fifteen short steps, and all the rules.',
  },
  daily: { label: 'Daily challenge: win in one round', solved: 'solved today' },
  modes: { duel: 'Duel', 'free-for-all': 'Free for all', teams: 'Teams' } satisfies Record<Mode, string>,
  factions: { fpa: 'FPA', lamais: 'Lamais', tessari: 'Tessari' } as Record<string, string>,
  /** The stage of a live match. */
  going: (round: number, phase: ListedPhase) =>
    ({
      loadout: 'picking loadouts',
      commitment: `round ${round}, sealing orders`,
      movement: `round ${round}, moving`,
      action: `round ${round}, in action`,
      fighters: `round ${round}, squadrons flying`,
      weapons: `round ${round}, firing`,
      cooldown: `round ${round}, cooling down`,
      finished: `round ${round}, finished`,
    })[phase],
  /** Of the older books; the newest is not named. */
  books: { february: 'Classic rules', draft: 'Early rules' },
  /** A match of an older book. */
  olderBook: (mode: string, edition: string) => `${mode}, ${edition}`,
  structure: (left: number, whole: number) => `structure ${left} of ${whole}`,
  teamName: (letter: string) => `Team ${letter}`,
};
