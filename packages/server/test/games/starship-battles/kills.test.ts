/** kill -9 on a separate server process between fire and its dice; then a match to its end (B-51, H-17). */
import { join } from 'node:path';
import { die, roundKey } from '@star-eater/rules';
import { SHIPS } from '@star-eater/rules/src/games/starship-battles';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { HOSTED } from '../../../src/games';
import { verifyReplay } from '../../../src/log/verify';
import { KilledServer } from '../../support/killed-server';
import type { Json } from '../../support/table';
import { nextAsked, replayAt } from '../any-table';
import { begun, rollsIn } from './table';

const server = new KilledServer(join(__dirname, '../star-clash/serve.ts')).aroundTests();

interface Opening {
  seq: number;
  part: number;
  value: string | null;
}

/** Both forgeries are legal, and the first plays as the honest fleet does: only the seal tells. */
function expectForgeriesFound(replay: Json): void {
  const openings = replay['openings'] as Opening[];
  const expectFound = (part: number, forge: (value: string) => string): void => {
    const honest = defined(openings.find((each) => each.part === part && each.value !== null));
    const value = forge(String(honest.value));
    expect(value).not.toBe(honest.value);
    const forged = {
      ...replay,
      openings: openings.map((each) => (each === honest ? { ...each, value } : each)),
    };
    expect(verifyReplay(forged, HOSTED.rules)).toMatchObject({ ok: false, seq: honest.seq });
  };
  const presets = SHIPS.factions.flatMap(({ fleets }) => fleets);
  expectFound(0, (id) => defined(presets.find((each) => each.id === id)).ships.join(' '));
  expectFound(1, (posts) => posts.replace(/ (0|180)(?=;)/, ' 5'));
}

test('B-51, H-17, B-18, B-19: a kill between fire and its dice changes no value; the match verifies to its end, a forged fleet or post does not', async () => {
  const table = await begun(server, { posts: 'free', fleets: [null, null] });
  let killed = false;
  for (let each = await nextAsked(table); each; each = await nextAsked(table)) {
    const decision = (await each.asked()).default;
    if (killed || decision.type !== 'fire' || decision.shots.length === 0) {
      await each.play(decision);
      continue;
    }
    killed = true;
    const request = each.requestOf(decision, { id: 'the-salvo' });
    // The request is on its way when the server dies: the store decides whether it arrived.
    const lost = each.client.ask('decide', request).catch(() => undefined);
    await server.kill();
    await Promise.race([lost, Promise.resolve()]);
    await server.start();
    for (const one of table.players) one.client = await server.enter(table.matchId, one.guest);
    expect(await each.client.ask('decide', request)).toMatchObject({ ok: true });
  }
  expect(killed).toBe(true);

  const replay = await replayAt(server, table);
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
  expectForgeriesFound(replay);
}, 300_000);
