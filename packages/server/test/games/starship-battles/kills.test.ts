/** kill -9 on a separate server process between fire and its dice; then a match to its end (B-51, H-17). */
import { join } from 'node:path';
import { die, roundKey } from '@star-eater/rules';
import { HOSTED } from '../../../src/games';
import { verifyReplay } from '../../../src/log/verify';
import { KilledServer } from '../../support/killed-server';
import { begun, nextCommander, replayOf, rollsIn } from './table';

const server = new KilledServer(join(__dirname, '../star-clash/serve.ts'));
beforeAll(() => server.start());
afterAll(() => server.dispose());

test('B-51, H-17: a kill between fire and its dice changes no value, and the match verifies to its end', async () => {
  const table = await begun(server);
  let killed = false;
  for (let each = await nextCommander(table); each; each = await nextCommander(table)) {
    const decision = await each.wish();
    if (killed || decision.type !== 'fire' || decision.shots.length === 0) {
      await each.take(decision);
      continue;
    }
    killed = true;
    const request = each.requestOf(decision, { id: 'the-salvo' });
    // The request is on its way when the server dies: the store decides whether it arrived.
    const lost = each.client.ask('decide', request).catch(() => undefined);
    await server.kill();
    await Promise.race([lost, Promise.resolve()]);
    await server.start();
    for (const one of table.commanders) one.client = await server.enter(table.matchId, one.guest);
    expect(await each.client.ask('decide', request)).toMatchObject({ ok: true });
  }
  expect(killed).toBe(true);

  const replay = await replayOf(server, table);
  expect(replay).toMatchObject({ game: 'starship-battles', complete: true });
  expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
  const seeds = replay['seeds'] as { seed: string }[];
  const { joint } = replay['chance'] as { joint: string };
  const rolls = rollsIn(replay);
  expect(rolls.length).toBeGreaterThan(4);
  for (const { body } of rolls) {
    const key = roundKey(seeds[body.round - 1]?.seed ?? '', joint, body.round);
    expect(body.values).toEqual(body.values.map((_, i) => die(key, body.first + i, body.sides)));
  }
  const changed = structuredClone(replay);
  const last = rollsIn(changed).at(-1);
  if (last) last.body.values[0] = ((last.body.values[0] ?? 0) % 20) + 1;
  expect(verifyReplay(changed, HOSTED.rules)).toMatchObject({ ok: false });
}, 300_000);
