import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run preflight` against a running server; `token` is its `ADMIN_TOKEN`. */
export async function preflight(url: string, token = ''): Promise<{ code: number; said: string }> {
  const child = spawn(
    process.execPath,
    ['-r', 'ts-node/register/transpile-only', 'scripts/preflight.ts', url],
    {
      cwd: join(__dirname, '../..'),
      env: { ...process.env, NODE_OPTIONS: '', ADMIN_TOKEN: token },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise<number>((resolve) => child.once('exit', resolve));
  return { code, said };
}
