/** Matches with chance on the real server. No line of the server knows the game. */
import { commitOf, jointOf, seedBefore, type Bytes32 } from '@star-eater/rules';
import { verifyReplay } from '../../src/log/verify';
import type { ChanceRecord, RoundSeed } from '../../src/chance/record';
import { HOSTED } from '../games/auction/hosted';
import { newId, type Json, type TestServer } from '../support/table';
import {
  auctionServer,
  auctionTable,
  begunAuction,
  bidOn,
  commitAll,
  comeBack,
  type AuctionTable,
} from './auction-table';

let server: TestServer;
beforeAll(async () => {
  server = await auctionServer().start();
});
afterAll(() => server.dispose());

const replayOf = async ({ matchId, bidders }: AuctionTable): Promise<Json> => {
  const { status, body } = await server.get(`/api/matches/${matchId}/replay`, bidders[0]?.guest.token);
  expect(status).toBe(200);
  return body;
};

const verify = (replay: Json, record?: Json) => verifyReplay(replay, HOSTED.rules, record);

describe.each(['dealt', 'asked'] as const)('A match of the edition %s', (edition) => {
  it('H-3: the anchor is in the reply and in each summary', async () => {
    const { matchId, anchor, bidders } = await auctionTable(server, edition, 2);
    expect(anchor).toMatch(/^[0-9a-f]{64}$/);
    const body = await server.read(`/api/matches/${matchId}`, bidders[0]?.guest.token);
    expect(body['anchor']).toBe(anchor);
    expect(bidders[0]?.now.anchor).toBe(anchor);
  });

  it('H-8, H-15, H-21: commits, values, rounds and seeds, to a replay that verifies', async () => {
    const table = await begunAuction(server, edition, 3);
    const [one] = table.bidders;
    const values = table.bidders.map(({ seat, value }) => ({ seat, value }));
    expect(one?.now.seats.map(({ value }) => value)).toEqual(values.map(({ value }) => value));
    const { anchor, matchId: match } = table;
    expect(one?.now.joint).toBe(jointOf({ anchor, game: 'auction', match, values }));
    expect(one?.now.seedRound).toBe(0);
    await bidOn(table, ({ round, status }) => round === 2 || status !== 'live');
    expect(one?.now.seedRound).toBe(1);
    expect(seedBefore(one?.now.seed ?? '')).toBe(anchor);
    const half = await replayOf(table);
    expect(verify(half)).toMatchObject({ ok: true });
    expect((half['seeds'] as RoundSeed[]).length).toBe(1);
    expect(JSON.stringify(half['entries'])).not.toContain('"round":2,"seed"');
    await bidOn(table, ({ status }) => status === 'finished');
    const whole = await replayOf(table);
    expect(verify(whole)).toMatchObject({ ok: true });
    expect((whole['seeds'] as RoundSeed[]).map(({ round }) => round)).toEqual([1, 2]);
    const kinds = (whole['entries'] as { kind: string; by: number | null }[]).filter(({ kind }) =>
      ['deal', 'roll'].includes(kind),
    );
    expect(kinds).toHaveLength(2);
    expect(kinds.every(({ by }) => by === null)).toBe(true);
    // H-15: the store keeps nothing above the last seed.
    const { chain } = (await server.running.services.store.chances.get(match)) ?? {};
    expect(chain).toEqual({ seed: (whole['seeds'] as RoundSeed[])[1]?.seed, round: 2 });
  });

  it('H-21: every change of a value, a commit, a seed or a number is detected', async () => {
    const table = await begunAuction(server, edition, 2);
    await bidOn(table, ({ status }) => status === 'finished');
    const whole = await replayOf(table);
    const changes: ((replay: Json) => void)[] = [
      (replay) => (chanceIn(replay).anchor = 'ab'.repeat(32)),
      (replay) => (chanceIn(replay).joint = 'ab'.repeat(32)),
      (replay) => (lastIn(replay).values[0] = { seat: 0, value: 'ab'.repeat(32) }),
      (replay) => lastIn(replay).values.pop(),
      (replay) => (chanceIn(replay).drawn = []),
      (replay) => Object.assign(seedsIn(replay)[1] ?? {}, { seed: 'ab'.repeat(32) }),
      (replay) => seedsIn(replay).pop(),
      (replay) => delete replay['chance'],
      (replay) => {
        const entry = drawnIn(replay);
        if (edition === 'dealt') entry.body.seed = 'ab'.repeat(32);
        else entry.body.values = [((entry.body.values[0] as number) % 10) + 1];
      },
    ];
    for (const change of changes) {
      const replay = structuredClone(whole);
      change(replay);
      expect([String(change), verify(replay).ok]).toEqual([String(change), false]);
    }
  });

  it('H-21: a player’s record proves that it is their match', async () => {
    const table = await begunAuction(server, edition, 2);
    await bidOn(table, ({ status }) => status === 'finished');
    const whole = await replayOf(table);
    const { anchor, matchId: match, bidders } = table;
    const { commits } = lastIn(whole);
    const record = { match, anchor, attempt: 1, seat: 1, value: bidders[1]?.value, commits };
    expect(verify(whole, record)).toMatchObject({ ok: true });
    for (const wrong of [
      { value: bidders[0]?.value },
      { anchor: 'ab'.repeat(32) },
      { match: 'other' },
      { commits: [] },
    ])
      expect(verify(whole, { ...record, ...wrong })).toMatchObject({ ok: false });
  });

  it('H-17: after a restart at any step the match continues with the same numbers', async () => {
    const table = await auctionTable(server, edition, 2);
    const [one, two] = table.bidders;
    if (!one || !two) throw new Error('two bidders');
    await one.commit();
    await server.restart();
    await comeBack(server, table);
    expect(one.now.seats[0]?.commit).toMatch(/^[0-9a-f]{64}$/);
    await two.commit();
    await one.until(({ status }) => status === 'opening');
    await server.restart();
    await comeBack(server, table);
    expect(one.now.status).toBe('opening');
    await one.open();
    await server.restart();
    await comeBack(server, table);
    expect(one.now.seats.map(({ opened, value }) => [opened, value])).toEqual([
      [true, ''],
      [false, ''],
    ]);
    const { store } = server.running.services;
    const chain = (await store.chances.get(table.matchId))?.chain;
    await two.open();
    await one.until(({ seq }) => seq >= 1);
    const { view } = one;
    await server.restart();
    await comeBack(server, table);
    expect(one.view).toEqual(view);
    expect((await server.running.services.store.chances.get(table.matchId))?.chain).toEqual(chain);
    await bidOn(table, ({ status }) => status === 'finished');
    expect(verify(await replayOf(table))).toMatchObject({ ok: true });
  });
});

