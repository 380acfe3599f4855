/** The message catalogue, English: the form for a new match of Star Clash. */
export const formMessages = {
  mode: 'Mode',
  modes: {
    'free-for-all': 'Free for all, 3 to 9 players',
    duel: 'Duel, 2 players',
    teams: 'Task Forces, 4 to 9 players',
    solo: 'Solo, against a fleet of the game',
    gauntlet: 'Gauntlet, against one ship after another',
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
