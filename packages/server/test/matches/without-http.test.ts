/** ARCHITECTURE.md, the server's floors: matches and people are made, changed and ended without HTTP. */
import type { Game } from '@star-eater/rules';
import { decide } from '../../src/live/decide';
import { gameNamed } from '../../src/matches/game-named';
import { ownMatches } from '../../src/matches/lists';
import { createMatch, NEW_MATCH } from '../../src/matches/new-match';
import { pair } from '../../src/finding/pairing';
import { leaveSeat, takeSeat } from '../../src/matches/seating';
import { requireReplay, requireSight } from '../../src/matches/sight';
import { ticketFor } from '../../src/matches/tickets';
import { newGuest } from '../../src/accounts/accounts';
import { TestServer } from '../support/table';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

describe('Floors: a match without a request', () => {
  const server = new TestServer();
  let fetching: jest.SpyInstance;
  beforeAll(async () => {
    await server.start();
    fetching = jest.spyOn(globalThis, 'fetch');
  });
  afterAll(async () => {
    fetching.mockRestore();
    await server.dispose();
  });
  const services = () => server.running.services;
  const duel = () => {
    const game = gameNamed(services(), { game: 'star-eater' });
    return { game, options: optionsOf(game) };
  };
  const optionsOf = (game: Game) => accepted(game.parseOptions({ mode: 'duel' })).options;
  async function person(name: string) {
    const { token } = await newGuest(services(), name);
    const holder = await services().store.players.byToken(token);
    if (!holder) throw new Error('no such player');
    return holder;
  }
  async function recordOf(matchId: string) {
    const record = await services().store.matches.get(matchId);
    if (!record) throw new Error('no such match');
    return record;
  }

  test('Floors: it is made, people are seated and leave, see it and get a ticket', async () => {
    const [ada, bo, cy] = [await person('Ada'), await person('Bo'), await person('Cy')];
    const made = await createMatch(services(), { ...duel(), house: NEW_MATCH }, ada);
    const open = await recordOf(made.matchId);
    expect(() => requireSight(open, bo, null)).toThrow('This match is private');
    requireSight(open, bo, open.invite);
    expect(await takeSeat(services(), open, bo, null)).toBe(1);
    await expect(takeSeat(services(), open, cy, null)).rejects.toThrow(
      'No seat is free. You can watch, or start your own match.',
    );
    expect(await ticketFor(services(), await recordOf(made.matchId), bo, null)).toMatchObject({ seat: 1 });
    await leaveSeat(services(), await recordOf(made.matchId), bo, null);
    expect((await recordOf(made.matchId)).seats[1]).toMatchObject({ holder: 'nobody' });
    expect(() => requireReplay(services(), open, ada, undefined)).toThrow('The match has not started');
    expect(fetching).not.toHaveBeenCalled();
  });

  test('docs/protocol.md, Matches: who leaves twice with what was read before empties nobody else’s seat', async () => {
    const [ada, bo, cy] = [await person('Ada'), await person('Bo'), await person('Cy')];
    const { matchId } = await createMatch(services(), { ...duel(), house: NEW_MATCH }, ada);
    await takeSeat(services(), await recordOf(matchId), bo, 1);
    const read = await recordOf(matchId);
    await leaveSeat(services(), read, bo, null);
    await takeSeat(services(), await recordOf(matchId), cy, 1);
    await expect(leaveSeat(services(), read, bo, null)).rejects.toThrow('You have left this match already.');
    // The host removed somebody who has gone, and meets nobody else.
    await leaveSeat(services(), read, ada, 1);
    expect((await recordOf(matchId)).seats[1]).toMatchObject({ playerId: cy.playerId });
    await expect(
      services().cluster.act(matchId, { kind: 'resign', seat: 1, playerId: bo.playerId }),
    ).resolves.toBe(false);
  });

  test('Floors: two are paired, one resigns, and the result is a fact', async () => {
    const [ada, bo] = [await person('Ada'), await person('Bo')];
    const wish = { ...duel(), clock: { kind: 'none' as const } };
    const { matchId } = await pair(services(), wish, ada);
    expect(await pair(services(), wish, bo)).toMatchObject({ matchId, seat: 1, waiting: false });
    const live = await services().registry.open(matchId);
    if (!live) throw new Error('the match is not in memory');
    const resigns = { id: 'a', decision: { seat: 0, type: 'resign' }, expects: live.record.seq ?? 0 };
    expect(
      await decide(live, { playerId: ada.playerId, seat: 0 }, resigns, services().time.now()),
    ).toMatchObject({
      ok: true,
    });
    const places = (await services().store.results.of(matchId)).map(({ seat, place }) => [seat, place]);
    expect(places).toEqual([
      [0, 2],
      [1, 1],
    ]);
    const [first] = (await ownMatches(services(), bo, null, {})).matches;
    expect(first).toMatchObject({ matchId, state: 'finished', outcome: { winners: [1] } });
    requireReplay(services(), await recordOf(matchId), bo, undefined);
    expect(fetching).not.toHaveBeenCalled();
  });
});
