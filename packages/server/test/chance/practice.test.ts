/** H-18. Practice matches of games with chance: forks of Star Clash (dealt) and of an auction (asked). */
import { seedBefore } from '@star-eater/rules';
import type { Match } from '@star-eater/rules/src/games/star-clash';
import type { ChanceRecord, RoundSeed } from '../../src/chance/record';
import { HOSTED as REAL } from '../../src/games';
import { verifyReplay } from '../../src/log/verify';
import { HOSTED } from '../games/auction/hosted';
import { begun, Player, playOn, type Table } from '../games/star-clash/table';
import { TestServer, type Guest, type Json } from '../support/table';
import { auctionServer, begunAuction, Bidder, bidOn } from './auction-table';

interface LogEntry {
  seq: number;
  kind: string;
  body: Json & { told?: true };
  stateHash: string | null;
}

const entriesIn = (replay: Json): LogEntry[] => replay['entries'] as LogEntry[];
const chanceIn = (replay: Json): ChanceRecord => replay['chance'] as ChanceRecord;
const seedsIn = (replay: Json): RoundSeed[] => replay['seeds'] as RoundSeed[];
const drawsIn = (replay: Json) =>
  entriesIn(replay)
    .filter(({ kind }) => ['deal', 'roll', 'chain'].includes(kind))
    .map(({ kind, body: { round, told = false } }) => [kind, round, told]);

const forkOf = (server: TestServer, matchId: string, guest: Guest, seq: number, seat = 0) =>
  server.call('POST', `/api/matches/${matchId}/fork`, { seq, seat }, guest.token);

const replayOf = async (server: TestServer, matchId: string, guest: Guest): Promise<Json> =>
  (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, guest.token)).body;

