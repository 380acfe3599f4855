/**
 * Star Clash on the real server: whole matches, private hands, clocks, bots, chat, spectators, replay and
 * verify.
 */
import { canonical } from '@star-eater/rules';
import { CARDS } from '@star-eater/rules/src/games/star-clash';
import { verifyReplay } from '../../../src/log/verify';
import { HOSTED } from '../../../src/games';
import { SECOND } from '../../support/clocked';
import { TestTime } from '../../support/test-time';
import { TestServer, type Json } from '../../support/table';
import { begun, Player, playOn } from './table';

const CARD = new RegExp(`\\b(${CARDS.actions.map(({ id }) => id).join('|')})-\\d`, 'g');

const bots = (...seats: number[]) => seats.map((seat) => ({ seat, level: 'gunner' }));

describe('Star Clash on the server', () => {
  const server = new TestServer().aroundTests();

  const replayOf = async (matchId: string, token: string | undefined): Promise<Json> =>
    (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, token)).body;

  it('C-80: a whole match of one round: two players and a bot, to the score, with a replay that verifies', async () => {
    const table = await begun(
      server,
      { mode: 'free-for-all', players: 3, variants: { rounds: 1, gunnery: true } },
      2,
      { bots: bots(2) },
    );
    await playOn(table, ({ status }) => status === 'finished' || status === 'closed');
    const [one] = table.players;
    expect(one?.state.outcome?.winners.length).toBeGreaterThan(0);
    // C-43. While several share the highest score of all rounds, another one is played.
    const shared = [...(one?.state.results ?? [])].map((result) => {
      const scores = (JSON.parse(result) as { points: { score: number }[] }).points.map(({ score }) => score);
      return scores.filter((score) => score === Math.max(...scores)).length > 1;
    });
    expect(shared).toEqual([...shared.slice(1).map(() => true), false]);
    const replay = await replayOf(table.matchId, one?.guest.token);
    expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
  });

  it('K-162, C-71: a changed card, seed or value is found, and its entry named', async () => {
    const table = await begun(server, { mode: 'duel', variants: { rounds: 1, gunnery: true } }, 1, {
      bots: bots(1),
    });
    await playOn(table, ({ status }) => status === 'finished');
    const replay = await replayOf(table.matchId, table.players[0]?.guest.token);
    const entries = replay['entries'] as { seq: number; kind: string; body: Json }[];
    const played = entries.findIndex(
      ({ body }) => (body['decision'] as Json | undefined)?.['type'] === 'discard',
    );
    const changed = (at: number, change: (body: Json) => Json): Json => ({
      ...replay,
      entries: entries.map((entry, index) => (index === at ? { ...entry, body: change(entry.body) } : entry)),
    });
    const flipped = changed(played, (body) => {
      const decision = body['decision'] as Json & { cards: string[] };
      // Another card than the one that was discarded in this match.
      return {
        ...body,
        decision: { ...decision, cards: [decision.cards[0] === 'pb5-4' ? 'pb5-3' : 'pb5-4'] },
      };
    });
    expect(verifyReplay(flipped, HOSTED.rules)).toMatchObject({ ok: false, seq: entries[played]?.seq });
    const other = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    const deal = entries.findIndex(({ kind }) => kind === 'deal');
    const reseeded = changed(deal, (body) => ({ ...body, seed: other(String(body['seed'])) }));
    expect(verifyReplay(reseeded, HOSTED.rules)).toMatchObject({ ok: false, seq: entries[deal]?.seq });
    // What comes before the first entry is entry 0: a value, the joint number, a published seed.
    const chance = replay['chance'] as Json;
    const [attempt] = chance['attempts'] as Json[];
    const values = (attempt?.['values'] as { value: string }[]).map((each) => ({
      ...each,
      value: other(each.value),
    }));
    const seeds = replay['seeds'] as { seed: string }[];
    for (const change of [
      { chance: { ...chance, joint: other(chance['joint'] as string) } },
      { chance: { ...chance, attempts: [{ ...attempt, values }] } },
      { seeds: seeds.map((each) => ({ ...each, seed: other(each.seed) })) },
    ])
      expect(verifyReplay({ ...replay, ...change }, HOSTED.rules)).toMatchObject({ ok: false, seq: 0 });
  });

  it('C-80: in a rematch every seat moves one to the left, and takes its faction with it', async () => {
    const factions = ['mfl', 'odn', 'hsv'];
    const table = await begun(server, { mode: 'free-for-all', players: 3, variants: { factions } }, 3);
    const [one, two, three] = table.players as [Player, Player, Player];
    for (const player of [one, two]) await player.client.ask('decide', player.resignation());
    await one.until(({ status }) => status === 'finished');
    const { token } = one.guest;
    const asked = await server.call('POST', `/api/matches/${table.matchId}/rematch`, {}, token);
    const path = `/api/matches/${asked.body['matchId']}`;
    const { body } = await server.call('GET', path, undefined, token);
    const seats = body['seats'] as { keptFor: { playerId: string } | null }[];
    expect(body['yourSeat']).toBe(1);
    expect(seats.map(({ keptFor }) => keptFor?.playerId ?? null)).toEqual([
      three.guest.playerId,
      null,
      two.guest.playerId,
    ]);
    const record = await server.running.services.store.matches.get(asked.body['matchId'] as string);
    expect(record?.options).toMatchObject({ variants: { factions: ['hsv', 'mfl', 'odn'] } });
  });

  it('C-52: a solo match has one seat, and plays to the end', async () => {
    const table = await begun(server, { mode: 'solo', variants: { gunnery: true } }, 1);
    const [one] = table.players;
    expect([one?.state.seats.length, one?.state.fleets.size]).toEqual([1, 2]);
    await playOn(table, ({ status }) => status === 'finished');
    expect(one?.state.status).toBe('finished');
  });

  it('C-46: nine players have nine hands', async () => {
    const table = await begun(server, { mode: 'free-for-all', players: 9 }, 9);
    const hands = await Promise.all(table.players.map((player) => player.own()));
    expect(new Set(hands.flatMap(({ hand }) => hand)).size).toBe(36);
    await playOn(table, ({ seq }) => seq >= 12);
  });

  it('C-50: a Task Force has its own chat', async () => {
    const table = await begun(server, { mode: 'teams', players: 4 }, 4);
    const [one, two, ally] = table.players as [Player, Player, Player];
    await one.client.ask('chat', { text: 'mines at the left', to: 'team' });
    await one.client.ask('chat', { text: 'good luck', to: 'all' });
    await Promise.all(
      [two, ally].map(({ client }) =>
        server.until(async () => client.chat.some(({ text }) => text === 'good luck')),
      ),
    );
    expect(ally.client.chat.map(({ text }) => text)).toContain('mines at the left');
    expect(two.client.chat.map(({ text }) => text)).not.toContain('mines at the left');
  });

  it('C-76: a hand goes only to its seat, again after a return', async () => {
    const table = await begun(server, { mode: 'free-for-all', players: 3 }, 3);
    const [one, two, three] = table.players as [Player, Player, Player];
    const { hand } = await one.own();
    const other = await server.guest();
    const watcher = await server.enter(table.matchId, other, table.invite);
    await playOn(table, ({ seq }) => seq >= 8);
    const shown = new Set(one.state.discard);
    for (const fleet of one.state.fleets.values()) {
      const text = [...fleet.ships, fleet.mines, fleet.window, fleet.squadron].join(' ');
      for (const card of text.match(CARD) ?? []) shown.add(card);
    }
    const secret = (await one.own()).hand.filter((card) => !shown.has(card));
    expect(secret.length).toBeGreaterThan(0);
    const others = canonical([
      [two, three].map(({ client, told }) => [client.now.toJSON(), client.heard, told]),
      watcher.now.toJSON(),
      watcher.heard,
      await watcher.ask('events', { since: 0 }),
      await replayOf(table.matchId, two.guest.token),
      (await server.call('GET', `/api/matches/${table.matchId}`, undefined, two.guest.token)).body,
    ]);
    for (const card of secret) expect(others).not.toContain(`"${card}"`);
    expect(await watcher.ask('mine')).toMatchObject({ ok: false, code: 'no-seat' });
    one.client = await server.enter(table.matchId, one.guest);
    expect((await one.own()).hand).toEqual(expect.arrayContaining(secret));
    expect(hand).toHaveLength(5);
  });
});

