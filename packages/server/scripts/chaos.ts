/**
 * `npm run chaos -- --cluster --kills N [--only EXPRESSION] [--matches N] [--caddy]`: the same with several processes
 * (`chaos/cluster.ts`), with `--only` those faults whose names match, with `--matches` so many live at any time, with
 * `--caddy` behind the proxy of `Caddyfile`.
 *
 * `npm run chaos -- --waiting N --kills K [--cluster]`: over matches that nobody visits (`chaos/waiting.ts`).
 *
 * `npm run chaos -- --letters --kills N`: over letters to players who are away (`chaos/letters.ts`).
 *
 * `npm run chaos -- --tournament --kills N`: in the steps of tournaments (`chaos/cups/kills.ts`).
 *
 * `npm run chaos -- --kills N [--port P]`: plays matches of every game and mode (`chaos/games.ts`) with real
 * clients on the real server, one seat of each match of Star Eater by HTTP alone, kills it with SIGKILL at
 * random moments, starts it again, and checks from the clients' own records that
 * nothing acknowledged was lost or doubled, and that everybody could play on. Before every third
 * kill the server is stopped for a while, which no clock may show. After the last kill, copies of the
 * store are damaged, and the damage must be detected.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../src/store/store';
import { audit } from './chaos/audit';
import { clusterChaos } from './chaos/cluster';
import { cupsChaos } from './chaos/cups/kills';
import { damageCopies } from './chaos/damage';
import { lettersChaos } from './chaos/letters';
import { killInMigrations } from './chaos/migrations';
import { PLAYED } from './chaos/games';
import { MOMENTS, situationsOf, type Moment } from './chaos/moments';
import type { ChaosPlayer } from './chaos/player';
import { chargedFor, standStill, type Stop } from './chaos/stops';
import { seatStrangers } from './chaos/tables';
import { waitingChaos } from './chaos/waiting';
import { BadCommand, runCommand } from './plain-end';
import { freePort, ServerProcess } from './process/server-process';

/** From the server being ready to the next kill, ms. */
const SHORTEST = 150;
const LONGEST = 1500;
/** Longest wait for a situation before the kill, ms. */
const PATIENCE = 4000;
/** Time to play on after the last kill, ms. */
const PLAY_ON = 180_000;
/** Before every third kill the process is stopped for a while. */
const STOP_EVERY = 3;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Polls, because clients report nothing by themselves. */
async function until(isSo: () => boolean, most: number): Promise<boolean> {
  const end = performance.now() + most;
  while (!isSo()) {
    if (performance.now() > end) return false;
    await pause(5);
  }
  return true;
}

/** Waits for the moment and returns the situations of the matches. */
async function waitFor(moment: Moment, players: readonly ChaosPlayer[]): Promise<Moment[]> {
  await pause(SHORTEST + Math.random() * (LONGEST - SHORTEST));
  if (moment !== 'any moment')
    await until(() => players.some(({ situations }) => situations.includes(moment)), PATIENCE);
  return situationsOf(players);
}

/** Damages copies of a killed server's store and returns undetected damage. */
async function tryDamage(dataDir: string, players: readonly ChaosPlayer[], kills: number): Promise<string[]> {
  const records = players.map(({ record }) => record);
  const { copies, refused, setApart, faults } = await damageCopies(dataDir, records, Math.min(kills, 5));
  const stopped = [...refused].map(([what, count]) => `${count} ${what}`).join(', ');
  say(
    `${copies} damaged copies of its store: refused ${stopped || 'none'}; ${setApart} matches set apart in the others`,
  );
  return faults;
}

