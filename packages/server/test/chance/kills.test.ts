/** kill -9 after each step of H-17, with the server as a separate process. */
import { join } from 'node:path';
import { jointOf } from '@star-eater/rules';
import { verifyReplay } from '../../src/log/verify';
import { HOSTED } from '../games/auction/hosted';
import { KilledServer } from '../support/killed-server';
import { auctionTable, bidOn, comeBack, type AuctionTable, type Bidder } from './auction-table';

const SERVE = join(__dirname, '../games/auction/serve.ts');

describe.each(['dealt', 'asked'] as const)('Kills in the edition %s', (edition) => {
  const server = new KilledServer(SERVE).aroundTests();

  const killed = async (table: AuctionTable) => {
    await server.kill();
    await server.start();
    await comeBack(server, table);
  };

  it('H-17: after a kill at any step the match continues with the same numbers, and reveals nothing early', async () => {
    const table = await auctionTable(server, edition, 2);
    const [one, two] = table.bidders as [Bidder, Bidder];
    await one.commit();
    await two.commit();
    await one.until(({ status }) => status === 'opening');
    await one.open();
    await killed(table);
    expect(one.now.status).toBe('opening');
    expect(one.now.seats.map(({ opened, value }) => [opened, value])).toEqual([
      [true, ''],
      [false, ''],
    ]);
    await two.open();
    await one.until(({ seq }) => seq >= 1);
    const { view } = one;
    const { joint } = one.now;
    const values = [one, two].map(({ seat, value }) => ({ seat, value }));
    expect(joint).toBe(jointOf({ anchor: table.anchor, game: 'auction', match: table.matchId, values }));
    await killed(table);
    expect([one.now.joint, one.view, one.now.seedRound]).toEqual([joint, view, 0]);
    await bidOn(table, ({ round }) => round === 2);
    const { seed } = one.now;
    await killed(table);
    expect([one.now.seedRound, one.now.seed]).toEqual([1, seed]);
    await bidOn(table, ({ status }) => status === 'finished');
    const { body } = await server.call(
      'GET',
      `/api/matches/${table.matchId}/replay`,
      undefined,
      one.guest.token,
    );
    expect(verifyReplay(body, HOSTED.rules)).toMatchObject({ ok: true });
    expect(body['seeds']).toHaveLength(2);
  });
});
