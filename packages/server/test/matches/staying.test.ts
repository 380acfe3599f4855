import { defined } from '@star-eater/rules/src/kernel/defined';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { testOnSqlite } from '../support/on-sqlite';
import { playOn, TestServer, type Guest } from '../support/table';
import { TestTime } from '../support/test-time';

const HOUR = 3_600_000;
const ADMIN = 'the-operator-and-nobody-else';

describe('Staying: people and matches', () => {
  const time = new TestTime();
  const server = new TestServer({ time, adminToken: ADMIN }).aroundTests();

  const summary = async (matchId: string, guest: Guest) =>
    await server.read(`/api/matches/${matchId}`, guest.token);
  const finished = async (more: object = {}) => {
    const duel = await server.begunDuel(more);
    await duel.players[1].decide({ seat: 1, type: 'resign' });
    await Promise.all(duel.players.map((player) => player.state((state) => state.status === 'finished')));
    return duel;
  };

  // ------------------------------------------------------------------ before the start

  test('Matches: a player removed before the start sees it at once, and cannot return unnoticed', async () => {
    const { matchId, guests } = await server.duel();
    const host = await server.enter(matchId, guests[0]);
    const guest = await server.enter(matchId, guests[1]);
    await server.call('DELETE', `/api/matches/${matchId}/seats/1`, undefined, guests[0].token);
    await Promise.all(
      [host, guest].map((each) => each.state((state) => state.seats[1]?.holder === 'nobody')),
    );
    expect(await guest.ask('ready')).toMatchObject({ ok: false, code: 'no-seat' });
    expect(host.now.status).toBe('open');
  });

  test('Matches: an open match unvisited for a day is closed with a reason; a visited one is not', async () => {
    const [idle, visited] = [await server.duel(), await server.duel()];
    const waiting = await server.enter(visited.matchId, visited.guests[0]);
    // Checked every hour after the last check ended: the exact number of hours depends on the disk.
    await server.until(async () => {
      time.pass(HOUR);
      return (await summary(idle.matchId, idle.guests[0]))['state'] === 'closed';
    });
    expect((await summary(idle.matchId, idle.guests[0]))['closedBecause']).toBe('No visitors for a day.');
    expect(waiting.now.status).toBe('open');
  });

  // ------------------------------------------------------------------ my matches

  test('People: my matches start with those that wait for me, and include finished ones', async () => {
    const duel = await server.begunDuel();
    const [ada, bo] = duel.guests;
    const mine = async (guest: Guest) =>
      (await server.read('/api/players/me/matches', guest.token))['matches'] as {
        matchId: string;
        state: string;
        waitsForYou: boolean;
      }[];
    await playOn(duel.players, (state) => state.phase === 'commitment');
    expect(await mine(ada)).toMatchObject([{ matchId: duel.matchId, state: 'live', waitsForYou: true }]);
    const commit = {
      seat: 0,
      type: 'commit',
      engine: 'none',
      commands: ['special', 'vent-coolant'],
    } as const;
    await duel.players[0].decide({ ...commit, commands: [...commit.commands] });
    expect(await mine(ada)).toMatchObject([{ matchId: duel.matchId, waitsForYou: false }]);
    expect(await mine(bo)).toMatchObject([{ matchId: duel.matchId, waitsForYou: true }]);
    await duel.players[1].decide({ seat: 1, type: 'resign' });
    expect(await mine(bo)).toMatchObject([{ matchId: duel.matchId, state: 'finished', waitsForYou: false }]);
  });

  test('People: my matches have pages to the end, and removing my data affects all of them', async () => {
    const guest = await server.guest('Many');
    const { store } = server.running.services;
    const { body: made } = await server.call('POST', '/api/matches', { mode: 'duel' }, guest.token);
    const { id, ...first } = defined(await store.matches.get(made['matchId'] as string));
    // As if created one by one over years.
    for (let n = 0; n < 70; n += 1)
      await store.lobby.create(
        { ...first, id: `${id}${n}`, invite: `${first.invite}${n}`, createdAt: n },
        null,
        Infinity,
      );
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const at = cursor === '' ? '' : `?cursor=${cursor}`;
      const body = await server.read(`/api/players/me/matches${at}`, guest.token);
      ids.push(...(body['matches'] as { matchId: string }[]).map(({ matchId }) => matchId));
      cursor = body['cursor'] as string | null;
    }
    const older = Array.from({ length: 70 }, (_, n) => `${id}${69 - n}`);
    expect(ids).toEqual([id, ...older]);
    await server.call('DELETE', '/api/players/me', undefined, guest.token);
    const left = await Promise.all(ids.map((each) => store.matches.get(each)));
    expect(left.map((record) => record?.seats[0]?.holder)).toEqual(ids.map(() => 'nobody'));
  });

  test('People: an invalid cursor is refused, and the field is named', async () => {
    const guest = await server.guest();
    expect(await server.get('/api/players/me/matches?cursor=9.1.x', guest.token)).toMatchObject({
      status: 400,
      body: { code: 'malformed', message: 'cursor: not a valid cursor' },
    });
  });

  test('People: a new name appears at the table at once', async () => {
    const { players, guests } = await server.begunDuel();
    await server.call('PATCH', '/api/players/me', { name: 'Ada the Second' }, guests[0].token);
    await players[1].state((state) => state.seats[0]?.name === 'Ada the Second');
    await players[0].ask('chat', { text: 'it is me', to: 'all' });
    expect((await players[1].ask('events', { since: 0 }))['chat']).toMatchObject([
      { name: 'Ada the Second' },
    ]);
  });

  test('People: another device takes the same seat in a live match', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const { body: link } = await server.call('POST', '/api/players/me/transfer', {}, guests[0].token);
    const { body } = await server.call('POST', '/api/players/transfer', { code: link['code'] });
    const phone = await server.enter(matchId, body as unknown as Guest);
    expect(phone.seat).toBe(0);
    await playOn([phone, players[1]], (state) => state.phase === 'commitment');
    await players[0].state((state) => state.phase === 'commitment');
  });

  test('People: a transfer link expires after ten minutes', async () => {
    const guest = await server.guest();
    const { body: link } = await server.call('POST', '/api/players/me/transfer', {}, guest.token);
    time.pass(11 * 60_000);
    expect(await server.call('POST', '/api/players/transfer', { code: link['code'] })).toMatchObject({
      status: 404,
    });
  });

  test('People: removing my data resigns live matches, and finished ones show "someone"', async () => {
    const over = await finished();
    const [, bo] = over.guests;
    const { matchId, invite } = await server.match({ mode: 'duel' }, over.guests[0].token);
    await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, bo.token);
    const [one, other] = [await server.enter(matchId, over.guests[0]), await server.enter(matchId, bo)];
    for (const each of [one, other]) await each.ask('ready');
    await one.state((state) => state.status === 'live');

    expect(await server.call('DELETE', '/api/players/me', undefined, bo.token)).toMatchObject({
      status: 204,
    });
    await one.state((state) => state.status === 'finished' && state.seats[1]?.name === 'someone');
    expect(one.now.outcome?.toJSON()).toEqual({ winners: [0], rule: 'R-43' });
    for (const id of [matchId, over.matchId]) {
      const seen = await summary(id, over.guests[0]);
      expect(seen['seats']).toMatchObject([{}, { name: 'someone', playerId: '' }]);
      expect(JSON.stringify(seen)).not.toContain(bo.playerId);
    }
    expect(await server.get('/api/players/me', bo.token)).toMatchObject({ status: 401 });
    expect(await server.get(`/api/matches/${over.matchId}/replay`, over.guests[0].token)).toMatchObject({
      status: 200,
      body: { complete: true },
    });
  });

  // ------------------------------------------------------------------ rematches

  test('docs/protocol.md, Matches: a rematch that everybody has left is none: the next who asks gets a new one', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await players[0].decide({ seat: 0, type: 'resign' });
    const ask = (guest: Guest) => server.call('POST', `/api/matches/${matchId}/rematch`, {}, guest.token);
    const left = String((await ask(guests[0])).body['matchId']);
    await server.call('DELETE', `/api/matches/${left}/seats`, undefined, guests[0].token);
    expect((await server.running.services.store.matches.get(left))?.status).toBe('closed');
    const [again, same] = [await ask(guests[1]), await ask(guests[0])];
    expect(again.status).toBe(201);
    expect(again.body['matchId']).not.toBe(left);
    expect(same.body).toEqual(again.body);
    expect((await summary(matchId, guests[0]))['rematch']).toBe(again.body['matchId']);
  });

  test('Matches: a rematch is the same match with sides swapped, created once, and the others are invited', async () => {
    const { matchId, guests, players } = await finished();
    const ask = (guest: Guest) => server.call('POST', `/api/matches/${matchId}/rematch`, {}, guest.token);
    const first = await ask(guests[1]);
    expect(first.status).toBe(201);
    expect((await ask(guests[0])).body['matchId']).toBe(first.body['matchId']);
    expect((await summary(matchId, guests[0]))['rematch']).toBe(first.body['matchId']);
    // Players still at the old table see the offer there.
    await players[0].state(({ rematch }) => rematch === first.body['matchId']);
    const next = first.body['matchId'] as string;
    const seats = (await summary(next, guests[1]))['seats'] as { playerId: string; faction: string }[];
    const before = (await summary(matchId, guests[1]))['seats'] as { playerId: string; faction: string }[];
    expect(seats.findIndex(({ playerId }) => playerId === guests[1].playerId)).toBe(0);
    expect(before.findIndex(({ playerId }) => playerId === guests[1].playerId)).toBe(1);
    const { invite } = first.body as { invite: string };
    expect(
      await server.call('POST', `/api/matches/${next}/seats`, { invite }, guests[0].token),
    ).toMatchObject({ status: 200 });
    expect(await ask(await server.guest())).toMatchObject({ status: 403 });
    expect(players[0].now.status).toBe('finished');
  });

  test('Matches: a public rematch’s seats are reserved for invited players until the creator opens them', async () => {
    const { matchId, guests } = await finished({ visibility: 'public' });
    const again = await server.call('POST', `/api/matches/${matchId}/rematch`, {}, guests[1].token);
    const next = again.body['matchId'] as string;
    const kept = async () => {
      const { seats } = (await summary(next, guests[1])) as { seats: { keptFor: unknown }[] };
      return seats.map(({ keptFor }) => keptFor);
    };
    // Everybody sees whose they are.
    expect(await kept()).toEqual([null, { playerId: guests[0].playerId, name: guests[0].name }]);
    const sit = (guest: Guest) => server.call('POST', `/api/matches/${next}/seats`, {}, guest.token);
    const stranger = await server.guest();
    expect(await sit(stranger)).toMatchObject({ status: 409, body: { code: 'taken' } });
    await server.call('DELETE', `/api/matches/${next}/seats/1`, undefined, guests[1].token);
    expect(await kept()).toEqual([null, null]);
    expect(await sit(stranger)).toMatchObject({ status: 200, body: { seat: 1 } });
    // A new player has accepted nothing: the match waits until both are ready.
    expect(await summary(next, guests[1])).toMatchObject({
      state: 'open',
      seats: [{ ready: true }, { ready: false }],
    });
  });

  test('Matches: a rematch begins when the other player takes the reserved seat', async () => {
    const { matchId, guests } = await finished({ visibility: 'private' });
    const again = await server.call('POST', `/api/matches/${matchId}/rematch`, {}, guests[1].token);
    const { matchId: next, invite } = again.body as { matchId: string; invite: string };
    expect(await summary(next, guests[1])).toMatchObject({ state: 'open' });
    await server.call('POST', `/api/matches/${next}/seats`, { invite }, guests[0].token);
    expect(await summary(next, guests[1])).toMatchObject({ state: 'live' });
  });

  // ------------------------------------------------------------------ mutes and reports

  test('The room: a muted player’s chat is hidden in every tab, later and after a restart; others get it', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const tab = await server.enter(matchId, guests[1]);
    expect(await players[1].ask('mute', { seat: 0 })).toEqual({ ok: true, muted: [0] });
    const { seq } = (await players[0].ask('chat', { text: 'can you hear me?', to: 'all' })) as {
      seq: number;
    };
    await Promise.all([players[1], tab].map((each) => each.upTo(seq)));
    expect(players[0].chat).toMatchObject([{ text: 'can you hear me?' }]);
    for (const each of [players[1], tab]) {
      expect(each.chat).toEqual([]);
      expect(await each.ask('events', { since: 0 })).toMatchObject({ chat: [] });
    }
    await server.restart();
    const again = await server.enter(matchId, guests[1]);
    expect(await again.ask('mine')).toMatchObject({ muted: [0] });
    expect(await again.ask('mute', { seat: 0, muted: false })).toEqual({ ok: true, muted: [] });
    expect(await again.ask('events', { since: 0 })).toMatchObject({ chat: [{ text: 'can you hear me?' }] });
    expect(await again.ask('mute', { seat: 3 })).toMatchObject({ ok: false, code: 'no-seat' });
  });

  testOnSqlite('Reports: about a player, with match and entry, are kept for the operator', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const { body } = await server.call(
      'POST',
      '/api/reports',
      { matchId, seq: players[0].now.seq, playerId: guests[1].playerId, text: 'He swore at me.' },
      guests[0].token,
    );
    const { body: backup } = await server.call('POST', '/api/admin/backup', {}, ADMIN);
    const copy = new DatabaseSync(backup['file'] as string, { readOnly: true });
    const kept = copy.prepare('SELECT * FROM reports WHERE id = ?').get(body['reportId'] as string);
    copy.close();
    expect(kept).toMatchObject({
      match_id: matchId,
      by_player: guests[0].playerId,
      about_player: guests[1].playerId,
      seq: players[0].now.seq,
      text: 'He swore at me.',
    });
  });

  // ------------------------------------------------------------------ the operator

  test('Operator: with an operator’s token configured, /metrics requires it', async () => {
    expect(await server.get('/metrics')).toMatchObject({ status: 401, body: { code: 'no-token' } });
    const body = await server.read('/metrics', ADMIN);
    expect(body['text']).toContain('matches_in_memory');
  });

  test.each(['backup', 'close', 'ban'])(
    'Operator: %s is refused without the operator’s token',
    async (name) => {
      const guest = await server.guest();
      for (const token of [undefined, guest.token, `${ADMIN}x`]) {
        const { status } = await server.call('POST', `/api/admin/${name}`, {}, token);
        expect([401, 403]).toContain(status);
      }
    },
  );

  testOnSqlite('Operator: a backup during play contains everything acknowledged', async () => {
    const { matchId, players } = await server.begunDuel();
    const { seq } = (await players[0].ask('chat', { text: 'kept', to: 'all' })) as { seq: number };
    const { body } = await server.call('POST', '/api/admin/backup', {}, ADMIN);
    expect(existsSync(body['file'] as string)).toBe(true);
    const copy = new DatabaseSync(body['file'] as string, { readOnly: true });
    expect(copy.prepare('SELECT seq FROM standings WHERE match_id = ?').get(matchId)).toEqual({ seq });
    copy.close();
  });

  test('Operator: an open or live match is closed with a public reason, and only once', async () => {
    const { matchId, players } = await server.begunDuel();
    const close = () =>
      server.call('POST', '/api/admin/close', { matchId, because: 'A cable broke.' }, ADMIN);
    expect(await close()).toMatchObject({ status: 200, body: { ok: true } });
    await Promise.all(
      players.map((player) => player.state((state) => state.closedBecause === 'A cable broke.')),
    );
    expect(await players[0].decide({ seat: 0, type: 'resign' })).toMatchObject({
      ok: false,
      code: 'not-live',
    });
    expect(await close()).toMatchObject({ status: 409 });
    const open = await server.duel();
    const body = { matchId: open.matchId, because: 'Enough.' };
    expect(await server.call('POST', '/api/admin/close', body, ADMIN)).toMatchObject({ status: 200 });
    expect(await summary(open.matchId, open.guests[0])).toMatchObject({
      state: 'closed',
      closedBecause: 'Enough.',
    });
  });

  test('Operator: a player banned during a match leaves the table, and earlier tickets are invalid', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const ban = (banned: boolean) =>
      server.call('POST', '/api/admin/ban', { playerId: guests[0].playerId, banned }, ADMIN);
    const { body } = await server.ticket(matchId, guests[0]);
    const left = new Promise<number>((resolve) => players[0].room.onLeave(resolve));
    await ban(true);
    expect(await left).toBe(4011);
    await players[1].state((state) => state.seats[0]?.connected === false);
    const entry = await server.call('POST', `/matchmake/joinById/${matchId}`, { ticket: body['ticket'] });
    expect(entry.status).toBe(401);
    expect(await server.ticket(matchId, guests[0])).toMatchObject({ status: 403, body: { code: 'banned' } });
    await ban(false);
    const again = await server.enter(matchId, guests[0]);
    expect(again.seat).toBe(0);
  });

  test('People: a player who removes their data resigns and leaves the table in every tab, and earlier tickets are invalid', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    const { body } = await server.ticket(matchId, guests[0]);
    const left = new Promise<number>((resolve) => players[0].room.onLeave(resolve));
    await server.call('DELETE', '/api/players/me', undefined, guests[0].token);
    expect(await left).toBe(4011);
    await players[1].state((state) => state.status === 'finished' && state.seats[0]?.name === 'someone');
    const entry = await server.call('POST', `/matchmake/joinById/${matchId}`, { ticket: body['ticket'] });
    expect(entry.status).toBe(401);
  });

  test('Operator: a banned player can do nothing until the ban is lifted', async () => {
    const guest = await server.guest();
    const ban = (banned: boolean) =>
      server.call('POST', '/api/admin/ban', { playerId: guest.playerId, banned }, ADMIN);
    const make = () => server.call('POST', '/api/matches', { mode: 'duel' }, guest.token);
    expect(await ban(true)).toMatchObject({ status: 200 });
    expect(await make()).toMatchObject({ status: 403 });
    expect(await ban(false)).toMatchObject({ status: 200 });
    expect(await make()).toMatchObject({ status: 201 });
    const nobody = { playerId: 'nobody', banned: true };
    expect(await server.call('POST', '/api/admin/ban', nobody, ADMIN)).toMatchObject({ status: 404 });
  });
});
