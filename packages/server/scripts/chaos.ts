/**
 * `npm run chaos -- --kills N [--port P]`: plays matches of every mode with real clients on the real server, kills it with SIGKILL at random
 * moments, starts it again, and checks from the clients' own records that nothing acknowledged was lost or came twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../src/store/store';
import { audit } from './chaos/audit';
import { ChaosPlayer } from './chaos/player';
import { ServerProcess } from './chaos/process';

const MODES = { duel: 2, 'free-for-all': 3, teams: 4 } as const;
const CLOCK = { kind: 'live', commitSeconds: 600, choiceSeconds: 600, bankSeconds: 600 } as const;
/** Between two kills, from the moment the server is ready. */
const SHORTEST = 200;
const LONGEST = 2500;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const say = (text: string) => process.stdout.write(`${text}\n`);

async function post(url: string, body: object, token?: string): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

/** A match of strangers, seated and ready: pairing begins it by itself. */
async function seat(url: string, mode: keyof typeof MODES): Promise<ChaosPlayer[]> {
  const players: ChaosPlayer[] = [];
  for (let index = 0; index < MODES[mode]; index += 1) {
    const { token } = await post(`${url}/api/players`, {});
    const sat = (await post(`${url}/api/pair`, { mode, clock: CLOCK }, token)) as unknown as {
      matchId: string;
      seat: number;
    };
    players.push(new ChaosPlayer(url, token as string, sat.matchId, sat.seat));
  }
  return players;
}

/** A kill in the middle of the first start must leave a directory that the next start can use. */
async function killDuringMigrations(port: number): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'srv-chaos-'));
  const server = new ServerProcess(dir, port);
  const started = performance.now();
  await server.start();
  const whole = performance.now() - started;
  await server.kill();
  rmSync(dir, { recursive: true });
  for (let i = 0; i < 3; i += 1) {
    server.spawn();
    await pause(whole * (0.6 + Math.random() * 0.4));
    await server.kill();
  }
  await server.start();
  await server.kill();
  rmSync(dir, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '10' }, port: { type: 'string', default: '2648' } },
  });
  const kills = Number(values.kills);
  const dataDir = mkdtempSync(join(tmpdir(), 'srv-chaos-'));
  const server = new ServerProcess(dataDir, Number(values.port));
  // The SDK tells of every lost connection; here they are wanted.
  console.warn = () => {};
  console.info = () => {};

  say('Kills during the first start …');
  await killDuringMigrations(Number(values.port));
  await server.start();
  const players: ChaosPlayer[] = [];
  const playing: Promise<void>[] = [];
  const begin = async () => {
    for (const mode of Object.keys(MODES) as (keyof typeof MODES)[]) {
      const seated = await seat(server.url, mode);
      players.push(...seated);
      playing.push(...seated.map((player) => player.play()));
    }
  };
  await begin();
  for (let kill = 1; kill <= kills; kill += 1) {
    const after = SHORTEST + Math.random() * (LONGEST - SHORTEST);
    await pause(after);
    await server.kill();
    await server.start();
    const count = players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    say(`kill ${kill} after ${Math.round(after)} ms: ${count} acknowledged so far`);
    if (kill % 5 === 0) await begin();
  }
  const before = players.map(({ acknowledged }) => acknowledged.length);
  await pause(LONGEST);
  for (const player of players) player.stop();
  await Promise.all(playing);
  const code = await server.stop();

  const acknowledged = players.flatMap((player) => player.acknowledged);
  const matchIds = new Set(players.map(({ matchId }) => matchId));
  const store = await openStore(dataDir);
  const faults = await audit(store, matchIds, acknowledged);
  await store.close();
  faults.push(
    ...players
      .flatMap(({ complaints }) => complaints)
      .map(({ matchId, seat: at, what }) => `${matchId}, seat ${at}: ${what}`),
  );
  if (code !== 0) faults.push(`the last SIGTERM ended with ${code}`);
  const went = players.filter(({ acknowledged: all }, index) => all.length > (before[index] ?? 0)).length;
  if (went === 0) faults.push('nobody played on after the last kill');
  rmSync(dataDir, { recursive: true, force: true });

  const decisions = acknowledged.filter(({ kind }) => kind === 'decision').length;
  say(
    `${kills} kills, ${matchIds.size} matches of every mode, ${players.length} players: ${decisions} decisions and ${acknowledged.length - decisions} lines of chat acknowledged.`,
  );
  for (const fault of faults) say(`FAULT ${fault}`);
  say(
    faults.length === 0
      ? 'Nothing was lost, nothing came twice, everybody played on.'
      : `${faults.length} faults.`,
  );
  return faults.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`chaos: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(2);
  },
);
