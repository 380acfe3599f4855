/**
 * What an opponent learns from a match that has moved to another process, and from a third process that asks that one:
 * compared between two matches that differ in secrets. Planted leaks show that the comparison finds them.
 */
import { Client, type Room } from 'colyseus.js';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import type { MatchState } from '../games/states';
import type { LiveMatch } from '../../src/live/live-match';
import type { Shown } from '../../src/store/log/append';
import { freePort } from '../../scripts/process/server-process';
import { TestServer, type Guest, type SeatedClient } from '../support/table';
import { ADMIN, enter, Fleet, LEASE, type Member } from './fleet';

const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 60 };
type Orders = 'first cards' | 'last cards';

interface Duel {
  matchId: string;
  guests: Guest[];
  clients: SeatedClient[];
}

/** What differs by itself: times, ids, seals. */
function masked(value: unknown, { matchId, guests }: Duel): unknown {
  const names = [matchId, ...guests.map(({ playerId }) => playerId)];
  const text = names.reduce((json, name) => json.replaceAll(name, 'ID'), JSON.stringify(value));
  const hashes = text.replace(/[0-9a-f]{64}/g, 'HASH').replace(/test-id-\d+/g, 'REQUEST');
  return JSON.parse(hashes.replace(/\b1\d{12}(\.\d+)?\b/g, '"TIME"'), (key, part: unknown) =>
    key === 'invite' ? 'INVITE' : part,
  );
}

/** Everything that a seat got in a visit. */
interface Seen {
  lengths: number[];
  all: unknown;
  /** The number of the last entry before and after the visit: a process that stood still adds one. */
  seqs: number[];
}