const seedsIn = (replay: Json): { seed: Bytes32 }[] => replay['seeds'] as { seed: Bytes32 }[];
const chanceIn = (replay: Json): ChanceRecord => replay['chance'] as ChanceRecord;
const lastIn = (replay: Json) => {
  const last = chanceIn(replay).attempts.at(-1);
  if (!last) throw new Error('no attempt');
  return last;
};
const drawnIn = (replay: Json): { body: { seed?: Bytes32; values: number[] } } =>
  (replay['entries'] as { kind: string; body: { values: number[] } }[]).find(({ kind }) =>
    ['deal', 'roll'].includes(kind),
  ) ?? { body: { values: [] } };

describe('Requests before the start', () => {
  it('H-7, H-19: `ready` needs a commit for the current attempt', async () => {
    const { bidders } = await auctionTable(server, 'asked', 2);
    const [one] = bidders;
    expect(await one?.client.ask('ready')).toMatchObject({ ok: false, code: 'no-commit', rule: 'H-7' });
    expect(await one?.commit({ attempt: 2 })).toMatchObject({ ok: false, code: 'stale', rule: 'H-7' });
    expect(await one?.commit({ commit: 'AB'.repeat(32) })).toMatchObject({ ok: false, code: 'malformed' });
    expect(await one?.open({ attempt: 1, value: 'ab'.repeat(32) })).toMatchObject({ code: 'not-opening' });
  });

  it('H-7: in an open match a new commit replaces the old one, `ready: false` removes it', async () => {
    const { bidders } = await auctionTable(server, 'asked', 2);
    const [one] = bidders;
    await one?.commit();
    const first = one?.now.seats[0]?.commit;
    await one?.commit();
    await one?.until(({ seats }) => seats[0]?.commit !== first);
    await one?.client.ask('ready', { ready: false });
    await one?.until(({ seats }) => seats[0]?.commit === '' && !seats[0].ready);
    expect(one?.now.attempt).toBe(1);
  });

  it('H-8, H-19: a value must fit its commit, and a repeated request gets the same answer', async () => {
    const table = await auctionTable(server, 'asked', 2);
    await commitAll(table);
    const [one, two] = table.bidders;
    expect(await one?.open({ value: 'ab'.repeat(32) })).toMatchObject({ code: 'bad-opening', rule: 'H-8' });
    expect(await one?.open({ value: two?.value })).toMatchObject({ code: 'bad-opening' });
    const { anchor, matchId } = table;
    const again = { anchor, attempt: 1, match: matchId, seat: 0, value: one?.value ?? '' };
    const repeat = () => one?.client.ask('ready', { ready: true, attempt: 1, commit: commitOf(again) });
    expect(await repeat()).toEqual({ ok: true });
    expect(await one?.commit()).toMatchObject({ code: 'opening', rule: 'H-11' });
    if (one) one.value = again.value;
    expect(await one?.open()).toEqual({ ok: true });
    expect(await one?.open()).toEqual({ ok: true });
    expect(await two?.open()).toEqual({ ok: true });
    await one?.until(({ status }) => status === 'live');
    expect(await one?.open()).toEqual({ ok: true });
    expect(await repeat()).toEqual({ ok: true });
  });

  it('H-9: taking `ready` back voids the attempt, and everybody commits again', async () => {
    const table = await auctionTable(server, 'asked', 2);
    await commitAll(table);
    const [one, two] = table.bidders;
    await one?.open();
    await two?.client.ask('ready', { ready: false });
    await one?.until(({ status, attempt }) => status === 'open' && attempt === 2);
    expect(one?.now.seats.map(({ ready, commit, opened }) => [ready, commit, opened])).toEqual([
      [false, '', false],
      [false, '', false],
    ]);
    await commitAll(table);
    for (const bidder of table.bidders) await bidder.open();
    await one?.until(({ status }) => status === 'live');
    await bidOn(table, ({ status }) => status === 'finished');
    const replay = await replayOf(table);
    expect(chanceIn(replay).attempts).toMatchObject([
      { attempt: 1, by: 1, missing: [1], values: [{ seat: 0 }], why: 'unready' },
      { attempt: 2, by: null, missing: [], why: null },
    ]);
    expect(verify(replay)).toMatchObject({ ok: true });
  });

  it('H-9, H-11: nobody can take a seat during an opening; leaving voids it', async () => {
    const table = await auctionTable(server, 'asked', 2);
    await commitAll(table);
    const [one, two] = table.bidders;
    const late = await server.guest();
    const body = await server.read(`/api/matches/${table.matchId}`, one?.guest.token);
    const sat = await server.call(
      'POST',
      `/api/matches/${table.matchId}/seats`,
      { invite: body['invite'] },
      late.token,
    );
    expect([sat.status, sat.body['code']]).toEqual([409, 'opening']);
    await server.call('DELETE', `/api/matches/${table.matchId}/seats`, undefined, two?.guest.token);
    await one?.until(
      ({ status, attempt, seats }) => status === 'open' && attempt === 2 && seats[1]?.holder === 'nobody',
    );
  });

  it('H-9: the tenth void attempt closes the match', async () => {
    const table = await auctionTable(server, 'asked', 1);
    const [one] = table.bidders;
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await one?.until((now) => now.attempt === attempt);
      await commitAll(table);
      await one?.client.ask('ready', { ready: false });
    }
    await one?.until(({ status }) => status === 'closed');
    expect(one?.now.closedBecause).toContain('did not answer');
  });

  it('H-12: one player among bots takes the same two steps', async () => {
    const table = await auctionTable(server, 'dealt', 1, {
      players: 3,
      bots: [
        { seat: 1, level: 'bidder' },
        { seat: 2, level: 'bidder' },
      ],
    });
    await commitAll(table);
    await table.bidders[0]?.open();
    await table.bidders[0]?.until(({ status }) => status === 'live');
    await table.bidders[0]?.client.ask('decide', {
      id: newId(),
      decision: { seat: 0, type: 'resign' },
      expects: 0,
    });
    await table.bidders[0]?.until(({ status }) => status === 'finished');
    expect(verify(await replayOf(table))).toMatchObject({ ok: true });
  });

  it('H-13: deals and dice come from the server alone', async () => {
    const table = await begunAuction(server, 'dealt', 2);
    const ask = (type: string) =>
      table.bidders[0]?.client.ask('decide', { id: newId(), decision: { seat: 0, type }, expects: 0 });
    for (const type of ['deal', 'roll', 'chain'])
      expect(await ask(type)).toMatchObject({ code: 'server-only', rule: 'H-13' });
  });

  it('H-12: a rematch has its own chain', async () => {
    const table = await begunAuction(server, 'asked', 1);
    await bidOn(table, ({ status }) => status === 'finished');
    const { body } = await server.call(
      'POST',
      `/api/matches/${table.matchId}/rematch`,
      {},
      table.bidders[0]?.guest.token,
    );
    expect(body['anchor']).toMatch(/^[0-9a-f]{64}$/);
    expect(body['anchor']).not.toBe(table.anchor);
  });
});
