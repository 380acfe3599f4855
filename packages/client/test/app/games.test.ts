/** ARCHITECTURE.md, A game: how the shell finds games, also those that it does not have. */
import { GAMES as RULES } from '@star-eater/rules';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesIn } from '../../build/games';
import { withoutPages } from '../../build/registered';
import { GAMES } from '../../src/games';
import { cardOf, dailyGame, gameAt, loadGame, UnknownGame } from '../../src/app/games';
import { topicAddress } from '../../src/app/topic-address';
import { card as clash } from '../../src/games/star-clash/card';
import { card as reach } from '../../src/games/starship-battles/card';
import { card as starEater } from '../../src/games/star-eater/common/card';
import { pageMessages } from '../../src/i18n/en/pages';

describe('ARCHITECTURE.md, A game: the game of a match', () => {
  test('A game: it is the one that the match names; without a name, the first', () => {
    expect(cardOf({ game: 'star-clash' })).toBe(clash);
    expect(cardOf({})).toBe(starEater);
  });

  test('A game: one that this page does not know is no other game', async () => {
    expect(cardOf({ game: 'tic-tac-toe' })).toBeNull();
    const failure = await loadGame({ game: 'tic-tac-toe' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnknownGame);
    expect((failure as Error).message).toBe(pageMessages.unknownGame.body('tic-tac-toe'));
  });
});

describe('ARCHITECTURE.md, A game: every game and edition of the rules has pages', () => {
  const games = RULES.all();

  test.each([...new Set(games.map(({ id }) => id))])(
    'A game: %s has a card with the title that its rules say',
    (id) => {
      const title = games.find((game) => game.id === id)?.title;
      expect(cardOf({ game: id })?.name).toBe(title);
    },
  );

  test('A game: a build without pages of a game names the game and the file', () => {
    const registry = readFileSync(join(__dirname, '../../src/games/index.ts'), 'utf8');
    expect(withoutPages(games, registry)).toEqual([]);
    const [sentence, ...more] = withoutPages([...games, { id: 'chess', title: 'Chess' }], registry);
    expect(more).toEqual([]);
    expect(sentence).toMatch(
      /^The rules have the game chess \(Chess\), but the pages do not: .*games\/index\.ts/,
    );
  });

  test('A game: each table of an edition is that of an edition which the rules have', () => {
    for (const { card, editions = {} } of GAMES) {
      const known = games.filter(({ id }) => id === card.id).map(({ edition }) => edition);
      expect(known).toEqual(expect.arrayContaining(Object.keys(editions)));
      const own = tablesIn(join(__dirname, '../../src/games')).filter(
        ({ game, edition }) => game === card.id && edition !== null,
      );
      expect(Object.keys(editions)).toHaveLength(own.length);
    }
  });
});

describe('docs/design.md, Learn: addresses', () => {
  test('Learn: a topic belongs to the game that it names, others to the first', () => {
    expect(gameAt('star-clash:C-7').card).toBe(clash);
    expect(gameAt('star-clash').card).toBe(clash);
    expect(gameAt('§9.4').card).toBe(starEater);
    expect(gameAt(null).card).toBe(starEater);
  });

  test.each(['C-7', '§Scoring', '§9.4'])('Learn: a link to %s leads to the game that cites it', (id) => {
    for (const card of [starEater, clash]) {
      const topic = decodeURIComponent(topicAddress(card, id).replace('/learn/', ''));
      expect(gameAt(topic).card).toBe(card);
      expect(topic.endsWith(id)).toBe(true);
    }
  });

  test('docs/design.md, Daily: /daily is the chosen game’s, or that of a game which has one', () => {
    expect(dailyGame(starEater)?.card).toBe(starEater);
    expect(dailyGame(clash)?.card).toBe(clash);
    expect(dailyGame(reach)?.card).toBe(reach);
    expect(dailyGame({ ...reach, id: 'goofspiel' })?.card).toBe(starEater);
  });
});