describe('H-18: practice from a match of Star Clash', () => {
  const server = new TestServer();
  let source: Table;
  let ada: Guest;
  let whole: Json;
  const OPTIONS = { mode: 'duel', variants: { rounds: 2, gunnery: true, hand: 10 } };

  beforeAll(async () => {
    await server.start();
    source = await begun(server, OPTIONS, 2);
    ada = (source.players[0] as Player).guest;
    await playOn(source, ({ round }) => round === 2);
    await source.players[0]?.take({ seat: 0, type: 'resign' });
    whole = await replayOf(server, source.matchId, ada);
  });
  afterAll(() => server.dispose());

  const verify = (replay: Json) => verifyReplay(replay, REAL.rules);

  /** The forker in the room of a fork that has not begun. */
  async function forked(seq: number, seat = 0, from = source.matchId): Promise<Player> {
    const { status, body } = await forkOf(server, from, ada, seq, seat);
    expect([status, body]).toMatchObject([201, { seat }]);
    return new Player(ada, await server.enter(body['matchId'] as string, ada));
  }

  async function begin(me: Player): Promise<Player> {
    await me.commit();
    await me.until(({ status }) => status === 'opening');
    await me.open();
    await me.until(({ status }) => status === 'live');
    return me;
  }

  const tableOf = (me: Player): Table => ({
    matchId: me.client.matchId,
    invite: '',
    anchor: '',
    players: [me],
  });
  const matchOf = (me: Player): Match => {
    const live = server.running.services.registry.peek(me.client.matchId);
    if (!live?.position) throw new Error('the match is not in memory');
    return live.position.match as Match;
  };

  /** The last entry of round 1 that asked somebody. */
  const inFirstRound = (): number =>
    entriesIn(whole).findIndex(({ kind, body }) => kind === 'deal' && body['round'] === 2) - 4;

  it('H-18: the forker alone commits and opens; bots have the other seats, and the anchor is its own', async () => {
    const me = await forked(inFirstRound());
    expect(me.now).toMatchObject({ status: 'open', practice: true, firstRound: 2 });
    expect(me.now.anchor).not.toBe(chanceIn(whole).anchor);
    expect(me.now.seats[1]).toMatchObject({ holder: 'bot', ready: true });
    await begin(me);
    const { body } = await server.call('GET', `/api/matches/${me.client.matchId}`, undefined, ada.token);
    expect(body).toMatchObject({ practice: true, state: 'live' });
  });

  it('H-18: the position is that of the source, hands and piles included, and the log can be asked for', async () => {
    const seq = inFirstRound();
    const me = await begin(await forked(seq));
    const at = entriesIn(whole).find((entry) => entry.seq === seq)?.stateHash;
    const heard = await me.client.ask('events', { since: 0 });
    expect(heard['entries']).toHaveLength(heard['seq'] as number);
    await me.client.ask('decide', {
      id: `${'0'.repeat(31)}1`,
      decision: { seat: 0, type: 'resign' },
      expects: me.now.seats[0]?.since ?? 0,
    });
    const replay = await replayOf(server, me.client.matchId, ada);
    expect(entriesIn(replay).map(({ stateHash }) => stateHash)).toContain(at);
    expect(replay).toMatchObject({ practice: true, complete: true, seeds: [] });
    expect(drawsIn(replay)).toEqual([['deal', 1, true]]);
    expect(verify(replay)).toMatchObject({ ok: true, note: expect.stringContaining('practice') });
  });

  it('H-18: the told round goes on with its told seed; then a chain entry, and rounds of its own that verify', async () => {
    const me = await begin(await forked(inFirstRound()));
    await playOn(tableOf(me), ({ status }) => status !== 'live');
    const replay = await replayOf(server, me.client.matchId, ada);
    const rounds = seedsIn(replay).map(({ round }) => round);
    expect(rounds[0]).toBe(2);
    expect(drawsIn(replay).slice(0, 3)).toEqual([
      ['deal', 1, true],
      ['chain', 2, false],
      ['deal', 2, false],
    ]);
    expect(seedBefore(seedsIn(replay)[0]?.seed ?? '')).toBe(chanceIn(replay).anchor);
    expect(chanceIn(replay).told).toEqual({
      anchor: chanceIn(whole).anchor,
      match: source.matchId,
      values: chanceIn(whole).attempts.at(-1)?.values,
    });
    expect(me.now.seedRound).toBe(rounds.at(-1));
    expect(verify(replay)).toMatchObject({ ok: true });
  });

  it('H-18, H-21: every change of what a practice match draws or repeats is detected', async () => {
    const me = await begin(await forked(inFirstRound()));
    await playOn(tableOf(me), ({ status }) => status !== 'live');
    const replay = await replayOf(server, me.client.matchId, ada);
    const entry = (of: Json, kind: string, told: boolean) =>
      entriesIn(of).find(({ kind: its, body }) => its === kind && (body.told ?? false) === told)
        ?.body as Json;
    const changes: [string, (of: Json) => void][] = [
      ['it is no practice', (of) => delete of['practice']],
      ['another source', (of) => ((chanceIn(of).told as unknown as Json)['match'] = 'another')],
      [
        'another value',
        (of) =>
          (((chanceIn(of).told as unknown as Json)['values'] as Json[])[0] = {
            seat: 0,
            value: 'ab'.repeat(32),
          }),
      ],
      ['no source', (of) => delete (chanceIn(of) as unknown as Json)['told']],
      ['a told deal without its mark', (of) => delete entry(of, 'deal', true)['told']],
      ['an own deal with the mark', (of) => (entry(of, 'deal', false)['told'] = true)],
      ['the chain of another', (of) => (entry(of, 'chain', false)['anchor'] = 'ab'.repeat(32))],
      ['a joint of another', (of) => (entry(of, 'chain', false)['joint'] = 'ab'.repeat(32))],
      ['a told chain', (of) => (entry(of, 'chain', false)['told'] = true)],
      ['a seed', (of) => ((seedsIn(of)[0] as { seed: string }).seed = 'ab'.repeat(32))],
      ['no seeds', (of) => (of['seeds'] = [])],
      ['the own anchor', (of) => (chanceIn(of).anchor = chanceIn(whole).anchor)],
    ];
    for (const [what, change] of changes) {
      const other = structuredClone(replay);
      change(other);
      expect([what, verify(other).ok]).toEqual([what, false]);
    }
  });

  it('H-18: two practice matches from between two rounds draw different rounds', async () => {
    const between = entriesIn(whole).findIndex(({ body }) => body['round'] === 2);
    const hands: string[] = [];
    for (const seq of [between, between]) {
      const me = await begin(await forked(seq, 1));
      expect(matchOf(me).round).toBe(2);
      hands.push(JSON.stringify(matchOf(me).seats.map(({ hand }) => hand)));
      await me.take({ seat: 1, type: 'resign' });
    }
    expect(hands[0]).not.toBe(hands[1]);
  });

  it('H-18: a practice match can be forked again, before and after its own chain began', async () => {
    const first = await begin(await forked(inFirstRound()));
    await playOn(tableOf(first), ({ round, status }) => round === 2 || status !== 'live');
    await first.take({ seat: 0, type: 'resign' });
    const { matchId } = first.client;
    const own = await replayOf(server, matchId, ada);
    for (const [seq, draws] of [
      [3, [['deal', 1, true]]],
      [
        entriesIn(own).findIndex(({ kind, body }) => kind === 'deal' && body['round'] === 2) + 1,
        [
          ['deal', 1, true],
          ['chain', 2, true],
          ['deal', 2, true],
        ],
      ],
    ] as const) {
      const again = await begin(await forked(seq, 0, matchId));
      await again.take({ seat: 0, type: 'resign' });
      const replay = await replayOf(server, again.client.matchId, ada);
      expect(drawsIn(replay)).toEqual(draws);
      expect(chanceIn(replay).told?.match).toBe(source.matchId);
      expect(verify(replay)).toMatchObject({ ok: true });
    }
  });

  it('H-17, H-18: a server that stops before the start, and after it, comes back with the same practice match', async () => {
    const me = await forked(inFirstRound());
    await me.commit();
    await me.until(({ status }) => status === 'opening');
    const { anchor } = me.now;
    await server.restart();
    me.client = await server.enter(me.client.matchId, ada);
    expect(me.now).toMatchObject({ status: 'opening', anchor, practice: true, firstRound: 2 });
    await me.open();
    await me.until(({ status }) => status === 'live');
    const before = JSON.stringify(matchOf(me));
    const { seq } = me.now;
    await server.restart();
    me.client = await server.enter(me.client.matchId, ada);
    if (me.now.seq === seq) expect(JSON.stringify(matchOf(me))).toBe(before);
    expect(me.now).toMatchObject({ status: 'live', practice: true });
  });

  it('Limits: practice matches that have not begun count, too', async () => {
    const two = await server.guest();
    const invite = (await server.call('GET', `/api/matches/${source.matchId}`, undefined, ada.token)).body;
    const path = `/api/matches/${source.matchId}/fork?invite=${invite['invite'] as string}`;
    const codes: number[] = [];
    for (let each = 0; each < 5; each += 1)
      codes.push((await server.call('POST', path, { seq: 3 }, two.token)).status);
    expect(codes).toEqual([201, 201, 201, 201, 429]);
  });

  it('H-18: nobody forks a live match between people, or past its end', async () => {
    const live = await begun(server, OPTIONS, 2);
    const guest = (live.players[0] as Player).guest;
    expect(await forkOf(server, live.matchId, guest, 0)).toMatchObject({
      status: 409,
      body: { code: 'live' },
    });
    const end = entriesIn(whole).length;
    expect(await forkOf(server, source.matchId, ada, end)).toMatchObject({ body: { code: 'over' } });
    expect(await forkOf(server, source.matchId, ada, end + 1)).toMatchObject({ body: { code: 'not-told' } });
  });
});

