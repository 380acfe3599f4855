/** The message catalogue, English: Broad Reach's texts in lists and the waiting room, before the game is loaded. */
import { meta } from '@star-eater/rules/src/games/starship-battles/meta';

export const cardMessages = {
  name: meta.title,
  home: {
    lead: 'Fleets on a bare table. Lay your course, bring your guns to bear, and flip them before they flip you.',
    playNowNote: 'A small match against a bot',
    firstMatchNote: 'Your fleet is ready and in its place. Tips show you how.',
    findNote: 'A duel, live or over days',
    learnFirst: 'New here? Learn in six short steps',
    learnNote: 'Six short steps, and all the rules.',
  },
  daily: { label: 'Daily puzzle', solved: 'solved' },
  recruit: 'Recruit (easiest)',
  levels: ['Deckhand', 'Helmsman', 'Commodore'] as const,
  /** What a level does, the recruit first. */
  says: [
    'Forgets every second shot',
    'Now and then a course or a shot goes astray',
    'Goes where it hits most and is hit least',
    'Plays its courses on to the end of the round',
  ] as const,
  modes: { duel: 'Duel', 'free-for-all': 'Free for all', teams: 'Teams' } as Record<string, string>,
  stage: (phase: string, round: number) =>
    phase === 'muster' ? 'picking fleets' : phase === 'deployment' ? 'taking posts' : `round ${round}`,
  standing: (points: number, left: number) => `${points} points scored, ${left} points afloat`,
  score: (points: number) => `${points}`,
  team: (letter: string) => `Team ${letter}`,
};
