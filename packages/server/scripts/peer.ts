/**
 * `npm run bench -- --peer`: the same duels on this server and on boardgame.io, which hosts the same engine. Each
 * server is a process of its own, played in turn in one run. Then each is killed after its last answer, and what
 * its storage still knows is compared with what it had acknowledged. Environment: DUELS (50), EVERY (1000) ms between
 * rounds, 0 without pauses, ROUNDS (9) in a stretch, STRETCHES (4).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/store/store';
import { Child } from './bench/child';
import type { MatchOfLoad } from './bench/load';
import { dataDirectory, Table, type Stretch } from './bench/rooms';

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const DUELS = numberOf('DUELS', 50);
const EVERY = numberOf('EVERY', 1000);
const ROUNDS = numberOf('ROUNDS', 9);
const STRETCHES = numberOf('STRETCHES', 4);
const PORT = numberOf('BENCH_PORT', 23_600);
/** The script has twenty rounds. */
const ROUNDS_A_SCRIPT = 18;
const PEER = join(__dirname, 'peer');

/** Matches and decisions that a restarted server still knows. */
interface Kept {
  matches: number;
  decisions: number;
}

interface Variant {
  name: string;
  table: Table;
  stretches: Stretch[];
  left: number;
  /** Of these matches, after the kill. */
  kept(matches: readonly MatchOfLoad[]): Promise<Kept>;
}

/** Nothing outside this process: there is no storage to look into. */
const keptInMemory = async (): Promise<Kept> => ({ matches: 0, decisions: 0 });

async function keptByStore(dir: string, matches: readonly MatchOfLoad[]): Promise<Kept> {
  const store = await openStore(dir);
  const kept = { matches: 0, decisions: 0 };
  for (const { matchId, seq } of matches) {
    const record = await store.matches.get(matchId);
    if (!record) continue;
    kept.matches += 1;
    kept.decisions += Math.min(record.seq, seq);
  }
  await store.close();
  return kept;
}

async function keptByPeer(dir: string, matches: readonly MatchOfLoad[]): Promise<Kept> {
  const { FlatFile } = (await import('./peer/game')).requirePeer('boardgame.io/server') as {
    FlatFile: new (options: { dir: string }) => {
      connect(): Promise<void>;
      fetch(id: string, what: object): Promise<{ state?: { G: { decided: number } } }>;
    };
  };
  const storage = new FlatFile({ dir });
  await storage.connect();
  const kept = { matches: 0, decisions: 0 };
  for (const { matchId, seq } of matches) {
    const { state } = await storage.fetch(matchId, { state: true });
    if (!state) continue;
    kept.matches += 1;
    kept.decisions += Math.min(state.G.decided, seq);
  }
  return kept;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? NaN;
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

async function stretch(variant: Variant, rounds: number, every: number): Promise<Stretch> {
  if (variant.left < rounds) {
    await variant.table.leave();
    await variant.table.open(DUELS);
    variant.left = ROUNDS_A_SCRIPT;
  }
  variant.left -= rounds;
  return variant.table.stretch(DUELS, rounds, every);
}

function show({ name, stretches }: Variant, lost: string): void {
  const decisions = sum(stretches.map((each) => each.decisions));
  const p99 = (key: 'acknowledged' | 'revealed') =>
    quantile(
      stretches.map((each) => quantile(each[key], 0.99)),
      0.5,
    ).toFixed(1);
  const cells = [
    name,
    String(decisions),
    quantile(
      stretches.map((each) => each.decisions / each.seconds),
      0.75,
    ).toFixed(0),
    quantile(
      stretches.map((each) => (each.spent.all * 1000) / each.decisions),
      0.25,
    ).toFixed(3),
    (sum(stretches.map(({ sent }) => sent)) / decisions).toFixed(0),
    p99('acknowledged'),
    p99('revealed'),
    lost,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Kills the server right after the last answer of a round without pauses. */
async function kill(variant: Variant): Promise<string> {
  await stretch(variant, 1, 0);
  const matches = await variant.table.standings();
  await variant.table.end('SIGKILL');
  const { matches: found, decisions } = await variant.kept(matches);
  const acknowledged = sum(matches.map(({ seq }) => seq));
  return `${matches.length - found} of ${matches.length} matches, ${acknowledged - decisions} of ${acknowledged} decisions`;
}

async function main(): Promise<void> {
  console.info = () => {};
  if (!existsSync(join(PEER, 'node_modules')))
    spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEER, stdio: 'ignore' });
  const { dir, remove } = dataDirectory();
  const flat = mkdtempSync(join(tmpdir(), 'srv-peer-'));
  const variants: Variant[] = [
    {
      name: 'Star Eater online',
      table: await Table.real(dir, PORT),
      ...{ stretches: [], left: 0 },
      kept: (matches) => keptByStore(dir, matches),
    },
    {
      name: 'boardgame.io, in memory',
      table: await Table.peer(PORT + 1),
      ...{ stretches: [], left: 0 },
      kept: keptInMemory,
    },
    {
      name: 'boardgame.io, FlatFile',
      table: await Table.peer(PORT + 2, flat),
      ...{ stretches: [], left: 0 },
      kept: (matches) => keptByPeer(flat, matches),
    },
  ];
  for (const variant of variants) await stretch(variant, ROUNDS_A_SCRIPT, 0);
  for (let at = 0; at < STRETCHES; at += 1)
    for (const variant of at % 2 === 0 ? variants : [...variants].reverse())
      variant.stretches.push(await stretch(variant, ROUNDS, EVERY));
  const columns = [
    `${DUELS} duels, ${EVERY === 0 ? 'no pauses' : `a round every ${EVERY} ms`}`,
    'decisions',
    'decisions a second',
    'processor time a decision, ms',
    'bytes sent a decision',
    'acknowledged, p99, ms',
    'revealed, p99, ms',
    'lost at a kill',
  ];
  process.stdout.write(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}\n`);
  for (const variant of variants) show(variant, await kill(variant));
  remove();
  rmSync(flat, { recursive: true, force: true });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    Child.killAll();
    process.exit(1);
  },
);
