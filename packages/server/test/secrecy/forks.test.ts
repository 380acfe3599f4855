import { isBroad } from '../support/broad';
import { CountedRandom } from '../support/counted-random';
import { TestServer } from '../support/table';

describe('Limits: forks against a live bot', () => {
  const server = new TestServer({ limitScale: 1000, random: new CountedRandom() }).aroundTests();
  const FORKS = isBroad ? 200 : 24;

  /** The sealed orders of the bot in seat 1 for this round. */
  const sealedBy = async (matchId: string): Promise<string> => {
    const live = await server.running.services.registry.open(matchId);
    if (!live) throw new Error('the match is not there');
    return new Promise((resolve) =>
      live.follow(({ position }) => {
        const orders = position?.seats[1]?.sealed.at(-1);
        if (orders && orders.round === position?.progress.round) resolve(JSON.stringify(orders.decision));
      }),
    );
  };

  test('Limits: the only player’s forks of one moment reveal at most a third of the live bot’s orders', async () => {
    const ada = await server.guest('Ada');
    const bots = [{ seat: 1, level: 'ensign' }];
    const { body } = await server.call(
      'POST',
      '/api/matches',
      { mode: 'duel', factions: ['fpa', 'lamais'], bots },
      ada.token,
    );
    const { matchId } = body as { matchId: string };
    const me = await server.enter(matchId, ada);
    await me.ask('ready');
    while (me.now.round < 2) {
      await me.state((state) => state.pending.has('0') || state.round === 2);
      if (me.now.round < 2) await me.decideDefault();
    }
    const own = await sealedBy(matchId);
    const replay = await server.call('GET', `/api/matches/${matchId}/replay`, undefined, ada.token);
    const seq = (replay.body['entries'] as unknown[]).length;
    const told: string[] = [];
    for (let fork = 0; fork < FORKS; fork += 1) {
      const made = await server.call('POST', `/api/matches/${matchId}/fork`, { seq }, ada.token);
      const forked = await server.enter(made.body['matchId'] as string, ada);
      told.push(await sealedBy(forked.matchId));
      // A player has at most four practice matches.
      await forked.decide({ seat: 0, type: 'resign' });
    }
    expect(told.filter((orders) => orders === own).length).toBeLessThanOrEqual(FORKS / 3);
  }, 300_000);
});