describe('Secrecy: a match that moves', () => {
  let fleet: Fleet;
  let first: Member;
  /** It takes the matches over. In this process, so that leaks can be planted. */
  let second: TestServer;
  let one: Duel;
  let other: Duel;
  beforeAll(async () => {
    fleet = await Fleet.start(['first']);
    first = fleet.member('first');
    const port = await freePort();
    second = new TestServer({
      ...{ port, publicAddress: `http://localhost:${port}` },
      ...{ databaseUrl: fleet.postgres.url(), allowUnsafeDatabase: true, processName: 'second' },
      ...{ adminToken: ADMIN, lease: LEASE },
    });
    await second.start();
    one = await sealed('first cards', /clock/, false);
    other = await sealed('last cards', new RegExp(`^${await courseOf(one)}$`), true);
    await first.server.kill();
    for (const duel of [one, other]) await second.until(async () => (await ticketOf(duel, 1)) !== null);
    // From now on it is a process that asks the holder.
    await first.server.start();
  });
  afterAll(async () => {
    await second.dispose();
    await fleet.end();
  });

  /** Who has the initiative, and the kinds of all entries: another one for a process that stood still. */
  async function courseOf({ clients }: Duel): Promise<string> {
    const ada = defined(clients[0]);
    const { entries } = (await ada.ask('events', { since: 0 })) as { entries: { kind: string }[] };
    return [...ada.now.initiative, ...entries.map(({ kind }) => kind)].join(' ');
  }

  /** A duel whose course matches this, or does not. */
  async function sealed(orders: Orders, course: RegExp, matches: boolean): Promise<Duel> {
    for (;;) {
      const duel = await played(orders);
      if (course.test(await courseOf(duel)) === matches) return duel;
    }
  }

  /** A duel at the first process, up to Ada's orders. */
  async function played(orders: Orders): Promise<Duel> {
    const guests = [await first.guest('Ada'), await first.guest('Bo')];
    const match = { mode: 'duel', clock: CLOCK, factions: ['fpa', 'tessari'] };
    const made = await first.call('POST', '/api/matches', match, defined(guests[0]).token);
    const { matchId, invite } = made.body as { matchId: string; invite: string };
    await first.call('POST', `/api/matches/${matchId}/seats`, { invite }, defined(guests[1]).token);
    const entered = await Promise.all(guests.map((guest) => enter([first], matchId, guest)));
    const clients = entered.map(({ client }) => client);
    const [ada] = clients;
    for (const client of clients) await client.ask('ready');
    for (const client of clients) await client.state((state) => state.status === 'live');
    while (defined(ada).now.phase === 'loadout') {
      const owes = clients.find(({ seat }) => defined(ada).now.pending.has(String(seat)));
      const { seq } = (await owes?.decideDefault()) as { seq: number };
      for (const client of clients) await client.upTo(seq);
    }
    const { legal, since } = (await defined(ada).ask('legal')) as unknown as {
      legal: Legal & { type: 'commit' };
      since: number;
    };
    const isFirst = orders === 'first cards';
    const { count, hand, engines } = legal;
    const commands = isFirst ? hand.slice(0, count) : hand.slice(-count);
    const engine = isFirst ? engines[0] : engines.at(-1);
    const decision = { seat: 0, type: 'commit', ...(engine && { engine }), commands } as const;
    expect(await defined(ada).decide(decision, { expects: since })).toMatchObject({ ok: true });
    return { matchId, guests, clients };
  }

  /** For the second process; null as long as it does not hold the match. */
  async function ticketOf({ matchId, guests }: Duel, seat: 0 | 1): Promise<unknown> {
    const { status, body } = await second.ticket(matchId, defined(guests[seat]));
    return status === 200 && body['address'] === second.url ? body['ticket'] : null;
  }

  /** Joins at the process of this address; its answer leads the socket to the second one. */
  async function joined(duel: Duel, seat: 0 | 1, at: string): Promise<Room> {
    for (;;) {
      const ticket = await ticketOf(duel, seat);
      try {
        return await new Client(at).joinById<MatchState>(duel.matchId, { ticket });
      } catch (error) {
        // The second process stood still.
        if (!/moving/.test(String(error))) throw error;
      }
    }
  }

  /** Everything that a seat gets when it comes back by this process, with the length of each message. */
  async function visit(duel: Duel, seat: 0 | 1, by: TestServer): Promise<Seen> {
    const { matchId, guests } = duel;
    const room = await joined(duel, seat, by.url);
    room.reconnection.enabled = false;
    const lengths: number[] = [];
    const { ws } = room.connection.transport as unknown as {
      ws: { addEventListener(type: 'message', heard: (message: { data: ArrayBuffer }) => void): void };
    };
    ws.addEventListener('message', ({ data }) => lengths.push(data.byteLength));
    for (const type of ['events', 'chat', 'notice', 'private']) room.onMessage(type, () => {});
    const answers: unknown[] = [];
    for (const [type, payload] of [
      ['events', { since: 0 }],
      ['legal'],
      ['mine'],
      ['events', { since: 0 }],
    ] as const)
      answers.push(await room.request(type, payload));
    const state = room.state as unknown as MatchState;
    const path = `/api/matches/${matchId}`;
    const page = await by.call('GET', path, undefined, defined(guests[seat]).token);
    const all = masked([answers, state.toJSON(), page.body], duel);
    const seqs = [answers[0], answers.at(-1)].map((answer) => (answer as { seq: number }).seq);
    void room.leave();
    return { lengths, all, seqs };
  }

  /** Both matches, seen by this seat; again if a process stood still in a visit, which all its matches show. */
  async function both(seat: 0 | 1, by: TestServer): Promise<[Seen, Seen]> {
    for (;;) {
      const pair: [Seen, Seen] = [await visit(one, seat, by), await visit(other, seat, by)];
      if (new Set(pair.flatMap(({ seqs }) => seqs)).size === 1) return pair;
    }
  }

  const WAYS: [string, () => TestServer][] = [
    ['the process that holds them', () => second],
    ['another process', () => first],
  ];

  test.each(WAYS)(
    'Secrecy: two matches that differ only in sealed orders are the same to the opponent after a move, message by message, by %s',
    async (_way, by) => {
      const bo = await both(1, by());
      expect(bo[1]).toEqual(bo[0]);
      // The comparison finds what differs: their owner sees it.
      const ada = await both(0, by());
      expect(ada[1].all).not.toEqual(ada[0].all);
    },
  );

  const liveOf = ({ matchId }: Duel): LiveMatch => defined(second.running.services.registry.peek(matchId));
  /** A little of Ada's orders. */
  const bitOf = (live: LiveMatch): number =>
    [...JSON.stringify(live.position?.seats[0]?.sealed.at(-1)?.decision)].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97,
      7,
    );

  test('Secrecy: a planted leak in what the holder writes for the pages of other processes is found', async () => {
    const { journal } = second.running.services.store;
    const honest = journal.append.bind(journal);
    journal.append = (append) => {
      const live = defined(second.running.services.registry.peek(append.matchId));
      const shown = () => {
        const told = JSON.parse(append.standing.shown?.() ?? '') as Shown;
        return JSON.stringify({
          ...told,
          listed: told.listed.map((seat) => ({ ...seat, hint: bitOf(live) })),
        });
      };
      return honest({ ...append, standing: { ...append.standing, shown } });
    };
    for (const duel of [one, other]) {
      const { room } = await second.enter(duel.matchId, defined(duel.guests[1]));
      expect(await room.request('chat', { text: 'hello', to: 'all' })).toMatchObject({ ok: true });
      await room.leave();
    }
    journal.append = honest;
    const here = await both(1, second);
    expect(here[1].all).toEqual(here[0].all);
    const there = await both(1, first);
    expect(there[1].all).not.toEqual(there[0].all);
  });

  // The last one: the room keeps what it has shown.
  test('Secrecy: a planted leak of one byte in the moved match is found, by either process', async () => {
    for (const live of [one, other].map(liveOf)) {
      const honest = live.snapshot.bind(live);
      live.snapshot = () => {
        const seen = honest();
        const seats = seen.seats.map((seat) =>
          seat.seat === 0 ? { ...seat, takeBacks: bitOf(live) } : seat,
        );
        return { ...seen, seats };
      };
      live.changed();
    }
    for (const [, by] of WAYS) {
      const bo = await both(1, by());
      expect(bo[1]).not.toEqual(bo[0]);
    }
  });
});
