/**
 * `npm run bench`: the engine's, the server's and the restart's figures; `npm run bench -- --client`: the
 * pages'; `npm run bench -- --peer`: the same duels on boardgame.io; `npm run bench -- --cluster`: one process and two on
 * PostgreSQL; `npm run bench -- --partitions`: how long the migration of a large log takes.
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

const args = process.argv.slice(2);
if (args.includes('--peer')) {
  run('ts-node/dist/bin.js', ['-T', 'packages/server/scripts/peer.ts']);
} else if (args.includes('--cluster')) {
  run('ts-node/dist/bin.js', ['-T', 'packages/server/scripts/cluster-bench.ts']);
} else if (args.includes('--partitions')) {
  run('ts-node/dist/bin.js', ['-T', 'packages/server/scripts/partition-time.ts']);
} else if (args.includes('--client')) {
  run('@playwright/test/cli', ['test', '--config', 'e2e/bench.config.ts']);
} else {
  run('ts-node/dist/bin.js', ['-T', 'packages/rules/scripts/bench.ts', ...args]);
  run('ts-node/dist/bin.js', ['-T', 'packages/server/scripts/bench.ts', ...args]);
  run('ts-node/dist/bin.js', ['-T', 'packages/server/scripts/restart.ts']);
}
