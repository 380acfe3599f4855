/** The message catalogue, English: what lists, forms and the waiting room say of Star Eater before it is loaded. */
import type { Mode, Phase } from '@star-eater/rules/src/games/star-eater';

export const cardWords = {
  home: {
    lead: 'Capital ships in battle. Write your orders in secret. Reveal them together. Live with your momentum.',
    playNowNote: 'a duel against Ensign, the bot',
    findNote: 'a duel with a stranger, 3 minutes to commit',
    learnFirst: 'New here? Learn in eleven short steps',
    learnNote: 'A first match in eleven short steps, and the rules paragraph by paragraph.',
    facts: [
      'Both sides commit an engine setting and two commands, face down.',
      'Ships drift on: up to four linear momentum tokens and two rotational ones.',
      'Nothing is random. Collisions are arithmetic, and they hurt.',
    ],
  },
  modes: { duel: 'Duel', 'free-for-all': 'Free for all', teams: 'Teams' } satisfies Record<Mode, string>,
  form: {
    mode: 'Mode',
    modes: {
      duel: 'Duel, 2 players',
      'free-for-all': 'Free for all, 3 players',
      teams: 'Teams, 2 against 2',
    } satisfies Record<Mode, string>,
    faction: 'Faction',
    drawn: 'drawn by lot',
  },
  factions: { fpa: 'FPA', lamais: 'Lamais', tessari: 'Tessari' } as Record<string, string>,
  /** How they differ, in a sentence each: what the numbers of `packages/rules/src/factions` come to. */
  factionNotes: {
    fpa: 'Slim, with the least armour and the main beam that reaches farthest. Repairs its armour three times.',
    lamais: 'Short and broad: the heaviest main weapons, and easily hit. Stops dead twice.',
    tessari:
      'The toughest hull, the most shields, hard to hit; two lighter main weapons side by side. Jumps three hexes ahead twice.',
  } as Record<string, string>,
  /** What is going on in a match that is being played. */
  going: (round: number, phase: Phase) =>
    ({
      loadout: 'ships are being fitted out',
      commitment: `round ${round}, orders are being sealed`,
      movement: `round ${round}, ships are moving`,
      action: `round ${round}, commands are being carried out`,
      cooldown: `round ${round}, cards are cooling down`,
      finished: `round ${round}, decided`,
    })[phase],
  structure: (left: number, whole: number) => `structure ${left} of ${whole}`,
  teamName: (letter: string) => `Team ${letter}`,
  waiting: {
    invited: (names: string) =>
      `${names === '' ? 'A seat' : names} waits for you, with a battle of capital ships: orders are written in secret and revealed together. The table says what is possible at every step; nobody has to know the rules.`,
    faction: (name: string) => `plays ${name}`,
    factionDrawn: 'faction drawn at the start',
  },
};
