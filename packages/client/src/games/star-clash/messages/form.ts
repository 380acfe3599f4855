/** The message catalogue, English: the form for a new match of Star Clash. */
import { meta } from '@star-eater/rules/src/games/star-clash/meta';
import { modeFacts } from '../../../ui/mode-facts';

const { modes } = meta;

export const formMessages = {
  mode: 'Mode',
  modes: {
    'free-for-all': 'Free for all',
    duel: 'Duel',
    teams: 'Task Forces',
    solo: 'Solo',
    gauntlet: 'Gauntlet',
  },
  /** How many play, how long it takes among bots, and what it is about. */
  modeFacts: {
    'free-for-all': modeFacts(modes['free-for-all']),
    duel: modeFacts(modes.duel),
    teams: modeFacts(modes.teams),
    solo: modeFacts(modes.solo),
    gauntlet: modeFacts(modes.gauntlet),
  },
  modeNotes: {
    'free-for-all': 'Everybody against everybody, round after round, to the goal.',
    duel: 'One fleet against one. Every card matters.',
    teams: 'Two to four sides, whose fleets exchange cards and share their points.',
    solo: 'Against a fleet that the cards play, by a strategy that is told at the start.',
    gauntlet: 'Ship after ship comes at you. Last until the cards run out.',
  },
  players: 'Players',
  count: (players: number) => String(players),
  taskForces: 'Task Forces',
  forces: (count: number) => String(count),
  goal: 'Goal',
  goals: {
    50: '50 points',
    100: '100 points',
    150: '150 points',
    200: '200 points',
    round: 'One round: the highest total wins',
  } as Record<string, string>,
  variants: 'Variations',
  variantNames: {
    noReinforcements: 'No reinforcements',
    strongMines: 'Strong mines',
    gunnery: 'Gunnery',
    lastManStanding: 'Last man standing',
  },
  variantNotes: {
    noReinforcements: 'The Reinforcements cards are taken out.',
    strongMines: 'Each minefield deals one extra hit.',
    gunnery: 'Only ammo, repairs and windows; no carriers.',
    lastManStanding: 'The discards are shuffled again: a round ends when one fleet is left.',
  },
  team: (index: number) => `Task Force ${String.fromCharCode(65 + index)}`,
};
