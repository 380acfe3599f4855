import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Ended {
  code: number | null;
  said: string;
}

const REPOSITORY = join(__dirname, '../../../..');

/** Runs a command of the repository as `npm run` does. `script` is its path. */
export async function command(
  script: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['-r', 'ts-node/register/transpile-only', script, ...words], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: (await said).join('') };
}
