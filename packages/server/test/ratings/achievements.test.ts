/** What an account's page tells of its matches beside ratings: found in the rows of results. */
import { achievementsIn, type FinishedMatch, type House } from '../../src/ratings/achievements';
import { ACHIEVEMENTS, type Profile } from '../../src/wire/profile';
import { DATABASES } from '../support/databases';
import { begunDuel } from '../support/rated';
import { TestServer, type SeatedClient } from '../support/table';
import { TestTime } from '../support/test-time';

const HOUSE: House = {
  games: ['eater', 'clash'],
  editions: ['eater june', 'eater dice', 'clash first'],
  strongest: new Map([['eater june', 'admiral']]),
};
const PERSON = { level: '', playerId: 'bo' };
const BOT = { level: 'cadet', playerId: null };

const played = (part: Partial<FinishedMatch> = {}): FinishedMatch => ({
  ...{ matchId: 'm', at: 1, game: 'eater', edition: 'june', pace: 'none', rounds: 6 },
  ...{ isDraw: false, hasWon: true, partners: 0, opponents: [BOT], above: 0 },
  ...part,
});
/** Matches in order, the first one `m1`. */
const ids = (...matches: Partial<FinishedMatch>[]): string[] =>
  achievementsIn(
    matches.map((part, index) => played({ matchId: `m${index + 1}`, ...part })),
    HOUSE,
  ).map(({ id, matchId }) => `${id} ${matchId}`);

const lost = { hasWon: false };

describe('docs/design.md, Profile: achievements', () => {
  test.each<[string, Partial<FinishedMatch>[], string[]]>([
    ['nothing', [], []],
    ['a defeat', [lost], []],
    ['the first victory, once', [lost, {}, {}], ['first-win m2']],
    ['a person', [{ opponents: [PERSON] }], ['first-win m1', 'beat-person m1']],
    [
      'the strongest bot of its edition',
      [{ opponents: [{ level: 'admiral', playerId: null }] }],
      ['first-win m1', 'top-bot m1'],
    ],
    [
      'that name in another edition',
      [{ edition: 'dice', opponents: [{ level: 'admiral', playerId: null }] }],
      ['first-win m1'],
    ],
    ['one of three', [{ opponents: [BOT, BOT] }], ['first-win m1', 'last-of-many m1']],
    ['with a partner', [{ partners: 1, opponents: [BOT, BOT] }], ['first-win m1', 'side-by-side m1']],
    ['correspondence with a bot', [{ pace: 'correspondence' }], ['first-win m1']],
    [
      'correspondence with a person',
      [{ pace: 'correspondence', opponents: [PERSON] }],
      ['first-win m1', 'beat-person m1', 'by-letter m1'],
    ],
    [
      'who had won before',
      [{ ...lost, opponents: [PERSON] }, { opponents: [PERSON] }],
      ['first-win m2', 'beat-person m2', 'revenge m2'],
    ],
    [
      'who had lost before',
      [{ opponents: [PERSON] }, { opponents: [PERSON] }],
      ['first-win m1', 'beat-person m1'],
    ],
    ['199 points above', [{ above: 199 }], ['first-win m1']],
    ['200 points above', [{ above: 200 }], ['first-win m1', 'giant m1']],
    ['200 points above, lost', [{ ...lost, above: 200 }], []],
    ['15 rounds', [{ rounds: 14 }, { rounds: 15 }], ['first-win m1', 'long-fight m2']],
    ['a draw', [{ ...lost, isDraw: true }], ['nobody-left m1']],
    ['a draw alone', [{ ...lost, isDraw: true, opponents: [] }], []],
    ['each game', [{}, { game: 'clash', edition: 'first' }], ['first-win m1', 'all-games m2']],
    [
      'each book',
      [{}, { game: 'clash', edition: 'first' }, { ...lost, edition: 'dice' }, { edition: 'dice' }],
      ['first-win m1', 'all-games m2', 'all-books m4'],
    ],
    [
      'five people in a row, bots between',
      [
        ...Array.from({ length: 3 }, () => ({ opponents: [PERSON] })),
        lost,
        { opponents: [PERSON] },
        { opponents: [PERSON] },
      ],
      ['first-win m1', 'beat-person m1', 'in-a-row m6'],
    ],
    [
      'four, a defeat, one',
      [
        ...Array.from({ length: 4 }, () => ({ opponents: [PERSON] })),
        { ...lost, opponents: [PERSON] },
        { opponents: [{ level: '', playerId: 'cy' }] },
      ],
      ['first-win m1', 'beat-person m1'],
    ],
    ['a hundred, won or lost', Array.from({ length: 100 }, () => lost), ['hundred m100']],
  ])('%s', (_, matches, expected) => {
    expect(ids(...matches)).toEqual(expected);
  });

  test('each can be earned', () => {
    const person = { opponents: [PERSON] };
    const all = ids(
      ...[{ ...lost, opponents: [PERSON] }, person, person, person, person, person],
      ...[{ opponents: [{ level: 'admiral', playerId: null }] }, { opponents: [BOT, BOT] }],
      ...[{ partners: 1 }, { pace: 'correspondence', ...person }, { above: 300 }, { rounds: 30 }],
      ...[{ ...lost, isDraw: true }, { game: 'clash', edition: 'first' }, { edition: 'dice' }],
      ...Array.from({ length: 90 }, () => ({})),
    );
    expect(all.map((each) => each.split(' ')[0])).toEqual(ACHIEVEMENTS);
  });
});

describe.each(DATABASES)('docs/design.md, Profile: achievements, with %s', (name, openDatabase) => {
  const server = new TestServer(
    { time: new TestTime(), limits: { signIns: 1000 } },
    openDatabase,
  ).aroundTests();

  const earned = async (playerId: string) => {
    const { body } = await server.call('GET', `/api/players/${playerId}`);
    return (body as unknown as Profile).achievements;
  };

  test('a rated duel that was won earns the first two, with the match that earned them', async () => {
    const [ada, bo] = [await server.account(`Ada ${name}`), await server.account(`Bo ${name}`)];
    const { matchId, players } = await begunDuel(server, [ada, bo], {});
    expect(await earned(ada.playerId)).toEqual([]);
    const [, loser] = players as unknown as [SeatedClient, SeatedClient];
    await loser.decide({ seat: 1, type: 'resign' });
    for (const { room } of players) await room.leave();
    const at = expect.any(Number);
    expect(await earned(ada.playerId)).toEqual([
      { id: 'first-win', game: 'Star Eater', at, matchId },
      { id: 'beat-person', game: 'Star Eater', at, matchId },
    ]);
    expect(await earned(bo.playerId)).toEqual([]);
  });

  test('P-19: a match that not everybody may see counts, and is not named', async () => {
    const [ada, bo] = [await server.account(`Cy ${name}`), await server.account(`Di ${name}`)];
    const { players } = await begunDuel(server, [ada, bo], { visibility: 'private', rated: false });
    const [loser] = players as unknown as [SeatedClient, SeatedClient];
    await loser.decide({ seat: 0, type: 'resign' });
    for (const { room } of players) await room.leave();
    expect(await earned(bo.playerId)).toMatchObject([
      { id: 'first-win', matchId: null },
      { id: 'beat-person', matchId: null },
    ]);
  });
});
