/** Machines with wrong clocks, deployments and broken networks, while people play. `npm run chaos -- --cluster` mixes them. */
import { resolve } from 'node:path';
import { TcpProxy } from '../../scripts/process/tcp-proxy';
import { isBroad } from '../support/broad';
import type { Guest, Json, SeatedClient } from '../support/table';
import { enter, Fleet, type Member } from './fleet';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };
/** What a client makes of a connection that closes before the answer. */
const MOVED: Json = { ok: false, code: 'moved' };
const SHIFTED = resolve(__dirname, '../../scripts/process/shift-clock.cjs');
/** What two clocks that both follow the database's may differ by, ms; those of the machines are an hour apart. */
const CLOSE = 1500;
const HOUR = 3_600_000;

describe('Many processes: faults under play', () => {
  let fleet: Fleet;
  let toPostgres: TcpProxy;
  let right: Member;
  let ahead: Member;
  let behind: Member;
  beforeAll(async () => {
    fleet = await Fleet.start([]);
    toPostgres = await TcpProxy.to(fleet.postgres.port);
    const url = fleet.postgres.url().replace(`:${fleet.postgres.port}/`, `:${toPostgres.port}/`);
    const preload = `-r ${SHIFTED}`;
    [right, ahead, behind] = await Promise.all([
      fleet.add('right', { DATABASE_URL: url }),
      fleet.add('ahead', { DATABASE_URL: url, NODE_OPTIONS: preload, CLOCK_SHIFT: String(HOUR) }),
      fleet.add('behind', { DATABASE_URL: url, NODE_OPTIONS: preload, CLOCK_SHIFT: String(-HOUR) }),
    ]);
  });
  afterAll(async () => {
    toPostgres.close();
    await fleet.end();
  });

  const all = () => [right, ahead, behind];

  interface Table {
    matchId: string;
    guests: Guest[];
    clients: SeatedClient[];
    holder: Member;
  }

  /** A live duel in the process `one`. */
  async function table(one: Member): Promise<Table> {
    const guests = [await one.guest('Ada'), await one.guest('Bo')];
    const made = await one.call('POST', '/api/matches', { mode: 'duel', clock: CLOCK }, guests[0]?.token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    await one.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1]?.token);
    const entered = await Promise.all(guests.map((guest) => enter([one], matchId, guest)));
    const clients = entered.map(({ client }) => client);
    for (const client of clients) expect(await client.ask('ready')).toMatchObject({ ok: true });
    for (const client of clients) await client.state((state) => state.status === 'live');
    return { matchId, guests, clients, holder: one };
  }

  /** Both come back where the match is now. */
  async function again(played: Table): Promise<Table> {
    const entered = await Promise.all(played.guests.map((guest) => enter(all(), played.matchId, guest)));
    const [first] = entered;
    if (!first) throw new Error('nobody came back');
    return {
      ...played,
      clients: entered.map(({ client }) => client),
      holder: fleet.at(first.address),
    };
  }

  const owes = ({ clients }: Table): SeatedClient => {
    const found = clients.find(({ now, seat }) => now.pending.has(String(seat)));
    if (!found) throw new Error('nobody owes a decision');
    return found;
  };

  /** Sends this request of a seat until it is saved: its process may have stood still, or lost the match. */
  async function saved(played: Table, seat: SeatedClient['seat'], sent: object): Promise<Table> {
    for (let now = played; ;) {
      const mine = now.clients.find((client) => client.seat === seat);
      const reply: Json = (await mine?.ask('decide', sent).catch(() => MOVED)) ?? {};
      if (reply['ok']) return now;
      expect(['moved', 'storage']).toContain(reply['code']);
      for (const { room } of now.clients) void room.leave().catch(() => {});
      now = await again(now);
    }
  }

  /** The database's clock, ms since 1970. */
  const databaseTime = async (): Promise<number> => {
    const [row] = await fleet.postgres.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    );
    return row?.now ?? 0;
  };

  /** Plays the default answers of so many decisions. */
  async function play(played: Table, decisions: number): Promise<void> {
    for (let n = 0; n < decisions; n += 1) {
      expect(await owes(played).decideDefault()).toMatchObject({ ok: true });
      const seq = Math.max(...played.clients.map(({ now }) => now.seq));
      for (const client of played.clients) await client.upTo(seq);
    }
  }

  /** The deadline of whoever owes a decision, ms since 1970. */
  const deadlineOf = (played: Table): number => {
    const { seat } = owes(played);
    return played.clients[0]?.now.seats[seat ?? 0]?.deadline ?? 0;
  };

  test('Clocks: those of machines an hour apart change nobody’s time, at the table and after a move', async () => {
    for (const one of isBroad ? [ahead, behind] : [ahead]) {
      let played = await table(one);
      await play(played, 1);
      const asked = await databaseTime();
      await play(played, 1);
      // 600 s and the bank from the moment of the decision, by the database's clock.
      const began = deadlineOf(played) - 660_000;
      expect(began).toBeGreaterThan(asked - CLOSE);
      expect(began).toBeLessThan((await databaseTime()) + CLOSE);
      const before = deadlineOf(played);
      const killed = performance.now();
      await one.server.kill();
      played = await again(played);
      expect(played.holder).not.toBe(one);
      // The time of the takeover is given back, and nothing is taken.
      expect(deadlineOf(played)).toBeGreaterThanOrEqual(before);
      expect(deadlineOf(played) - before).toBeLessThan(performance.now() - killed + CLOSE);
      await one.server.start();
    }
  });

  test('Deployment: three processes are replaced one after the other under play; no click and no second is lost', async () => {
    let played = await table(right);
    await play(played, 2);
    for (const member of all()) {
      const before = deadlineOf(played);
      const isHere = played.holder === member;
      const gone = isHere ? Promise.all(played.clients.map((client) => client.gone())) : null;
      const asked = owes(played);
      const sent = await asked.defaultRequest();
      const ended = member.server.stop();
      // A click in the middle of the move: answered, or repeated with its id after it.
      const first = await asked.ask('decide', sent).catch(() => MOVED);
      if (isHere) {
        await gone;
        expect(played.clients.map(({ left }) => left)).toEqual([4010, 4010]);
        played = await again(played);
        expect(played.holder).not.toBe(member);
      }
      expect(first).toMatchObject(first['ok'] ? { ok: true } : { code: 'moved' });
      played = await saved(played, asked.seat, sent);
      expect(await ended).toBe(0);
      const seq = Math.max(...played.clients.map(({ now }) => now.seq));
      for (const client of played.clients) await client.upTo(seq);
      for (const seat of played.clients[0]?.now.seats ?? []) expect(seat.bank).toBe(60_000);
      expect(deadlineOf(played)).toBeGreaterThanOrEqual(before);
      await member.server.start();
    }
    await play(played, 2);
  });

  test('The log: PostgreSQL restarts, and its network is cut for some seconds; nothing acknowledged is lost, and play goes on', async () => {
    let played = await table(right);
    await play(played, 1);
    for (const fault of ['restart', 'cut'] as const) {
      const acknowledged = Math.max(...played.clients.map(({ now }) => now.seq));
      const asked = owes(played);
      const sent = await asked.defaultRequest();
      if (fault === 'cut') toPostgres.cut();
      else await fleet.postgres.kill('SIGINT');
      const reply = await asked.ask('decide', sent).catch(() => MOVED);
      // Players are told that it was not saved, or that nobody knows.
      expect(['storage', 'moved']).toContain(reply['code']);
      const { status } = await right.call('GET', '/readyz');
      expect(status).toBe(503);
      if (fault === 'cut') toPostgres.mend();
      else await fleet.postgres.run();
      // They may have been shown out.
      for (const { room } of played.clients) void room.leave().catch(() => {});
      played = await again(played);
      expect(played.clients[0]?.now.seq).toBeGreaterThanOrEqual(acknowledged);
      played = await saved(played, asked.seat, sent);
      for (const seat of played.clients[0]?.now.seats ?? []) expect(seat.bank).toBe(60_000);
      const seq = Math.max(...played.clients.map(({ now }) => now.seq));
      for (const client of played.clients) await client.upTo(seq);
    }
    await play(played, 2);
  });
});
