import type { GameMeta } from '../../meta';

export const meta = {
  title: 'Broad Reach',
  designer: 'zacgaming.wordpress.com',
  credit: 'After the add-on by zacgaming.wordpress.com, 22 October 2007.',
  rules: 'docs/rules/starship-battles.md',
  stage: 'add-on by zacgaming.wordpress.com, 22 October 2007',
  modes: {
    duel: { players: [2, 2], minutes: 40 },
    'free-for-all': { players: [3, 3], minutes: 60 },
    teams: { players: [4, 4], minutes: 60 },
  },
} satisfies GameMeta;
