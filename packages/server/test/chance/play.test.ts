/** Time, privacy and bots in matches with chance, through the real server. */
import { canonical, type Seat } from '@star-eater/rules';
import { seedsUpTo } from '../../src/chance/kept-chain';
import { closeMatch } from '../../src/matches/close';
import { fold } from '../../src/live/load-from-log';
import type { LiveMatch } from '../../src/live/live-match';
import { snapshotOf } from '../../src/live/snapshot';
import type { Match } from '../games/auction/types';
import { SECOND } from '../support/clocked';
import { TestTime } from '../support/test-time';
import type { Json } from '../support/table';
import {
  auctionServer,
  auctionTable,
  begunAuction,
  bidOn,
  Bidder,
  commitAll,
  comeBack,
  viewIn,
  type AuctionNow,
} from './auction-table';

const LIVE = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 100 };

describe('Time', () => {
  const time = new TestTime();
  const server = auctionServer({ time }).aroundTests();

  it('H-10: under a live clock an opening has 30 seconds', async () => {
    const table = await auctionTable(server, 'asked', 2, { clock: LIVE });
    await commitAll(table);
    const [one] = table.bidders;
    await one?.open();
    time.pass(29 * SECOND);
    expect(one?.now.status).toBe('opening');
    time.pass(SECOND);
    await one?.until(({ status, attempt }) => status === 'open' && attempt === 2);
    const kept = await server.running.services.store.chances.get(table.matchId);
    expect(kept?.attempts).toMatchObject([{ missing: [1], values: [{ seat: 0 }], why: 'time' }]);
  });

  it('H-10: without a clock an opening has no limit', async () => {
    const table = await auctionTable(server, 'asked', 2);
    await commitAll(table);
    time.pass(3600 * SECOND);
    for (const bidder of table.bidders) expect(await bidder.open()).toEqual({ ok: true });
    await table.bidders[0]?.until(({ status }) => status === 'live');
  });

  it('H-8: under a live clock an opening begins when the last player connects', async () => {
    const table = await auctionTable(server, 'asked', 2, { clock: LIVE });
    const [one, two] = table.bidders;
    await two?.commit();
    await two?.client.room.leave();
    await one?.commit();
    expect(one?.now.status).toBe('open');
    if (two) two.client = await server.enter(table.matchId, two.guest);
    await one?.until(({ status }) => status === 'opening');
  });

  it('H-10: after a restart an opening has at least 15 seconds, once', async () => {
    const table = await auctionTable(server, 'asked', 2, { clock: LIVE });
    await commitAll(table);
    time.pass(25 * SECOND);
    await server.restart();
    await comeBack(server, table);
    time.pass(14 * SECOND);
    expect(table.bidders[0]?.now.status).toBe('opening');
    await server.restart();
    await comeBack(server, table);
    time.pass(SECOND);
    await table.bidders[0]?.until(({ status }) => status === 'open');
  });

  it('H-9: in a paired match the missing player’s seat is free again', async () => {
    const guests = [await server.guest(), await server.guest()];
    const wish = { game: 'auction', edition: 'asked', mode: 'alone', clock: LIVE };
    const replies: Json[] = [];
    for (const { token } of guests) replies.push((await server.call('POST', '/api/pair', wish, token)).body);
    expect(replies[1]?.['matchId']).toBe(replies[0]?.['matchId']);
    const matchId = replies[0]?.['matchId'] as string;
    const bidders = [];
    for (const guest of guests) bidders.push(new Bidder(guest, await server.enter(matchId, guest)));
    const [one] = bidders;
    // H-7: pairing makes nobody ready.
    expect(one?.now.seats.map(({ ready }) => ready)).toEqual([false, false]);
    await commitAll({ matchId, anchor: '', bidders });
    await one?.open();
    time.pass(30 * SECOND);
    await one?.until(({ attempt }) => attempt === 2);
    expect(one?.now.seats.map(({ holder }) => holder)).toEqual(['player', 'nobody']);
  });

  it.each(['dealt', 'asked'] as const)(
    'Clocks: in the edition %s a timeout decides, then the dice are rolled',
    async (edition) => {
      const table = await begunAuction(server, edition, 2, { clock: LIVE });
      const [one] = table.bidders;
      await one?.until(({ seq }) => seq >= 1);
      const { prize } = one?.view ?? {};
      expect(prize).toBeGreaterThan(0);
      time.pass(161 * SECOND);
      await one?.until((now) => viewIn(now).phase === 'turn');
      expect(one?.client.heard.filter(({ kind }) => kind === 'clock')).toHaveLength(2);
    },
  );
});

