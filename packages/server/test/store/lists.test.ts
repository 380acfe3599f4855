import { FirstPages } from '../../src/matches/rows/first-pages';
import type { Page } from '../../src/matches/rows/match-record';
import type { Status, Summary } from '../../src/wire/match';
import { playOn, TestServer } from '../support/table';
import { TestTime } from '../support/test-time';

describe('Matches: lists', () => {
  const server = new TestServer({ time: new TestTime() }).aroundTests();

  async function listed(state: string, matchId: string): Promise<Summary | undefined> {
    const { body } = await server.call('GET', `/api/matches?state=${state}`);
    return (body['matches'] as Summary[]).find((each) => each.matchId === matchId);
  }

  test('Matches: a list just read shows each change once it is acknowledged', async () => {
    const [ada, bo] = [await server.guest('Ada'), await server.guest('Bo')];
    await listed('open', '');
    const made = await server.call('POST', '/api/matches', { mode: 'duel', visibility: 'public' }, ada.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    expect(await listed('open', matchId)).toMatchObject({
      seats: [{ holder: 'player', name: 'Ada' }, { holder: 'nobody' }],
    });

    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, bo.token);
    expect(await listed('open', matchId)).toMatchObject({ seats: [{}, { holder: 'player', name: 'Bo' }] });
    await server.call('PATCH', '/api/players/me', { name: 'Bo the Second' }, bo.token);
    expect(await listed('open', matchId)).toMatchObject({ seats: [{}, { name: 'Bo the Second' }] });

    const players = [await server.enter(matchId, ada), await server.enter(matchId, bo)];
    await players[0]?.ask('ready');
    expect(await listed('open', matchId)).toMatchObject({ seats: [{ ready: true }, { ready: false }] });
    await listed('live', '');
    await players[1]?.ask('ready');
    for (const player of players) await player.state((state) => state.status === 'live');
    expect(await listed('open', matchId)).toBeUndefined();
    expect(await listed('live', matchId)).toMatchObject({ phase: 'loadout', finishedAt: null });

    await listed('finished', '');
    expect(await players[0]?.decide({ seat: 0, type: 'resign' })).toMatchObject({ ok: true });
    expect(await listed('live', matchId)).toBeUndefined();
    expect(await listed('finished', matchId)).toMatchObject({ outcome: { winners: [1] } });
  });

  test('docs/protocol.md, Matches: a list of one game or edition has its matches only, and so have my own', async () => {
    const ada = await server.guest('Ada');
    const make = async (options: object): Promise<string> => {
      const { body } = await server.call(
        'POST',
        '/api/matches',
        { visibility: 'public', ...options },
        ada.token,
      );
      return body['matchId'] as string;
    };
    const made: Record<string, string> = {
      [await make({ mode: 'duel' })]: 'june',
      [await make({ mode: 'duel', edition: 'february' })]: 'february',
      [await make({ mode: 'duel', edition: 'draft' })]: 'draft',
      [await make({ game: 'star-clash', mode: 'duel', players: 2 })]: 'clash',
    };
    const found = async (path: string): Promise<string[]> => {
      const { body } = await server.call('GET', path, undefined, ada.token);
      return (body['matches'] as Summary[]).flatMap(({ matchId }) => made[matchId] ?? []).sort();
    };
    for (const list of ['/api/matches?state=open', '/api/players/me/matches?']) {
      expect(await found(list)).toEqual(['clash', 'draft', 'february', 'june']);
      expect(await found(`${list}&game=star-eater`)).toEqual(['draft', 'february', 'june']);
      expect(await found(`${list}&game=star-eater&edition=draft`)).toEqual(['draft']);
      expect(await found(`${list}&edition=february`)).toEqual(['february']);
      expect(await found(`${list}&game=chess`)).toEqual([]);
    }
  });

  test('Matches: a list shows the stage of matches, and progress alone does not reload it', async () => {
    const { matchId, players } = await server.begunDuel({ visibility: 'public' });
    expect(await listed('live', matchId)).toMatchObject({ phase: 'loadout' });
    const changed = jest.spyOn(FirstPages.prototype, 'changed');
    await playOn(players, (state) => state.phase === 'commitment');
    expect(await listed('live', matchId)).toMatchObject({ phase: 'commitment', round: 1 });
    expect(changed).not.toHaveBeenCalled();
    changed.mockRestore();
  });
});

describe('Matches: the first pages of lists', () => {
  let now = 0;
  const pages = new FirstPages(() => now);
  const read = jest.fn(async (): Promise<Page> => ({ matches: [], next: null }));
  const get = (status: Status = 'open') => pages.get(status, read);
  beforeEach(() => read.mockClear());

  test('Matches: a page is read once for all concurrent callers, each list separately', async () => {
    await Promise.all([get('open'), get('open'), get('live')]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test.each([
    'insert into "matches" ("id") values (?)',
    'update "seats" set "name" = ?',
    'update "players" set "name" = ?',
    'delete from "matches"',
  ])('Matches: a page is read again after: %s', async (statement) => {
    await get();
    read.mockClear();
    pages.written(statement);
    await get();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('Matches: a page is not read again for changes outside lists, but after a second', async () => {
    await get();
    read.mockClear();
    pages.written('insert into "entries" ("match_id") values (?)');
    await get();
    expect(read).not.toHaveBeenCalled();
    now += 1000;
    await get();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('Matches: a page that failed to load is read again for the next caller', async () => {
    pages.changed();
    read.mockRejectedValueOnce(new Error('the disk is gone'));
    await expect(get()).rejects.toThrow('the disk is gone');
    await expect(get()).resolves.toMatchObject({ next: null });
  });
});
