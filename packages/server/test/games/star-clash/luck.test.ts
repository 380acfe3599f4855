/** C-64 and C-65 at a table of Star Clash: values that fit, void attempts, and a closed round. */
import { commitOf } from '@star-eater/rules';
import { seedsUpTo } from '../../../src/chance/kept-chain';
import { closeMatch } from '../../../src/matches/close';
import { SECOND } from '../../support/clocked';
import { TestServer } from '../../support/table';
import { TestTime } from '../../support/test-time';
import { begun, playOn, seated, type Player } from './table';

const THREE = { mode: 'free-for-all', players: 3 };
const LIVE = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 100 };

const isReady = ({ now }: Player): boolean[] => now.seats.map(({ ready }) => ready);

describe('C-65: before the start', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  it('K-158, C-65: a value that does not fit its commit does not open, and nothing starts', async () => {
    const { players } = await seated(server, THREE, 3);
    const [one, ...others] = players as [Player, ...Player[]];
    for (const player of players) await player.commit();
    await one.until(({ status }) => status === 'opening');
    for (const player of others) expect(await player.open()).toMatchObject({ ok: true });
    expect(await one.open({ value: 'ab'.repeat(32) })).toMatchObject({ ok: false, code: 'bad-opening' });
    await one.until(({ seats }) => seats[1]?.opened === true && seats[2]?.opened === true);
    expect([one.now.status, one.now.seats[0]?.opened, one.state.round]).toEqual(['opening', false, 0]);
    expect(await one.open()).toMatchObject({ ok: true });
    await one.until(({ status }) => status === 'live');
  });

  it('K-159, C-65: who does not open in 30 seconds is not ready, old commits and values are of no use, and stay on record', async () => {
    const table = await seated(server, THREE, 3, { clock: LIVE });
    const { players } = table;
    const [one, two, three] = players as [Player, Player, Player];
    for (const player of players) await player.commit();
    await one.until(({ status }) => status === 'opening');
    const old = players.map(({ seat, now }) => now.seats[seat]?.commit);
    await one.open();
    await two.open();
    time.pass(30 * SECOND);
    for (const player of players) await player.until(({ attempt }) => attempt === 2);
    expect([one.now.status, isReady(one)]).toEqual(['open', [false, false, false]]);
    // Neither the value of the first attempt opens the second, nor does its commit count for it.
    expect(await one.client.ask('open', { attempt: 1, value: one.value })).toMatchObject({ ok: false });
    const again = { ready: true, attempt: 1, commit: old[0] };
    expect(await one.client.ask('ready', again)).toMatchObject({ ok: false, code: 'stale' });
    for (const player of players) expect(await player.commit()).toMatchObject({ ok: true });
    await one.until(({ status }) => status === 'opening');
    expect(await three.open()).toMatchObject({ ok: true });
    const kept = await server.running.services.store.chances.get(table.matchId);
    expect(kept?.attempts).toMatchObject([
      {
        attempt: 1,
        missing: [2],
        why: 'time',
        commits: old.map((commit, seat) => ({ seat, commit })),
        values: [{ seat: 0 }, { seat: 1 }],
      },
    ]);
  });

  it('K-160, C-65: a commit that is copied from another seat cannot be opened: the seat is in the hash', async () => {
    const { players } = await seated(server, THREE, 3);
    const [one, two, three] = players as [Player, Player, Player];
    await one.commit();
    await two.commit();
    const copied = two.now.seats[1]?.commit;
    const { attempt, anchor } = three.now;
    expect(await three.client.ask('ready', { ready: true, attempt, commit: copied })).toMatchObject({
      ok: true,
    });
    await three.until(({ status }) => status === 'opening');
    expect(await two.open()).toMatchObject({ ok: true });
    const stolen = { attempt, value: two.value };
    expect(await three.client.ask('open', stolen)).toMatchObject({ ok: false, code: 'bad-opening' });
    const { matchId } = three.client;
    expect(commitOf({ anchor, attempt, match: matchId, seat: 2, value: two.value })).not.toBe(copied);
    expect([three.now.status, three.now.seats[2]?.opened]).toEqual(['opening', false]);
  });

  it('K-165, C-45, C-71: a match closed in a round reveals the number of that round, no later one, and scores nothing', async () => {
    const table = await begun(server, THREE, 3);
    const [one] = table.players as [Player];
    await playOn(table, ({ seq }) => seq >= 5);
    const { services } = server.running;
    const before = await services.store.chances.get(table.matchId);
    const chain = before ? seedsUpTo(before.chain, 2) : [];
    await closeMatch(services, services.cluster, table.matchId, 'A test closes it.');
    await one.until(({ status }) => status === 'closed');
    expect([one.now.seedRound, one.now.seed]).toEqual([1, chain[0]?.seed]);
    expect(one.state.results).toHaveLength(0);
    const body = await server.read(`/api/matches/${table.matchId}/replay`, one.guest.token);
    expect(JSON.stringify([body, one.now, one.client.heard])).not.toContain(chain[1]?.seed);
    // The rest of the chain is deleted.
    expect((await services.store.chances.get(table.matchId))?.chain.round).toBe(1);
  });
});