describe('H-18: practice from a match whose dice are asked for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await auctionServer().start();
  });
  afterAll(() => server.dispose());

  it.each(['asked', 'dealt'] as const)(
    'H-18: an auction (%s) goes on from its source with draws of its own, and verifies',
    async (edition) => {
      const table = await begunAuction(server, edition, 2);
      const [one] = table.bidders;
      await bidOn(table, ({ status }) => status === 'finished');
      const guest = one?.guest as Guest;
      const whole = await replayOf(server, table.matchId, guest);
      const second = entriesIn(whole).find(({ kind, body }) => /deal|roll/.test(kind) && body['round'] === 2);
      const { body } = await forkOf(server, table.matchId, guest, (second?.seq ?? 0) - 1);
      const me = new Bidder(guest, await server.enter(body['matchId'] as string, guest));
      await me.commit();
      await me.until(({ status }) => status === 'opening');
      await me.open();
      const mine = { matchId: me.client.matchId, anchor: me.now.anchor, bidders: [me] };
      await me.until(({ status }) => status === 'live');
      while (me.now.status === 'live') {
        const before = me.now.seq;
        if (me.view.pending.some(({ seat }) => seat === 0)) await me.decideDefault();
        else await me.until(({ seq, status }) => seq > before || status !== 'live');
      }
      const replay = await replayOf(server, mine.matchId, guest);
      expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
      expect(drawsIn(replay).filter(([, , told]) => told)).toHaveLength(1);
      expect(seedsIn(replay).map(({ round }) => round)).toEqual([2]);
      expect(seedBefore(seedsIn(replay)[0]?.seed ?? '')).toBe(mine.anchor);
      const unmarked = structuredClone(replay);
      delete unmarked['practice'];
      expect(verifyReplay(unmarked, HOSTED.rules).ok).toBe(false);
    },
  );
});
