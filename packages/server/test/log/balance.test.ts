import {
  factionsIn,
  NEWEST_FACTIONS,
  RULES_VERSION,
  type Faction,
} from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Replay } from '../../src/log/replay';
import { verifyReplay } from '../../src/log/verify';
import { playOn, TestServer, type Guest } from '../support/table';

const BALANCE = 'eighth';

interface SetUp {
  mode: string;
  balance?: string;
  factions: Faction[];
}

const structuresOf = (factions: readonly (Faction | undefined)[]): number[] =>
  factions.map((faction) => defined(faction).ship.structure);
const NEWEST = structuresOf([NEWEST_FACTIONS['fpa'], NEWEST_FACTIONS['lamais']]);

describe('docs/balance.md: versions of the faction data on the server', () => {
  const server = new TestServer().aroundTests();

  const replayOf = async (matchId: string, guest: Guest): Promise<Replay> =>
    (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, guest.token))
      .body as unknown as Replay;
  const setUpOf = async (matchId: string, guest: Guest): Promise<SetUp> =>
    (await replayOf(matchId, guest)).setup as SetUp;

  /**
   * A finished match with the first balance: its set-up is that of a match that began before there was a
   * second.
   */
  async function finishedOld() {
    const duel = await server.begunDuel({ balance: 'first' });
    const { players } = duel;
    await playOn(players, (state) => state.round === 2);
    await players[1].decide({ seat: 1, type: 'resign' });
    return duel;
  }

  test('docs/balance.md, Versions: a new match has the newest balance, in its set-up, its state and its replay', async () => {
    const { matchId, guests, players } = await server.begunDuel();
    expect(players[0].now.balance).toBe(BALANCE);
    await playOn(players, (state) => state.phase === 'commitment');
    const shown = [0, 1].map((seat) => players[0].now.ships.get(String(seat))?.structure);
    expect(shown).toEqual(NEWEST);
    await players[1].decide({ seat: 1, type: 'resign' });
    const replay = await replayOf(matchId, guests[0]);
    expect(replay.setup).toMatchObject({ balance: BALANCE });
    expect(structuresOf((replay.setup as SetUp).factions)).toEqual(NEWEST);
    expect(verifyReplay(replay)).toMatchObject({ ok: true });
  });

  test.each(['first', 'second', 'third', 'seventh'])(
    'docs/balance.md, Versions: a stored match with the %s balance goes on with it, also after a restart',
    async (balance) => {
      const older = factionsIn(RULES_VERSION, balance);
      const data = [older['fpa'], older['lamais']];
      const numbers = structuresOf(data);
      const { matchId, guests, players } = await server.begunDuel({ balance });
      expect(players[0].now.balance).toBe(balance);
      await playOn(players, (state) => state.phase === 'commitment');
      await server.restart();
      const back = [await server.enter(matchId, guests[0]), await server.enter(matchId, guests[1])] as const;
      expect(back[0].now.balance).toBe(balance);
      expect([0, 1].map((seat) => back[0].now.ships.get(String(seat))?.structure)).toEqual(numbers);
      await playOn([...back], (state) => state.round === 2);
      await back[1].decide({ seat: 1, type: 'resign' });
      const replay = await replayOf(matchId, guests[0]);
      // The first is not named.
      expect((replay.setup as SetUp).balance).toBe(balance === 'first' ? undefined : balance);
      expect((replay.setup as SetUp).factions).toEqual(data);
      expect(data).not.toEqual([NEWEST_FACTIONS['fpa'], NEWEST_FACTIONS['lamais']]);
      expect(verifyReplay(replay)).toMatchObject({ ok: true });
    },
  );

  test('docs/balance.md, Versions: a fork keeps its match’s balance, and a rematch takes the newest', async () => {
    const { matchId, guests } = await finishedOld();
    const fork = await server.call('POST', `/api/matches/${matchId}/fork`, { seq: 12 }, guests[0].token);
    expect(fork.status).toBe(201);
    const practice = await server.enter(fork.body['matchId'] as string, guests[0]);
    expect(practice.now.balance).toBe('first');

    const again = await server.call('POST', `/api/matches/${matchId}/rematch`, {}, guests[1].token);
    const { matchId: next, invite } = again.body as { matchId: string; invite: string };
    await server.call('POST', `/api/matches/${next}/seats`, { invite }, guests[0].token);
    const rematch = await server.enter(next, guests[1]);
    await rematch.state((state) => state.status === 'live');
    expect(rematch.now.balance).toBe(BALANCE);
    await rematch.decide({ seat: defined(rematch.seat ?? undefined), type: 'resign' });
    expect(await setUpOf(next, guests[1])).toMatchObject({
      balance: BALANCE,
      factions: [{ id: 'lamais' }, { id: 'fpa' }],
    });
  });
});
