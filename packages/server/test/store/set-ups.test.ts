/** What the set-ups of many matches share is stored once. */
import { sql, type Kysely } from 'kysely';
import { GAMES } from '@star-eater/rules';
import { verifyReplay } from '../../src/log/verify';
import { setUpsOf, WHOLE_UNTIL } from '../../src/matches/rows/set-ups';
import type { Tables } from '../../src/store/tables';
import { DATABASES } from '../support/databases';
import { TestServer } from '../support/table';

describe.each(DATABASES)('The log: set-ups with %s', (_name, openDatabase) => {
  const server = new TestServer({}, openDatabase).aroundTests();

  const db = (): Kysely<Tables> => Reflect.get(server.running.services.store.entries, 'db') as Kysely<Tables>;
  const rowOf = (id: string) =>
    db().selectFrom('matches').select(['setup', 'shared']).where('id', '=', id).executeTakeFirstOrThrow();
  const parts = () => db().selectFrom('shared_parts').selectAll().execute();

  /** Of a duel that was resigned, from a server that has it in no memory. */
  async function ended(): Promise<{ matchId: string; replay: () => Promise<object> }> {
    const { players, matchId, guests } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    const replay = async () =>
      (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, guests[0].token)).body;
    return { matchId, replay };
  }

  test('The log: a second match adds a short row; its replay is whole, and verified', async () => {
    const first = await ended();
    const known = await parts();
    expect(known.map(({ body }) => body.length).sort()).toEqual([expect.any(Number), expect.any(Number)]);
    const second = await ended();
    expect(await parts()).toEqual(known);
    const { setup, shared } = await rowOf(second.matchId);
    expect((setup ?? '').length + (shared ?? '').length).toBeLessThan(400);
    await server.restart();
    for (const { replay } of [first, second]) {
      const file = await replay();
      expect(JSON.stringify(file).length).toBeGreaterThan(
        known.reduce((sum, { body }) => sum + body.length, 0),
      );
      expect(verifyReplay(file, GAMES)).toMatchObject({ ok: true });
    }
  });

  test('The log: as long as the release before may come back, set-ups are stored whole, and both kinds are read', async () => {
    const now = server.running.services.time.now();
    await db()
      .insertInto('house_keys')
      .values({ name: WHOLE_UNTIL, value: String(now + 3_600_000) })
      .execute();
    const whole = await ended();
    expect((await rowOf(whole.matchId)).shared).toBeNull();
    await db()
      .updateTable('house_keys')
      .set({ value: String(now) })
      .where('name', '=', WHOLE_UNTIL)
      .execute();
    const short = await ended();
    expect((await rowOf(short.matchId)).shared).not.toBeNull();
    await server.restart();
    for (const { replay } of [whole, short])
      expect(verifyReplay(await replay(), GAMES)).toMatchObject({ ok: true });
  });

  test('The log: a shared part that was altered is not taken for what it was', async () => {
    const { matchId } = await ended();
    const row = await rowOf(matchId);
    // Blanks at the end: read for the first time by this process.
    const read = async (blanks: string) => {
      const rows = [{ ...row, setup: `${row.setup}${blanks}` }];
      return [...(await setUpsOf(db(), rows)).values()];
    };
    expect(await read(' ')).toEqual([expect.objectContaining({ mode: 'duel' })]);
    await sql`update shared_parts set body = replace(body, '"structure":', '"structure":1')`.execute(db());
    expect(await read('  ')).toEqual([null]);
  });
});
