import { defined } from '@star-eater/rules/src/kernel/defined';
import { checkpointOf } from '../../src/live/memory/checkpoint';
import { fold } from '../../src/live/load-from-log';
import type { Folded, LiveMatch } from '../../src/live/live-match';
import { CHECKPOINT_AFTER, CHECKPOINTS_APART } from '../../src/limits';
import type { StoredCheckpoint } from '../../src/store/log/checkpoints';
import { bidOn, begunAuction } from '../chance/auction-table';
import { HOSTED } from '../games/auction/hosted';
import { DATABASES } from '../support/databases';
import { playOn, TestServer } from '../support/table';

const roundOf = (live: LiveMatch): number => live.position?.progress.round ?? 0;

/** Everything that a fold gives, as plain data. */
const plain = ({ position, ledger, givenBack }: Pick<Folded, 'position' | 'ledger' | 'givenBack'>) => {
  const { game, ...rest } = defined(position);
  return { ...rest, version: game.version, ledger: ledger.saved(), givenBack: givenBack.saved() };
};

/** The match in memory, with a log of more than `CHECKPOINT_AFTER` entries. */
async function lengthened(of: TestServer, matchId: string, by = CHECKPOINT_AFTER): Promise<LiveMatch> {
  const live = defined(of.running.services.registry.peek(matchId));
  for (let entry = 0; entry < by; entry += 1)
    await live.queue.run(() =>
      live.write({ at: Date.now(), by: 0, id: null, body: { kind: 'chat', text: 'on', to: 'all' } }),
    );
  return live;
}

const storedOf = (of: TestServer, matchId: string) => of.running.services.store.checkpoints.get(matchId);

/** What the log folds to, and after which entry it was read. */
async function folded(of: TestServer, matchId: string): Promise<{ state: unknown; after: number[] }> {
  const { services } = of.running;
  const record = defined(await services.store.matches.get(matchId));
  const read = jest.spyOn(services.store.entries, 'of');
  const state = plain(await fold(services, record));
  const after = read.mock.calls.map(([, from = 0]) => from);
  read.mockRestore();
  return { state, after };
}

/** The same from the first entry. */
async function foldedWhole(of: TestServer, matchId: string): Promise<unknown> {
  const none = jest.spyOn(of.running.services.store.checkpoints, 'get').mockResolvedValue(null);
  const { state, after } = await folded(of, matchId);
  expect(after).toEqual([0]);
  none.mockRestore();
  return state;
}

