/**
 * `npm run bench`: the engine's, the server's and the restart's figures, each beside its floor from the same run.
 *
 * `--client`: the pages', `--drag` only a drag at Broad Reach's table, `--lighthouse` only Lighthouse's marks. `--star-clash`: processor time and bytes of Star Clash. `--restart`: how long a server with live
 * matches takes to restart. `--versus COMMIT .`: what a decision costs versions of the server. `--peer`: the same duels on
 * boardgame.io. `--cluster`: one process and two on PostgreSQL. `--partitions`: the migration of a large log.
 * `--growth`: what a store of many matches costs. `--memory`: what a server takes of a machine of 1 GB.
 * `--storm`: what people who ask for much at once cost everybody else. `--leaderboard`: a page of one with 10,000 accounts. `--arena`: steps and waits.
 * `--streams`: a seat that plays by HTTP beside one with a web socket.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

function run(module: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, [require.resolve(module), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Benches of the server by their flag; what follows the flag is theirs. */
const SERVER: Readonly<Record<string, string>> = {
  '--star-clash': 'star-clash',
  '--restart': 'restart',
  '--versus': 'versus',
  '--peer': 'peer',
  '--cluster': 'cluster-bench',
  '--partitions': 'partition-time',
  '--growth': 'growth',
  '--memory': 'small-machine',
  '--storm': 'storm',
  '--leaderboard': 'leaderboard',
  '--arena': 'arena',
  '--streams': 'streams',
};

/** Benches of pages by their flag, as Playwright's filters. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '--client': [],
  '--drag': ['drag-bench'],
  '--lighthouse': ['lighthouse-bench'],
};

const script = (path: string, args: string[] = []): void => run('ts-node/dist/bin.js', ['-T', path, ...args]);

const [flag = '', ...rest] = process.argv.slice(2);
const named = SERVER[flag];
if (named) script(`packages/server/scripts/${named}.ts`, rest);
else if (flag in PAGES)
  run('@playwright/test/cli', ['test', '--config', 'e2e/bench.config.ts', ...(PAGES[flag] ?? [])]);
else {
  const args = process.argv.slice(2);
  script('packages/rules/scripts/bench.ts', args);
  script('packages/server/scripts/bench.ts', args);
  script('packages/server/scripts/restart.ts');
}
