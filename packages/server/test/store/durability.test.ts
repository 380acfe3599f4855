import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Client } from 'colyseus.js';
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { starEater } from '../../scripts/chaos/star-eater';
import { post, seatStrangers } from '../../scripts/chaos/tables';
import { freePort, ServerProcess } from '../../scripts/process/server-process';
import type { MatchState } from '../games/states';
import { SeatedClient } from '../support/table';
import { courseOf, sentTooSoon, STRACE, stepsOf, type Step } from '../support/trace';

const DECISIONS = 12;

interface Traced {
  steps: Step[];
  /** Each acknowledged decision: its id, and the bytes of `{ ok: true, seq }` that a client gets. */
  answers: { id: string; bytes: Buffer }[];
}

/** MessagePack of `{ ok: true, seq }`, for a `seq` below 128. */
const acknowledgement = (seq: number): Buffer =>
  Buffer.concat([Buffer.from('\xde\x00\x02\xa2ok\xc3\xa3seq', 'latin1'), Buffer.from([seq])]);

/** The real server under strace, while two clients play the loadout. */
async function tracedDuel(preload: readonly string[] = []): Promise<Traced> {
  const dir = mkdtempSync(join(tmpdir(), 'srv-trace-'));
  const server = new ServerProcess(dir, await freePort(), { under: STRACE, listens: true, node: preload });
  try {
    const child = server.spawn();
    const trace = text(child.stdio[3] as Readable);
    await server.ready(child);
    const players: SeatedClient[] = [];
    for (const { matchId, seat, token } of await seatStrangers(() => server.url, starEater('duel'))) {
      const { ticket } = await post<{ ticket: string }>(
        `${server.url}/api/matches/${matchId}/ticket`,
        {},
        token,
      );
      const room = await new Client(server.url).joinById<MatchState>(matchId, { ticket });
      room.reconnection.enabled = false;
      players.push(new SeatedClient(room, matchId, seat));
    }
    const answers: Traced['answers'] = [];
    while (answers.length < DECISIONS) {
      for (const player of players) {
        const { default: decision, since } = (await player.ask('legal')) as {
          default: Decision | null;
          since: number;
        };
        if (!decision) continue;
        const request = player.request(decision, { expects: since });
        const reply = await player.ask('decide', request);
        expect(reply).toMatchObject({ ok: true });
        answers.push({ id: request['id'] as string, bytes: acknowledgement(reply['seq'] as number) });
      }
    }
    for (const { room } of players) {
      room.removeAllListeners();
      await room.leave();
    }
    await server.stop();
    return { steps: stepsOf(await trace), answers };
  } finally {
    await server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}

const idsOf = (answers: Traced['answers']): string[] => answers.map(({ id }) => id);

describe('The log: durable before it is acknowledged', () => {
  test('The log: traced, every acknowledged decision was written and synced before its answer was sent', async () => {
    const { steps, answers } = await tracedDuel();
    for (const { id, bytes } of answers) {
      const { written, synced, answered } = courseOf(steps, id, bytes);
      expect([id, written >= 0, synced > written, answered > synced]).toEqual([id, true, true, true]);
    }
    expect(sentTooSoon(steps, idsOf(answers)).length).toBe(0);
  });

  test('The log: without the sync, the same trace shows answers sent too soon', async () => {
    const { steps, answers } = await tracedDuel(['-r', join(__dirname, '../support/never-sync.cjs')]);
    const tooSoon = sentTooSoon(steps, idsOf(answers));
    const caught = answers.filter(({ bytes }) => tooSoon.some((sent) => sent.includes(bytes)));
    expect(caught.length).toBe(answers.length);
  });
});
