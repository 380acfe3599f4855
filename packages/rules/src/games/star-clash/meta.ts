import type { GameMeta } from '../../meta';

export const meta = {
  title: 'Star Clash',
  designer: 'New Frontier Games',
  credit: 'After the card game by New Frontier Games.',
  rules: 'docs/rules/star-clash.md',
  stage: 'printed rule book',
  modes: {
    duel: { players: [2, 2], minutes: 10 },
    'free-for-all': { players: [3, 9], minutes: 15 },
    teams: { players: [4, 9], minutes: 20 },
    solo: { players: [1, 1], minutes: 5 },
    gauntlet: { players: [1, 1], minutes: 5 },
  },
} satisfies GameMeta;