describe('C-80: clocks', () => {
  const time = new TestTime();
  const server = new TestServer({ time }).aroundTests();

  it('C-79: on a timeout one card is discarded', async () => {
    const clock = { kind: 'live', commitSeconds: 60, choiceSeconds: 30, bankSeconds: 10 };
    const table = await begun(server, { mode: 'free-for-all', players: 3 }, 3, { clock });
    const [one] = table.players;
    const asked = table.players.find((player) => player.isAsked);
    const { seq } = one?.now ?? { seq: 0 };
    time.pass(71 * SECOND);
    await one?.until((now) => now.seq > seq);
    const late = one?.client.heard.find(({ kind }) => kind === 'clock');
    expect(late).toMatchObject({ by: asked?.seat });
    expect(late?.events[0]).toMatchObject({ type: 'cardsDiscarded' });
  });

  it('C-80: a correspondence turn has hours', async () => {
    const table = await begun(server, { mode: 'duel' }, 2, { clock: { kind: 'correspondence', hours: 24 } });
    const [one] = table.players;
    const { seq } = one?.now ?? { seq: 0 };
    time.pass(23 * 3600 * SECOND);
    expect(one?.now.seq).toBe(seq);
    time.pass(2 * 3600 * SECOND);
    await one?.until((now) => now.seq > seq);
  });
});
