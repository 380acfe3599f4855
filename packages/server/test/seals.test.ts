import { canonical, sealHash, type Decision } from '@star-eater/rules';
import { playOn, TestServer, type SeatedClient } from './support/table';

describe('Seals: published at once, opened at the reveal', () => {
  const server = new TestServer();
  beforeAll(() => server.start());
  afterAll(() => server.dispose());

  const commit = (seat: number, commands: Decision & { type: 'commit' }) => ({ ...commands, seat });

  /** Checks every opening that this client heard of against the seal that it saw before. */
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
    for (const part of [0, 1, 2]) seals.set(`0 1 ${part}`, own['seal'][part] as string);
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
