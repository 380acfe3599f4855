import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { Client, type Room } from 'colyseus.js';
import type { MatchState } from '../games/states';
import { Deflater } from '../../src/room/socket/deflate';
import { playOn, SeatedClient, TestServer } from '../support/table';

/** A relay between a client and the server that records the wire. */
class Wire {
  private readonly heard: Buffer[] = [];
  private readonly proxy: Server;

  constructor(port: number) {
    this.proxy = createServer((client) => {
      const server = connect(port, 'localhost');
      client.pipe(server);
      server.on('data', (data) => this.heard.push(data));
      server.pipe(client);
      for (const socket of [client, server]) socket.on('error', () => client.destroy());
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.proxy.listen(0, resolve));
    return `http://localhost:${(this.proxy.address() as AddressInfo).port}`;
  }

  get text(): string {
    return Buffer.concat(this.heard).toString('latin1');
  }

  close(): void {
    this.proxy.close();
  }
}

describe('Figures: data on the wire', () => {
  const lag = { isLate: false, stop() {} };
  const server = new TestServer({ lag });
  let wire: Wire;
  beforeAll(async () => {
    await server.start();
    wire = new Wire(server.running.port);
  });
  afterAll(async () => {
    wire.close();
    await server.dispose();
  });

  test('Figures: broadcasts are compressed, replies never are, and both arrive intact', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    await playOn(players, (state) => state.phase === 'commitment');
    const url = await wire.open();
    const { body } = await server.ticket(matchId, guests[0]);
    const room: Room = await new Client(url).joinById<MatchState>(matchId, { ticket: body['ticket'] });
    room.reconnection.enabled = false;
    const listener = new SeatedClient(room, matchId, 0);
    await listener.state((state) => state.matchId === matchId);
    await playOn(players, (state) => state.round === 3);
    await listener.upTo(players[0].now.seq);

    const direct = players[0].now.toJSON();
    expect(listener.now.toJSON()).toEqual(direct);
    expect(listener.heard).toEqual(
      players[0].heard.filter(({ seq }) => seq > (listener.heard[0]?.seq ?? 0) - 1),
    );
    expect(
      listener.heard.flatMap(({ events }) => events).some(({ type }) => type === 'commandRevealed'),
    ).toBe(true);
    expect(wire.text).toContain('permessage-deflate');
    expect(wire.text.match(/commandRevealed/g)?.length ?? 0).toBeLessThan(2);

    await players[0].ask('draft', { engine: 'NW', commands: ['special', 'vent-coolant'] });
    expect(await listener.ask('mine')).toMatchObject({ draft: { engine: 'NW' } });
    expect(wire.text.split('vent-coolant').at(-2)).toContain('draft');
    await room.leave();
  });

  test('Figures: while the process is late, broadcasts are sent as they are; everybody follows them into and out of it', async () => {
    const { players, matchId, guests } = await server.begunDuel();
    const bytesOf = jest.spyOn(Deflater.prototype, 'deflate');
    const compressed = async (isLate: boolean): Promise<number> => {
      lag.isLate = isLate;
      bytesOf.mockClear();
      const { round } = players[0].now;
      await playOn(players, (state) => state.round > round);
      return bytesOf.mock.calls.length;
    };
    expect(await compressed(false)).toBeGreaterThan(0);
    expect(await compressed(true)).toBe(0);
    const late = await server.enter(matchId, guests[0]);
    expect(await compressed(false)).toBeGreaterThan(0);
    await late.upTo(players[0].now.seq);
    for (const each of [...players, late]) expect(each.now.toJSON()).toEqual(players[0].now.toJSON());
    bytesOf.mockRestore();
  });
});
