/** `ARCHIVE_AFTER`: logs of matches that ended long ago. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/store/tables';
import { DATABASES } from '../support/databases';
import { TestServer } from '../support/table';

describe.each(DATABASES)('Operator: archives with %s', (_name, openDatabase) => {
  const server = new TestServer({}, openDatabase).aroundTests();

  const rowsOf = async (table: 'archives' | 'entries', id: string): Promise<number> => {
    const db = Reflect.get(server.running.services.store.entries, 'db') as Kysely<Tables>;
    return (await db.selectFrom(table).select('match_id').where('match_id', '=', id).execute()).length;
  };

  test('Operator: the log of a match that has ended is one row, and reads as before; what is said later follows it', async () => {
    const { players, matchId, guests } = await server.begunDuel();
    await players[1].ask('chat', { text: 'well played', to: 'all' });
    await players[0].decide({ seat: 0, type: 'resign' });
    const live = await server.begunDuel();
    await live.players[0].ask('chat', { text: 'still here', to: 'all' });
    const { store, time } = server.running.services;
    const before = await store.entries.of(matchId);
    const replay = () => server.call('GET', `/api/matches/${matchId}/replay`, undefined, guests[0].token);
    const replayed = await replay();
    expect(before.length).toBeGreaterThan(1);

    expect(await store.entries.archive(time.now() - 3_600_000, () => false)).toBe(0);
    expect(await store.entries.archive(time.now() + 1, () => false)).toBe(1);
    expect([await rowsOf('archives', matchId), await rowsOf('entries', matchId)]).toEqual([1, 0]);
    expect([await rowsOf('archives', live.matchId), await rowsOf('entries', live.matchId)]).toEqual([0, 1]);
    expect(await store.entries.of(matchId)).toEqual(before);
    expect(await store.entries.of(matchId, 1)).toEqual(before.slice(1));
    expect(await store.entries.at(matchId, 1)).toEqual(before[0]);

    await server.restart();
    expect(await replay()).toEqual(replayed);
    const back = await server.enter(matchId, guests[1]);
    await back.ask('chat', { text: 'again?', to: 'all' });
    const after = await server.running.services.store.entries.of(matchId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ seq }) => seq)).toEqual(
      after.slice(before.length).map((_, index) => before.length + 1 + index),
    );
    // Whatever came behind it is no reason to archive it once more.
    const { entries } = server.running.services.store;
    expect(await entries.archive(server.running.services.time.now() + 1, () => false)).toBe(0);
  });

  test('Operator: matches that end later are archived later, each once', async () => {
    const { store, time } = server.running.services;
    const ended: string[] = [];
    for (const already of [1, 2]) {
      const { players, matchId } = await server.begunDuel();
      await players[0].decide({ seat: 0, type: 'resign' });
      ended.push(matchId);
      expect(await store.entries.archive(time.now() + 1, () => false)).toBe(1);
      const archived = await Promise.all(ended.map((id) => rowsOf('archives', id)));
      expect(archived).toEqual(Array.from({ length: already }, () => 1));
    }
    const { players, matchId } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    expect(await store.entries.archive(time.now() + 1, () => true)).toBe(0);
    expect(await rowsOf('archives', matchId)).toBe(0);
    expect(await store.entries.archive(time.now() + 1, () => false)).toBe(1);
  });
});
