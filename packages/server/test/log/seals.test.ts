import { canonical, sealHash, type Decision } from '@star-eater/rules/src/games/star-eater';
import type { Replay } from '../../src/log/replay';
import { verifyReplay } from '../../src/log/verify';
import { playOn, TestServer, type SeatedClient } from '../support/table';

describe('Seals: published at once, opened at the reveal', () => {
  const server = new TestServer().aroundTests();

  const commit = (seat: number, commands: Decision & { type: 'commit' }) => ({ ...commands, seat });

  /** Checks every opening that this client received against the seal it saw before. */
  const openingsOf = (client: SeatedClient, matchId: string, seals: Map<string, string>) =>
    client.heard.flatMap(({ openings }) =>
      openings.map(({ seat, round, part, value, nonce }) => {
        const hash = sealHash({
          match: matchId,
          round,
          seat,
          part,
          value,
          nonce,
        });
        expect(hash).toBe(seals.get(`${seat} ${round} ${part}`));
        return `${seat} ${part} ${value}`;
      }),
    );

  test('Seals: three hashes at once, the values at their reveals, each checked by the other player and a spectator', async () => {
    const { players, matchId, invite } = await server.begunDuel();
    const watcher = await server.enter(matchId, await server.guest('Watcher'), invite);
    await playOn(players, (state) => state.phase === 'commitment');
    const orders = { type: 'commit', engine: 'N', commands: ['special', 'vent-coolant'], seat: 0 } as const;
    const request = players[0].request(commit(0, { ...orders, commands: [...orders.commands] }));
    const { seq } = (await players[0].ask('decide', request)) as { seq: number };
    await Promise.all([players[1], watcher].map((client) => client.upTo(seq)));
    for (const client of [players[1], watcher]) {
      const seat = client.now.seats[0];
      expect([...(seat?.seals ?? [])]).toEqual(request['seal']);
      expect(seat?.openings.length).toBe(0);
    }
    const { seq: last } = (await players[1].decide(
      commit(1, { ...orders, seat: 1, commands: ['corvettes', 'special'] }),
    )) as { seq: number };
    await Promise.all([...players, watcher].map((client) => client.upTo(last)));
    const seals = new Map<string, string>();
    for (const seat of [0, 1]) {
      for (const part of [0, 1, 2])
        seals.set(`${seat} 1 ${part}`, players[0].now.seats[seat]?.seals[part] ?? '');
    }
    await playOn(players, (state) => state.round === 2);
    await watcher.upTo(players[0].now.seq);
    const expected = ['0 0 N', '0 1 special', '0 2 vent-coolant', '1 0 N', '1 1 corvettes', '1 2 special'];
    for (const client of [...players, watcher]) {
      expect(openingsOf(client, matchId, seals).sort()).toEqual(expected);
      const opened = [...(client.now.seats[0]?.openings ?? [])].map(({ part, value }) => `${part} ${value}`);
      expect(opened).toEqual(['0 N', '1 special', '2 vent-coolant']);
      expect(client.now.seats[0]).toMatchObject({ ordersRound: 1, ordersFrom: 'player', committed: false });
    }
  });

  test('Seals, R-41: a resigned seat’s orders are opened only when the match ends, and then all of them', async () => {
    const guests = [await server.guest('Ada'), await server.guest('Bo'), await server.guest('Cy')];
    const [ada, bo, cy] = guests;
    if (!ada || !bo || !cy) throw new Error('three guests');
    const { matchId, invite } = await server.match({ mode: 'free-for-all' }, ada.token);
    const players: SeatedClient[] = [];
    for (const guest of guests) {
      await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, guest.token);
      players.push(await server.enter(matchId, guest));
    }
    for (const player of players) await player.ask('ready');
    for (const player of players) await player.state((state) => state.status === 'live');
    await playOn(players, (state) => state.phase === 'commitment');
    const [first, ...others] = players;
    if (!first) throw new Error('three players');
    const orders = { type: 'commit', engine: 'NE', commands: ['special', 'vent-coolant'], seat: 0 } as const;
    const { seq } = await first.decide(commit(0, { ...orders, commands: [...orders.commands] }));
    await first.decide({ seat: 0, type: 'resign' });
    await playOn(others, (state) => state.round === 2);

    const shown = players[1]?.now.seats[0];
    expect({ opened: shown?.openings.length, seals: shown?.seals.length }).toEqual({ opened: 0, seals: 3 });
    const opened = others.flatMap(({ heard }) => heard.flatMap(({ openings }) => openings));
    expect(opened.map(({ seat }) => seat)).toContain(1);
    expect(opened.map(({ seat }) => seat)).not.toContain(0);
    const told = async () =>
      (await server.read(`/api/matches/${matchId}/replay`, cy.token)) as unknown as Replay;
    const live = await told();
    expect(live.openings.filter((opening) => opening.seq === seq)).toEqual([]);
    // The state still has the unopened seals: nobody may try out orders until a hash fits.
    const since = live.entries.filter((entry) => entry.seq >= (seq as number));
    expect(since.map(({ stateHash, hash }) => stateHash ?? hash).filter((hash) => hash !== null)).toEqual([]);
    expect(verifyReplay(live)).toMatchObject({ ok: true });

    await others[0]?.decide({ seat: 1, type: 'resign' });
    const finished = await told();
    const values = finished.openings.filter((opening) => opening.seq === seq).map(({ value }) => value);
    expect(values).toEqual(['NE', 'special', 'vent-coolant']);
    expect(verifyReplay(finished)).toMatchObject({ ok: true, sealed: 0, outcome: { winners: [2] } });
  });

  test('Seals: a bot seals its orders like everyone', async () => {
    const ada = await server.guest('Ada');
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', bots: [{ seat: 1, level: 'ensign' }] },
      ada.token,
    );
    const client = await server.enter(body['matchId'] as string, ada);
    await client.ask('ready');
    await client.state((state) => state.status === 'live');
    while (client.now.phase === 'loadout') {
      await client.state((state) => state.pending.has('0') || state.phase !== 'loadout');
      if (client.now.phase !== 'loadout') break;
      await client.upTo(((await client.decideDefault()) as { seq: number }).seq);
    }
    await client.state((state) => state.seats[1]?.committed === true);
    const bot = client.now.seats[1];
    expect([...(bot?.seals ?? [])]).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
    expect(bot?.ordersFrom).toBe('');
    const seals = new Map([0, 1, 2].map((part) => [`1 1 ${part}`, bot?.seals[part] ?? '']));
    const own = client.request({
      seat: 0,
      type: 'commit',
      engine: 'none',
      commands: ['special', 'vent-coolant'],
    });
    for (const part of [0, 1, 2]) seals.set(`0 1 ${part}`, (own['seal'] as string[])[part] ?? '');
    await client.ask('decide', own);
    while (client.now.round === 1) {
      await client.state((state) => state.pending.has('0') || state.round > 1);
      if (client.now.round > 1) break;
      await client.upTo(((await client.decideDefault()) as { seq: number }).seq);
    }
    expect(openingsOf(client, body['matchId'] as string, seals)).toHaveLength(6);
    expect(
      client.heard.flatMap(({ openings }) => openings).find(({ seat, part }) => seat === 1 && part === 0)
        ?.value,
    ).toBeDefined();
    expect(canonical(client.now.toJSON())).not.toContain('seed');
  });
});