describe('Secrets', () => {
  const server = auctionServer().aroundTests();

  it('privately: a hand goes only to its seat, again after a return', async () => {
    const table = await begunAuction(server, 'dealt', 2);
    const [one, two] = table.bidders;
    await one?.until(({ seq }) => seq >= 1);
    const hand = async (bidder = one) =>
      ((await bidder?.client.ask('mine'))?.['private'] as Json)['hand'] as number[];
    const mine = await hand();
    expect(mine).toHaveLength(3);
    expect(await hand(two)).not.toEqual(mine);
    if (one) one.client = await server.enter(table.matchId, one.guest);
    expect(await hand()).toEqual(mine);
    const other = await server.guest();
    const watcher = await server.enter(table.matchId, other, await inviteOf(table.matchId, one?.guest.token));
    expect(await watcher.ask('mine')).toMatchObject({ ok: false, code: 'no-seat' });
    expect(viewIn(watcher.now as unknown as AuctionNow)).toMatchObject({
      seats: [{ hand: { count: 3, cards: null } }, { hand: { count: 3, cards: null } }],
    });
  });

  /** The `private` messages that two seats get while a round is played. */
  async function privateMessages(plant: (live: LiveMatch) => void): Promise<string[][]> {
    const table = await begunAuction(server, 'dealt', 2);
    const live = server.running.services.registry.peek(table.matchId);
    if (live) plant(live);
    const heard = table.bidders.map(({ client }) => {
      const messages: string[] = [];
      client.room.onMessage('private', (message: { private: object }) =>
        messages.push(canonical(message.private)),
      );
      return messages;
    });
    await bidOn(table, ({ round, status }) => round === 2 || status !== 'live');
    return heard;
  }
  const shared = ([one = [], two = []]: string[][]) => one.filter((message) => two.includes(message));

  it('privately: a `private` message goes only to its seat; a planted leak is found', async () => {
    const honest = await privateMessages(() => {});
    expect(honest.map(({ length }) => length > 0)).toEqual([true, true]);
    expect(shared(honest)).toEqual([]);
    const leaking = await privateMessages((live) => {
      const privately = live.privately.bind(live);
      live.privately = () => privately(0);
    });
    expect(shared(leaking)).not.toEqual([]);
  });

  const inviteOf = async (matchId: string, token: string | undefined) =>
    (await server.read(`/api/matches/${matchId}`, token))['invite'] as string;

  /** All that a stranger may know of a match in memory, with its secrets replaced. */
  async function toldWith(matchId: string, change: (match: Match) => Match): Promise<string> {
    const { services } = server.running;
    const record = await services.store.matches.get(matchId);
    const { position, chance } = await fold(services, record ?? fail());
    if (!position) throw new Error('the match has begun');
    const changed = { ...position, match: change(position.match as Match) };
    return canonical(snapshotOf(record ?? fail(), changed, new Set(), chance));
  }
  const fail = (): never => {
    throw new Error('no such match');
  };

  it('H-23: hands, deck and the running seed change no byte of any broadcast', async () => {
    const table = await begunAuction(server, 'dealt', 3);
    await table.bidders[0]?.until(({ seq }) => seq >= 1);
    const told = await toldWith(table.matchId, (match) => match);
    const other = (match: Match): Match => ({
      ...match,
      deck: [...match.deck].reverse(),
      random: match.random && { ...match.random, seed: 'ee'.repeat(32) },
      seats: match.seats.map((seat) => ({ ...seat, hand: seat.hand.map((card) => card + 100) })),
    });
    expect(await toldWith(table.matchId, other)).toBe(told);
    // A planted leak is found: the snapshot differs as soon as something public does.
    expect(await toldWith(table.matchId, (match) => ({ ...other(match), discard: match.deck }))).not.toBe(
      told,
    );
  });

  it.each(['dealt', 'asked'] as const)(
    'H-15: in the edition %s no message, call or log line has a secret',
    async (edition) => {
      const lines: string[] = [];
      const table = await auctionTable(server, edition, 2);
      const [one, two] = table.bidders;
      for (const { client } of table.bidders)
        client.room.onMessage('*', (type, message) => lines.push(canonical([type, message])));
      const secrets = async () => {
        const kept = await server.running.services.store.chances.get(table.matchId);
        return kept ? seedsUpTo(kept.chain, kept.chain.round).map(({ seed }) => seed) : [];
      };
      const chain = await secrets();
      expect(chain).toHaveLength(12);
      const heard = async () => {
        const calls = await Promise.all(
          ['', '/replay'].map((path) => server.get(`/api/matches/${table.matchId}${path}`, two?.guest.token)),
        );
        const rooms = table.bidders.map(({ client }) => [client.room.state.toJSON(), client.heard]);
        return canonical([
          calls,
          rooms,
          lines,
          await two?.client.ask('mine'),
          await two?.client.ask('events', { since: 0 }),
        ]);
      };
      const isSilent = async (from: number) => {
        const text = await heard();
        return chain.slice(from).every((seed) => !text.includes(seed));
      };
      await commitAll(table);
      await one?.open();
      await two?.until(({ seats }) => seats[0]?.opened === true);
      expect(await heard()).not.toContain(one?.value);
      expect(await isSilent(0)).toBe(true);
      await two?.open();
      await two?.until(({ seq }) => seq >= 1);
      expect(await heard()).toContain(one?.value);
      expect(await isSilent(0)).toBe(true);
      await bidOn(table, ({ round, status }) => round === 2 || status !== 'live');
      expect(await heard()).toContain(chain[0]);
      expect(await isSilent(1)).toBe(true);
      await bidOn(table, ({ status }) => status === 'finished');
      expect(await heard()).toContain(chain[1]);
      expect(await isSilent(2)).toBe(true);
    },
  );

  it('H-15: a closed match publishes its round’s seed, and no other', async () => {
    const table = await begunAuction(server, 'dealt', 2);
    const [one] = table.bidders;
    await one?.until(({ seq }) => seq >= 1);
    const { services } = server.running;
    await closeMatch(services, services.cluster, table.matchId, 'A test closes it.');
    await one?.until(({ status }) => status === 'closed');
    expect(one?.now.seedRound).toBe(1);
    expect((await services.store.chances.get(table.matchId))?.chain).toEqual({
      seed: one?.now.seed,
      round: 1,
    });
  });

  it('bots: two bots and a player play to the end with hidden hands', async () => {
    const bots = [1, 2].map((seat: Seat) => ({ seat, level: 'bidder' }));
    const table = await auctionTable(server, 'dealt', 1, { players: 3, bots });
    await commitAll(table);
    await table.bidders[0]?.open();
    const [one] = table.bidders;
    await one?.until(({ seq }) => seq >= 1);
    while (one && one.now.status === 'live') {
      await one.until((now) => now.status !== 'live' || viewIn(now).pending.some(({ seat }) => seat === 0));
      if (one.now.status === 'live') await one.decideDefault();
    }
    expect(one?.now.status).toBe('finished');
  });
});
