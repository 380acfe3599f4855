/** What an opponent learns from a match that has moved to another process, compared between two that differ in secrets. */
import { Client, type Room } from 'colyseus.js';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import type { MatchState } from '../../src/games/star-eater/state';
import type { Guest, SeatedClient } from '../support/table';
import { enter, Fleet, type Member } from './fleet';

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

describe('Secrecy: a match that moves', () => {
  let fleet: Fleet;
  let first: Member;
  let second: Member;
  beforeAll(async () => {
    fleet = await Fleet.start(['first', 'second']);
    [first, second] = [fleet.member('first'), fleet.member('second')];
  }, 120_000);
  afterAll(() => fleet.end(), 60_000);

  /** A duel at the first process, up to Ada's orders. Both have the same course if `initiative` is the same. */
  async function sealed(orders: Orders): Promise<Duel & { initiative: string }> {
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
    const initiative = String([...defined(ada).now.initiative]);
    return { matchId, guests, clients, initiative };
  }

  /** Everything that a seat gets when it comes back, at any process; with the length of each message. */
  async function seen(duel: Duel, seat: 0 | 1) {
    const { matchId, guests } = duel;
    const guest = defined(guests[seat]);
    const isHere = async () => (await second.ticket(matchId, guest)).body['address'] === second.url;
    await second.until(isHere);
    const { body } = await second.ticket(matchId, guest);
    const room: Room = await new Client(second.url).joinById<MatchState>(matchId, { ticket: body['ticket'] });
    room.reconnection.enabled = false;
    const lengths: number[] = [];
    const { ws } = room.connection.transport as unknown as {
      ws: { addEventListener(type: 'message', heard: (message: { data: ArrayBuffer }) => void): void };
    };
    ws.addEventListener('message', ({ data }) => lengths.push(data.byteLength));
    for (const type of ['events', 'chat', 'notice', 'private']) room.onMessage(type, () => {});
    const answers: unknown[] = [];
    for (const [type, payload] of [['events', { since: 0 }], ['legal'], ['mine']] as const)
      answers.push(await room.request(type, payload));
    const state = room.state as unknown as MatchState;
    const page = await second.call('GET', `/api/matches/${matchId}`, undefined, guest.token);
    const all = masked([answers, state.toJSON(), page.body], duel);
    void room.leave();
    return { lengths, all };
  }

  test('Secrecy: two matches that differ only in sealed orders are the same to the opponent after a move, message by message', async () => {
    const one = await sealed('first cards');
    let other = await sealed('last cards');
    while (other.initiative !== one.initiative) other = await sealed('last cards');
    await first.server.kill();
    const bo = [await seen(one, 1), await seen(other, 1)];
    expect(bo[1]).toEqual(bo[0]);
    // The comparison finds what differs: their owner sees it.
    const ada = [await seen(one, 0), await seen(other, 0)];
    expect(ada[1]?.all).not.toEqual(ada[0]?.all);
  }, 90_000);
});