describe.each(DATABASES)('The log: checkpoints in %s', (_name, openDatabase) => {
  const server = new TestServer({}, openDatabase).aroundTests();

  /** A match that has just got its first checkpoint. */
  async function longDuel() {
    const duel = await server.begunDuel();
    await playOn(duel.players, ({ phase }) => phase === 'commitment');
    const live = await lengthened(server, duel.matchId);
    const round = roundOf(live);
    await playOn(duel.players, (state) => state.round > round);
    await server.until(async () => (await storedOf(server, duel.matchId)) !== null);
    return { ...duel, live, stored: defined(await storedOf(server, duel.matchId)) };
  }

  test('The log: a match of more than 300 entries folds from its checkpoint, to the same as from its first entry', async () => {
    const { matchId, players, live, stored } = await longDuel();
    expect(stored.seq).toBeGreaterThan(CHECKPOINT_AFTER);
    // Goes on, with orders that are sealed and not revealed.
    await playOn(players, ({ phase }) => phase === 'commitment');
    await players[0].decideDefault();
    await lengthened(server, matchId, 1);
    const whole = await foldedWhole(server, matchId);
    const { state, after } = await folded(server, matchId);
    expect(state).toEqual(whole);
    expect(state).toEqual(plain(live));
    expect(after).toEqual([stored.seq - 1]);
  });

  test('The log: after a restart a long match is opened from its checkpoint, and a request answered before it is recognised', async () => {
    const { matchId, players, guests, stored } = await longDuel();
    await playOn(players, ({ phase }) => phase === 'commitment');
    const request = await players[1].defaultRequest();
    const first = await players[1].ask('decide', request);
    // The checkpoint that would be next is lost with the process.
    const put = jest.spyOn(server.running.services.store.checkpoints, 'put').mockResolvedValue();
    const round = players[0].now.round;
    await lengthened(server, matchId, CHECKPOINTS_APART);
    await playOn(players, (state) => state.round > round);
    await server.until(async () => put.mock.calls.length > 0);
    const before = plain(defined(server.running.services.registry.peek(matchId)));
    await server.restart();
    expect(await storedOf(server, matchId)).toEqual(stored);
    const { state, after } = await folded(server, matchId);
    expect(after).toEqual([stored.seq - 1]);
    expect(state).toEqual(await foldedWhole(server, matchId));
    expect(state).toMatchObject({ match: before.match, ledger: before.ledger });
    const again = await server.enter(matchId, guests[1]);
    expect(await again.ask('decide', request)).toEqual(first);
  });

  test('The log: a checkpoint that does not fit is ignored, and replaced at the end of a round', async () => {
    const { matchId, players, live, stored } = await longDuel();
    const { store } = server.running.services;
    const whole = await foldedWhole(server, matchId);
    const { position, ledger, givenBack } = live;
    const now = checkpointOf({ position: defined(position), ledger, givenBack });
    const other = defined(position);
    const resealed = (changed: typeof other) =>
      checkpointOf({ position: { ...changed, hash: other.hash }, ledger, givenBack });
    const wrong: Record<string, StoredCheckpoint> = {
      'another hash': { ...now, hash: 'ab'.repeat(32) },
      'another hash, sealed': checkpointOf({
        position: { ...other, hash: 'ab'.repeat(32) },
        ledger,
        givenBack,
      }),
      'another seq': resealed({ ...other, seq: other.seq - 1 }),
      'beyond the log': resealed({ ...other, seq: other.seq + 1000 }),
      'another version': { ...now, rulesVersion: 'older' },
      'another version, sealed': resealed({ ...other, game: { ...other.game, version: 'older' } }),
      'broken JSON': { ...now, body: now.body.slice(0, -10) },
      'an altered clock': { ...now, body: now.body.replace('"missed":0', '"missed":1') },
      'an altered match': resealed({ ...other, match: { ...other.match, round: 99 } }),
    };
    for (const [name, checkpoint] of Object.entries(wrong)) {
      expect([name, checkpoint]).not.toEqual([name, now]);
      await store.checkpoints.put(matchId, live.record.epoch, checkpoint);
      const { state, after } = await folded(server, matchId);
      expect([name, after.at(-1)]).toEqual([name, 0]);
      expect(state).toEqual(whole);
    }
    await lengthened(server, matchId, CHECKPOINTS_APART);
    const round = roundOf(live);
    await playOn(players, (state) => state.round > round);
    await server.until(async () => ((await storedOf(server, matchId))?.seq ?? 0) > stored.seq);
    expect((await folded(server, matchId)).after.at(-1)).toBeGreaterThan(stored.seq);
  });

  test('The log: only the holder of a match writes its checkpoint, and nobody is refused when it cannot be written', async () => {
    const { matchId, players, live, stored } = await longDuel();
    const { store } = server.running.services;
    await store.checkpoints.put(matchId, live.record.epoch - 1, { ...stored, seq: 1 });
    expect(await storedOf(server, matchId)).toEqual(stored);
    const put = jest.spyOn(store.checkpoints, 'put').mockRejectedValue(new Error('away'));
    const round = roundOf(live);
    await lengthened(server, matchId, CHECKPOINTS_APART);
    await playOn(players, (state) => state.round > round);
    await server.until(async () => put.mock.calls.length > 0);
    put.mockRestore();
    await playOn(players, ({ phase }) => phase === 'commitment');
    expect(await foldedWhole(server, matchId)).toEqual(plain(live));
  });

  test('The log: a replay is the same with and without a checkpoint', async () => {
    const { matchId, guests, stored } = await longDuel();
    const replay = () => server.call('GET', `/api/matches/${matchId}/replay`, undefined, guests[0].token);
    const before = await replay();
    expect(before.status).toBe(200);
    await server.restart();
    expect(await replay()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(stored.digest);
  });
});

describe.each(DATABASES)('The log: checkpoints of matches with chance in %s', (_name, openDatabase) => {
  const server = new TestServer({ games: HOSTED }, openDatabase).aroundTests();

  test('H-17: a match with chance folds from its checkpoint, with the seeds of its deals', async () => {
    const table = await begunAuction(server, 'dealt', 2);
    const live = await lengthened(server, table.matchId);
    await bidOn(table, ({ round }) => round >= 2);
    await server.until(async () => (await storedOf(server, table.matchId)) !== null);
    const { state, after } = await folded(server, table.matchId);
    expect(state).toEqual(await foldedWhole(server, table.matchId));
    expect(state).toEqual(plain(live));
    expect(after).toEqual([defined(await storedOf(server, table.matchId)).seq - 1]);
  });
});
