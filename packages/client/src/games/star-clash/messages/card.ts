/**
 * The message catalogue, English: Star Clash's texts in lists, forms and the waiting room, before the game is
 * loaded.
 */
import { meta } from '@star-eater/rules/src/games/star-clash/meta';
import { plural } from '@star-eater/rules/src/plural';
export const cardMessages = {
  name: meta.title,
  home: {
    lead: 'Fleets of cards. Fire, mine, raid and repair. The last fleet takes the bonus.',
    playNowNote: 'Four fleets: you and three bots',
    firstMatchNote: 'Your fleet against one, to 50 points. Each card says what it does.',
    findNote: 'A duel, live or over days',
    learnFirst: 'New here? Learn in six short steps',
    learnNote: 'Your first round in six short steps, and all the rules.',
  },
  recruit: 'Recruit (easiest)',
  /** What a level does. */
  says: {
    recruit: 'Plays any card that fits',
    gunner: 'Plays the card that does most now; about one in three is careless',
    admiral: 'In a duel it tries its cards to the end of the round',
  },
  daily: { label: 'Daily puzzle', solved: 'solved' },
  modes: {
    duel: 'Duel',
    'free-for-all': 'Free for all',
    teams: 'Task Forces',
    solo: 'Solo',
    gauntlet: 'Gauntlet',
  } as Record<string, string>,
  going: (round: number) => (round === 0 ? 'dealing' : `round ${round}`),
  ships: (ships: number) => plural(ships, 'ship'),
  standing: (score: number, ships: string) => `${score} points, ${ships}`,
};
