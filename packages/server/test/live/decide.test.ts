import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { decide } from '../../src/live/decide';
import type { DecideRequest } from '../../src/live/requests';
import { newId, newNonce, playOn, sealing, TestServer, type Json, type SeatedClient } from '../support/table';

const isCommitment = (state: { phase: string }) => state.phase === 'commitment';

/** Ada's orders for the first round of these tests. */
const commitOf = (seat: number): Decision => ({
  seat,
  type: 'commit',
  engine: 'none',
  commands: ['vent-coolant', 'defence-stations'],
});

describe('Room: decide', () => {
  const server = new TestServer().aroundTests();

  /** A duel with both ships set up: both seats owe a commitment. */
  const committing = async () => {
    const duel = await server.begunDuel();
    await playOn(duel.players, isCommitment);
    return duel;
  };

  const unchanged = async (players: readonly SeatedClient[], act: () => Promise<Json>) => {
    const before = JSON.stringify(defined(players[0]).now.toJSON());
    const reply = await act();
    const { with: parameters = {}, ...refusal } = reply;
    expect(refusal).toEqual({
      ok: false,
      code: expect.any(String),
      rule: expect.any(String),
      message: expect.any(String),
    });
    // A sentence names the field that is wrong; seats and ids are for programs.
    const { field } = parameters as Json;
    if (field !== undefined) expect(refusal['message']).toContain(String(field));
    expect(JSON.stringify(defined(players[0]).now.toJSON())).toBe(before);
    return reply;
  };

  test('Room: a decision is answered with its seq, and everybody gets it once', async () => {
    const { players } = await committing();
    const before = players[1].now.seq;
    const reply = await players[0].decide(commitOf(0));
    expect(reply).toEqual({ ok: true, seq: before + 1 });
    await Promise.all(players.map((player) => player.upTo(before + 1)));
    for (const { heard } of players) {
      expect(heard.filter((message) => message.seq === before + 1)).toMatchObject([
        { kind: 'decision', by: 0, events: [{ type: 'committed', seat: 0 }], openings: [] },
      ]);
    }
    expect(players[1].now.seats[0]).toMatchObject({ committed: true, ordersFrom: '' });
  });

  test.each([
    ['nothing at all', undefined],
    ['text', 'commit'],
    ['no id', { decision: commitOf(0), expects: 0 }],
    ['an id of other characters', { id: 'a b c d e f', decision: commitOf(0), expects: 0 }],
    ['an unknown field', { id: newId(), decision: commitOf(0), expects: 0, more: 1 }],
    ['a decision without a type', { id: newId(), decision: { seat: 0 }, expects: 0 }],
    ['a negative expects', { id: newId(), decision: commitOf(0), expects: -1 }],
    [
      'a seal with a decision that has none',
      {
        id: newId(),
        decision: { seat: 0, type: 'resign' },
        expects: 0,
        ...sealing('x', 1, commitOf(0) as never),
      },
    ],
  ])('Room: %s is refused as malformed', async (_what, payload) => {
    const { players } = await server.begunDuel();
    const reply = await unchanged(players, () => players[0].ask('decide', payload));
    expect(reply['code']).toBe('malformed');
  });

  test('Room: players decide only for their own seat, spectators for none', async () => {
    const { players, matchId, invite } = await committing();
    const forOther = await unchanged(players, () => players[0].decide(commitOf(1)));
    expect(forOther['code']).toBe('wrong-seat');
    const watcher = await server.enter(matchId, await server.guest('Watcher'), invite);
    const watching = await unchanged(players, () => watcher.decide(commitOf(0)));
    expect(watching['code']).toBe('no-seat');
    for (const type of ['mine', 'legal', 'ready', 'draw', 'pause', 'back', 'draft']) {
      expect(await watcher.ask(type, type === 'draft' ? null : undefined)).toMatchObject({
        ok: false,
        code: 'no-seat',
      });
    }
    expect(await watcher.ask('chat', { text: 'hello', to: 'all' })).toMatchObject({
      ok: false,
      code: 'no-seat',
    });
    expect(watcher.now.toJSON()).toEqual(players[0].now.toJSON());
  });

  test("Room: the engine's refusals have the engine's code and rule", async () => {
    const { players } = await committing();
    const twice: Decision = { seat: 0, type: 'commit', engine: 'N', commands: ['special', 'special'] };
    const reply = await unchanged(players, () => players[0].decide(twice));
    expect(reply['rule']).toBe('R-9');
    const early = await unchanged(players, () =>
      players[0].decide({ seat: 0, type: 'thrust', direction: 0 }),
    );
    expect(early['code']).toBe('not-pending');
  });

  test('Room: a repeated id gets the first answer, even after the question', async () => {
    const { players } = await committing();
    const request = players[0].request(commitOf(0));
    const first = await players[0].ask('decide', request);
    expect(await players[0].ask('decide', request)).toEqual(first);
    await players[1].decide(commitOf(1));
    await playOn(players, (state) => state.round === 2);
    const { seq } = players[0].now;
    expect(await players[0].ask('decide', request)).toEqual(first);
    expect(players[0].now.seq).toBe(seq);
  });

  test('Room: the same id with another body is refused', async () => {
    const { players } = await committing();
    const request = players[0].request(commitOf(0));
    await players[0].ask('decide', request);
    const other = players[0].request({ ...commitOf(0), engine: 'N' } as Decision, { id: request['id'] });
    const reply = await unchanged(players, () => players[0].ask('decide', other));
    expect(reply['code']).toBe('id-reused');
    // Another seat has its own ids.
    expect(
      await players[1].ask('decide', players[1].request(commitOf(1), { id: request['id'] })),
    ).toMatchObject({ ok: true });
  });

  test('Room: a refused id may be used again', async () => {
    const { players } = await committing();
    const id = newId();
    const wrong = players[0].request({ ...commitOf(0), commands: ['special', 'special'] } as Decision, {
      id,
    });
    expect(await players[0].ask('decide', wrong)).toMatchObject({ ok: false });
    expect(await players[0].ask('decide', players[0].request(commitOf(0), { id }))).toMatchObject({
      ok: true,
    });
  });

  test("Room: others' commitments do not make a decision stale, answering an older question does", async () => {
    const { players } = await committing();
    const [one, two] = players;
    const request = one.request(commitOf(0));
    await two.decide(commitOf(1));
    expect(await one.ask('decide', request)).toMatchObject({ ok: true });
    await playOn(players, (state) => state.round === 2 && isCommitment(state));
    const late = one.request(
      { seat: 0, type: 'commit', engine: 'none', commands: ['special', 'fire-main'] },
      { expects: request['expects'] },
    );
    const reply = await unchanged(players, () => one.ask('decide', late));
    expect(reply['code']).toBe('stale');
    const ahead = await unchanged(players, () =>
      one.ask('decide', one.request(commitOf(0), { expects: one.now.seq + 1 })),
    );
    expect(ahead['code']).toBe('stale');
  });

  test.each([
    ['an old one', { expects: 0 }],
    ['one that is ahead', { expects: 1e9 }],
    ['one that is no number', { expects: 'soon' }],
    ['none', {}],
  ])('Room: resign ignores expects: %s', async (_what, more) => {
    const { players } = await server.begunDuel();
    const payload = { id: newId(), decision: { seat: 0, type: 'resign' }, ...more };
    expect(await players[0].ask('decide', payload)).toEqual({ ok: true, seq: 1 });
  });

  test.each(['7', 'a+b/c==', '{5b1f}:0', 'x'.repeat(128)])('Room: %j is a valid id', async (id) => {
    const { players } = await server.begunDuel();
    const resign = { id, decision: { seat: 0, type: 'resign' } };
    expect(await players[0].ask('decide', resign)).toEqual({ ok: true, seq: 1 });
    expect(await players[0].ask('decide', resign)).toEqual({ ok: true, seq: 1 });
  });

  test.each([
    ['engine', { engine: 'X' }],
    ['commands.0', { commands: ['fire'] }],
    ['commands', { commands: ['special', 'corvettes', 'vent-coolant'] }],
  ])('Room: an invalid draft is refused, naming %s', async (field, draft) => {
    const { players } = await server.begunDuel();
    const reply = await unchanged(players, () => players[0].ask('draft', draft));
    expect(reply).toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(new RegExp(`^${field}: `)),
    });
  });

  test('Room: resign ends a duel (R-43)', async () => {
    const { players } = await committing();
    expect(await players[0].decide({ seat: 0, type: 'resign' }, { expects: 0 })).toMatchObject({ ok: true });
    await players[1].state((state) => state.status === 'finished');
    expect(players[1].now.outcome?.toJSON()).toEqual({ winners: [1], rule: 'R-43' });
    const after = await unchanged(players, () => players[1].decide(commitOf(1)));
    expect(after['code']).toBe('not-live');
  });

  test('Room: orders can be taken back five times a round, not six', async () => {
    const { players } = await committing();
    const [one] = players;
    for (let i = 0; i < 5; i += 1) {
      expect(await one.decide(commitOf(0))).toMatchObject({ ok: true });
      expect(await one.decide({ seat: 0, type: 'uncommit' })).toMatchObject({ ok: true });
    }
    const reply = (await one.decide(commitOf(0))) as { seq: number };
    await one.upTo(reply.seq);
    expect(one.now.seats[0]?.takeBacks).toBe(0);
    const sixth = await unchanged(players, () => one.decide({ seat: 0, type: 'uncommit' }));
    expect(sixth['code']).toBe('too-many-take-backs');
    await players[1].decide(commitOf(1));
    await playOn(players, (state) => state.round === 2);
    expect(one.now.seats[0]?.takeBacks).toBe(5);
  });

  /** Seat 0 has committed; decisions can arrive back to back. */
  const oneCommitted = async () => {
    const { players, matchId } = await committing();
    const [one, two] = players;
    const { seq } = (await one.decide(commitOf(0))) as { seq: number };
    await Promise.all(players.map((player) => player.upTo(seq)));
    const live = server.running.services.registry.peek(matchId);
    if (!live) throw new Error('the match is not in memory');
    const arrive = (by: SeatedClient, decision: Decision) =>
      decide(
        live,
        { playerId: '', seat: by.seat },
        by.request(decision) as unknown as DecideRequest,
        Date.now(),
      );
    return { one, two, seq, arrive };
  };

  test('Room: an uncommit after the commitment that completes the round is refused', async () => {
    const { one, two, arrive } = await oneCommitted();
    const replies = await Promise.all([arrive(two, commitOf(1)), arrive(one, { seat: 0, type: 'uncommit' })]);
    expect(replies).toMatchObject([{ ok: true }, { ok: false, code: 'not-pending', rule: 'R-10' }]);
  });

  test('Room: an uncommit before the opponent’s commitment keeps the round open', async () => {
    const { one, two, seq, arrive } = await oneCommitted();
    const replies = await Promise.all([arrive(one, { seat: 0, type: 'uncommit' }), arrive(two, commitOf(1))]);
    expect(replies).toMatchObject([{ ok: true }, { ok: true }]);
    await two.upTo(seq + 2);
    expect(two.now).toMatchObject({ round: 1, phase: 'commitment' });
    expect(two.now.pending.toJSON()).toEqual({ 0: 'commit' });
    expect(two.now.seats[0]?.seals.length).toBe(0);
  });

  test('Room: two tabs of one player share a seat', async () => {
    const { players, matchId, guests } = await committing();
    const tab = await server.enter(matchId, guests[0]);
    expect(tab.seat).toBe(0);
    const { seq } = (await tab.decide(commitOf(0))) as { seq: number };
    await players[0].upTo(seq);
    expect(await players[0].ask('mine')).toMatchObject({
      ok: true,
      orders: { engine: 'none', commands: ['vent-coolant', 'defence-stations'] },
    });
    await players[0].room.leave();
    await tab.state((state) => state.seq >= seq);
    expect(tab.now.seats[0]?.connected).toBe(true);
    await tab.room.leave();
    await players[1].state((state) => state.seats[0]?.connected === false);
  });

  test('Room: `mine` returns the draft; nobody else gets it', async () => {
    const { players } = await committing();
    const { seq } = players[1].now;
    const draft = { engine: 'NE', commands: ['fire-main'] };
    expect(await players[0].ask('draft', draft)).toEqual({ ok: true });
    expect(await players[0].ask('mine')).toMatchObject({ draft, orders: null, nonces: null });
    expect(await players[1].ask('mine')).toMatchObject({ draft: null });
    expect(await players[0].ask('draft', null)).toEqual({ ok: true });
    expect(await players[0].ask('mine')).toMatchObject({ draft: null });
    expect(players[1].now.seq).toBe(seq);
  });

  test('Room: `events` returns missed entries, from memory and from the log', async () => {
    const { players } = await committing();
    await playOn(players, (state) => state.round === 4);
    const { heard, now } = players[0];
    const all = (await players[0].ask('events', { since: 0 })) as { entries: Json[]; seq: number };
    expect(all.seq).toBe(now.seq);
    expect(all.entries).toEqual(heard.filter(({ seq }) => seq > 0));
    const some = (await players[0].ask('events', { since: now.seq - 3 })) as { entries: Json[] };
    expect(some.entries).toEqual(heard.filter(({ seq }) => seq > now.seq - 3));
  });

  test('Room: chat reaches everybody who has not muted the seat, without invisible characters', async () => {
    const { players } = await committing();
    const [one, two] = players;
    await two.ask('mute', { seat: 0 });
    expect(await one.ask('chat', { text: 'hello', to: 'all' })).toMatchObject({ ok: true });
    await two.ask('mute', { seat: 0, muted: false });
    const { seq } = (await one.ask('chat', { text: 'again', to: 'all' })) as { seq: number };
    await two.upTo(seq);
    await one.upTo(seq);
    expect(one.chat.map(({ text }) => text)).toEqual(['hello', 'again']);
    expect(two.chat.map(({ text }) => text)).toEqual(['again']);
    expect(await one.ask('chat', { text: 'a\u202eb', to: 'all' })).toMatchObject({
      ok: false,
      code: 'malformed',
    });
  });

  test('Room: chat accepts emoji and scripts with joined letters', async () => {
    const { players } = await committing();
    for (const text of [
      '\u{1f469}\u200d\u{1f680} \u2764\ufe0f\u200d\u{1f525}',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    ])
      expect(await players[0].ask('chat', { text, to: 'all' })).toMatchObject({ ok: true });
    for (const text of ['a \u200d b', '\u200da', 'a\u200d', 'a\u200d\u200db', 'a\u200bb'])
      expect(await players[0].ask('chat', { text, to: 'all' })).toMatchObject({
        ok: false,
        code: 'malformed',
      });
  });

  test('Room: a draw needs all living seats', async () => {
    const { players } = await committing();
    expect(await players[0].ask('draw')).toMatchObject({ ok: true, agreed: false });
    expect(await players[0].ask('draw', { agree: false })).toMatchObject({ ok: true, agreed: false });
    expect(await players[1].ask('draw')).toMatchObject({ ok: true, agreed: false });
    expect(await players[0].ask('draw')).toMatchObject({ ok: true, agreed: true });
    await players[1].state((state) => state.status === 'finished');
    expect(players[1].now.outcome?.toJSON()).toEqual({ winners: [], rule: 'agreed' });
  });

  test('Seals: a wrong hash, a repeated or old nonce and a missing seal are refused', async () => {
    const { players, matchId } = await committing();
    const [one] = players;
    const decision = commitOf(0) as Decision & { type: 'commit' };
    const good = sealing(matchId, 1, decision);
    const refusal = async (more: object) =>
      (await unchanged(players, () => one.ask('decide', { ...one.request(decision), ...good, ...more })))[
        'code'
      ];
    expect(await refusal({ seal: [good.seal[1], good.seal[0], good.seal[2]] })).toBe('bad-seal');
    expect(await refusal(sealing(matchId, 2, decision))).toBe('bad-seal');
    expect(await refusal(sealing('another', 1, decision))).toBe('bad-seal');
    expect(await refusal({ nonces: [good.nonces[0], good.nonces[0], good.nonces[2]] })).toBe('nonce-reused');
    expect(await refusal({ seal: undefined })).toBe('bad-seal');
    expect(await refusal({ nonces: undefined })).toBe('bad-nonce');
    expect(await refusal({ nonces: [newNonce(), newNonce(), 'short'] })).toBe('malformed');
    expect(await one.ask('decide', { ...one.request(decision), ...good })).toMatchObject({ ok: true });
    await one.decide({ seat: 0, type: 'uncommit' });
    expect(await refusal({})).toBe('nonce-reused');
  });
});
