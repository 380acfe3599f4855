/** kill -9 on a separate server process: before the coin, and between a shot and its die (H-17). */
import { join } from 'node:path';
import { die, roundKey } from '@star-eater/rules';
import { HOSTED } from '../../../src/games';
import { verifyReplay } from '../../../src/log/verify';
import { KilledServer } from '../../support/killed-server';
import type { Json } from '../../support/table';
import { nextAsked, replayAt } from '../any-table';
import { seated, type DiceTable, type Pilot } from './table';

const server = new KilledServer(join(__dirname, '../star-clash/serve.ts')).aroundTests();

async function comeBack({ matchId, players }: DiceTable): Promise<void> {
  await server.start();
  for (const pilot of players) pilot.client = await server.enter(matchId, pilot.guest);
}

/** The request is being sent when the server dies: the store decides whether it arrived. */
async function killDuring(request: Promise<unknown>): Promise<void> {
  const lost = request.catch(() => undefined);
  await server.kill();
  await Promise.race([lost, Promise.resolve()]);
}

/** The numbers of a roll's log entry. */
interface RollBody {
  round: number;
  first: number;
  sides: number;
  values: number[];
}

/** Plays until somebody is about to shoot at a target. */
async function shooter(table: DiceTable): Promise<{ pilot: Pilot; request: Json }> {
  for (let pilot = await nextAsked(table); pilot; pilot = await nextAsked(table)) {
    const decision = await pilot.wish();
    if (decision.type === 'shoot' && decision.target)
      return { pilot, request: pilot.requestOf(decision, { id: 'the-shot' }) };
    await pilot.play(decision);
  }
  throw new Error('the match ended without a shot');
}

test('H-17: a kill before the coin, or between a shot and its die, changes no value', async () => {
  const table = await seated(server, ['fpa', 'lamais']);
  const [one, two] = table.players as [Pilot, Pilot];
  for (const pilot of table.players) await pilot.commit();
  for (const pilot of table.players) await pilot.until(({ status }) => status === 'opening');
  await one.open();
  await killDuring(two.open());
  await comeBack(table);
  if (two.now.status === 'opening') await two.open();
  await one.until(({ status, seq }) => status === 'live' && seq >= 1);
  const holder = one.state.initiative[0];

  const { pilot, request } = await shooter(table);
  const { rolls } = one.state;
  await killDuring(pilot.client.ask('decide', request));
  await comeBack(table);
  expect(await pilot.client.ask('decide', request)).toMatchObject({ ok: true });
  await one.until(() => one.state.rolls !== rolls);

  await one.play({ seat: one.seat, type: 'resign' });
  await one.until(({ status }) => status === 'finished');
  const replay = await replayAt(server, table);
  expect(verifyReplay(replay, HOSTED.rules)).toMatchObject({ ok: true });
  const seeds = replay['seeds'] as { seed: string }[];
  const { joint } = replay['chance'] as { joint: string };
  const dice = (replay['entries'] as { kind: string; body: RollBody }[]).filter(
    ({ kind }) => kind === 'roll',
  );
  expect(dice.length).toBeGreaterThanOrEqual(2);
  for (const { body } of dice) {
    const key = roundKey(seeds[body.round - 1]?.seed ?? '', joint, body.round);
    expect(body.values).toEqual(body.values.map((_, i) => die(key, body.first + i, body.sides)));
  }
  expect(dice[0]?.body.values[0]).toBe((holder ?? 0) + 1);
}, 300_000);
