import type { GameMeta } from '../../meta';

export const meta = {
  title: 'Star Eater',
  designer: '5Volt',
  credit: 'By 5Volt.',
  rules: 'docs/rules/star-eater.md',
  stage: 'Beta 1, 26 June 2021',
  modes: {
    duel: { players: [2, 2], minutes: 10 },
    'free-for-all': { players: [3, 3], minutes: 20 },
    teams: { players: [4, 4], minutes: 20 },
  },
  editions: {
    june: { title: 'Current rules, June 2021', rules: 'docs/rules/star-eater.md' },
    february: { title: 'Classic rules, February 2021', rules: 'docs/rules/star-eater-february.md' },
    draft: {
      title: 'Early rules, with dice',
      rules: 'docs/rules/star-eater-draft.md',
      minutes: { duel: 15 },
    },
  },
} satisfies GameMeta;