function fromOne(option: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new BadCommand(`--${option}: must be a whole number from 1`);
  return number;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '10' },
      port: { type: 'string' },
      cluster: { type: 'boolean', default: false },
      only: { type: 'string' },
      matches: { type: 'string', default: String(PLAYED.length) },
      caddy: { type: 'boolean', default: false },
      waiting: { type: 'string' },
      letters: { type: 'boolean', default: false },
      tournament: { type: 'boolean', default: false },
    },
  });
  const kills = fromOne('kills', values.kills);
  const matches = fromOne('matches', values.matches);
  const waiting = fromOne('waiting', values.waiting ?? '1');
  if (values.waiting !== undefined) return waitingChaos(waiting, kills, values.cluster, say);
  if (values.letters) return lettersChaos(kills, say);
  if (values.tournament) return cupsChaos(kills, say);
  if (values.cluster)
    return clusterChaos(kills, say, { only: values.only, matches, isBehindCaddy: values.caddy });
  const port = values.port === undefined ? await freePort() : Number(values.port);
  // The SDK logs every lost connection.
  console.warn = () => {};
  console.info = () => {};

  const migrations = await killInMigrations(port, Math.max(3, Math.floor(kills / 2)));
  say(
    `${migrations.kills} kills in the migrations of a first start (${migrations.statements} statements): each time the next start was ready`,
  );

  const dataDir = mkdtempSync(join(tmpdir(), 'srv-chaos-'));
  const server = new ServerProcess(dataDir, port);
  await server.start();
  const players: ChaosPlayer[] = [];
  const playing: Promise<void>[] = [];
  /** One match of every game and mode is always live. */
  const refill = async () => {
    for (const game of PLAYED) {
      if (players.some((player) => player.game === game && !player.isOver)) continue;
      const seated = await seatStrangers(() => server.url, game);
      players.push(...seated);
      playing.push(...seated.map((player) => player.play()));
    }
  };
  const acknowledged = () => players.reduce((sum, { record }) => sum + record.acknowledged.length, 0);
  const tally = new Map<Moment, number>();
  const stops: Stop[] = [];
  const faults: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const wanted = MOMENTS[kill % MOMENTS.length] as Moment;
    await refill();
    if (kill % STOP_EVERY === 0) {
      await waitFor(wanted, players);
      stops.push(await standStill(server, players));
    }
    const situations = await waitFor(wanted, players);
    await server.kill();
    for (const situation of situations) tally.set(situation, (tally.get(situation) ?? 0) + 1);
    if (kill === kills) faults.push(...(await tryDamage(dataDir, players, kills)));
    const took = await server.start();
    say(
      `kill ${kill} (${situations.join(', ') || 'elsewhere'}): ${acknowledged()} acknowledged so far, ready again after ${Math.round(took)} ms`,
    );
  }

  const before = new Map(players.map((player) => [player, player.record.acknowledged.length]));
  const playedOn = ({ isOver, record }: ChaosPlayer, had: number) =>
    isOver || record.acknowledged.length > had;
  await until(() => players.every((player) => playedOn(player, before.get(player) ?? 0)), PLAY_ON);
  const stuck = players.filter((player) => !playedOn(player, before.get(player) ?? 0));
  for (const player of players) player.stop();
  await Promise.all(playing);
  const code = await server.stop();

  const store = await openStore(dataDir);
  const records = players.map(({ record }) => record);
  faults.push(...(await audit(store, records)), ...(await chargedFor(store, stops)));
  await store.close();
  faults.push(...stuck.map(({ matchId, seat }) => `${matchId}: seat ${seat} did not play on`));
  if (code !== 0) faults.push(`the last SIGTERM ended with ${code}`);
  rmSync(dataDir, { recursive: true, force: true });

  const lines = players.flatMap(({ record }) => record.acknowledged);
  const decisions = lines.filter(({ kind }) => kind === 'decision');
  const seals = decisions.filter(({ seal }) => seal !== undefined).length;
  const openings = players.reduce((sum, { record }) => sum + record.checkedOpenings, 0);
  const visits = players.reduce((sum, { record }) => sum + record.visits, 0);
  const over = new Set(players.filter(({ isOver }) => isOver).map(({ matchId }) => matchId)).size;
  const at = [...tally].map(([moment, count]) => `${count} ${moment}`).join(', ');
  say(
    `${kills} kills (${at}), ${stops.length} stops; ${new Set(players.map(({ matchId }) => matchId)).size} matches of every game and mode, ${over} of them played to their end; ` +
      `${players.length} players came in ${visits} times: ${decisions.length} decisions (${seals} sealed orders, ${openings} openings checked) and ${lines.length - decisions.length} lines of chat acknowledged.`,
  );
  for (const fault of faults) say(`FAULT ${fault}`);
  say(
    faults.length === 0
      ? 'Nothing was lost, nothing came twice, no clock lost time, everybody played on.'
      : `${faults.length} faults.`,
  );
  return faults.length === 0 ? 0 : 1;
}

runCommand('chaos', 2, main);
