import { join } from 'node:path';
import { Thinkers } from '../../src/bots/thinkers';
import { think, type Question } from '../../src/bots/think';
import { HOSTED } from '../../src/games';
import { TestServer } from '../support/table';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const game = HOSTED.rules.current({ game: 'star-eater', edition: 'june' });
if (!game) throw new Error('Star Eater is hosted here');

const GAMES = join(__dirname, '../../src/games/index.ts');

/** Seat 1's first question in a new duel: its loadout, or to pass. */
function question(seed: string, level = 'captain'): Question {
  if (!game) throw new Error('no game');
  const options = game.parseOptions({ mode: 'duel', factions: ['fpa', 'tessari'] });
  const set = options.ok ? game.setUp(options.options, () => 0) : options;
  const { match } = accepted(set.ok ? game.start(set.setup) : set);
  const [owed] = game.pending(match);
  const legal = owed && game.legal(match, owed.seat);
  if (!legal) throw new Error('somebody owes an answer');
  return {
    game: game.id,
    edition: game.edition,
    version: game.version,
    level,
    seed,
    view: game.view(match, owed.seat),
    legal,
    setup: game.setupOf(match),
  };
}

describe('docs/protocol.md, Matches: bots that search run in their own thread', () => {
  const thinkers = new Thinkers(GAMES);
  afterAll(() => thinkers.stop());

  test('docs/protocol.md, Matches: the thread gives the same answer as the rules', async () => {
    const asked = [question('a'), question('b', 'ensign')];
    const thought = await Promise.all(asked.map((each) => thinkers.think(each)));
    expect(thought).toEqual(asked.map((each) => think(HOSTED, each)));
    expect(thought[0]).toHaveProperty('decision.type');
  });

  test('docs/protocol.md, Matches: a failing bot gives a reason, and the thread keeps running', async () => {
    const broken = { ...question('a'), view: {} };
    expect(await thinkers.think(broken)).toMatchObject({ decision: null, message: expect.any(String) });
    expect(await thinkers.think(question('a'))).toHaveProperty('decision.type');
  });

  test('docs/protocol.md, Matches: nothing is answered after a stop', async () => {
    const stopped = new Thinkers(GAMES);
    await stopped.think(question('a'));
    let isAnswered = false;
    void stopped.think(question('b')).then(() => (isAnswered = true));
    await stopped.stop();
    await thinkers.think(question('c'));
    expect(isAnswered).toBe(false);
  });
});

describe('docs/protocol.md, Matches: a captain', () => {
  const server = new TestServer().aroundTests();

  test('docs/protocol.md, Matches: it seals its orders while its opponent does, and the round is played', async () => {
    const ada = await server.guest('Ada');
    const bots = [{ seat: 1, level: 'captain' }];
    const { body } = await server.call('POST', '/api/matches', { mode: 'duel', bots }, ada.token);
    const client = await server.enter(body['matchId'] as string, ada);
    await client.ask('ready');
    await client.state((state) => state.status === 'live');
    while (client.now.round < 2) {
      await client.state((state) => state.pending.has('0') || state.round > 1);
      if (client.now.round > 1) break;
      await client.upTo(((await client.decideDefault()) as { seq: number }).seq);
    }
    expect(client.now.round).toBe(2);
    expect(client.now.seats[1]?.level).toBe('captain');
  });
});

describe('docs/protocol.md, Matches: a stop while a captain thinks', () => {
  test('docs/protocol.md, Matches: nothing is written after all matches are settled', async () => {
    const server = new TestServer();
    await server.start();
    const ada = await server.guest('Ada');
    const bots = [{ seat: 1, level: 'captain' }];
    const { body } = await server.call('POST', '/api/matches', { mode: 'duel', bots }, ada.token);
    const client = await server.enter(body['matchId'] as string, ada);
    const { registry, thinkers, store } = server.running.services;
    const [think, stop, settle] = [
      thinkers.think.bind(thinkers),
      thinkers.stop.bind(thinkers),
      registry.settled.bind(registry),
    ];
    let thought: Promise<unknown> = Promise.resolve();
    let isStopped: Promise<void> = new Promise(() => {});
    const thinking = new Promise<void>((resolve) => {
      jest.spyOn(thinkers, 'think').mockImplementation((asked) => {
        resolve();
        const answer = think(asked);
        thought = answer;
        return answer;
      });
    });
    jest.spyOn(thinkers, 'stop').mockImplementation(() => (isStopped = stop()));
    const written = jest.spyOn(store.journal, 'append');
    // If the captain were still thinking when everything is settled, its answer would arrive now.
    jest.spyOn(registry, 'settled').mockImplementation(async () => {
      await settle();
      written.mockClear();
      await Promise.race([thought, isStopped]);
    });
    await client.ask('ready');
    await client.state(({ status, pending }) => status === 'live' && pending.size > 0);
    // The initiative is random: Ada may be asked before the captain.
    if (client.now.pending.has('0')) await client.decideDefault();
    await thinking;
    await server.dispose();
    expect(written).not.toHaveBeenCalled();
  });
});
