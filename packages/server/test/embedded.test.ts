import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from '../scripts/process/server-process';

/** Writes the files that were loaded, when the process exits. */
const LIST = `process.on('exit', () =>
  require('node:fs').writeFileSync(process.env.LOADED, JSON.stringify(Object.keys(require.cache))));`;

describe('One machine: without DATABASE_URL', () => {
  const dir = mkdtempSync(join(tmpdir(), 'srv-embedded-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('One machine: nothing of PostgreSQL, Redis and several processes is loaded', async () => {
    const [list, loaded] = [join(dir, 'list.cjs'), join(dir, 'loaded.json')];
    writeFileSync(list, LIST);
    const options = { node: ['-r', list], env: { LOADED: loaded } };
    const server = new ServerProcess(join(dir, 'data'), await freePort(), options);
    await server.start();
    expect(await server.stop()).toBe(0);
    const files = JSON.parse(readFileSync(loaded, 'utf8')) as string[];
    expect(files.filter((file) => /store\/sqlite\/open\.js$/.test(file))).toHaveLength(1);
    const ofMany =
      /node_modules\/(pg|pg-[a-z-]+|ioredis|@colyseus\/redis-[a-z]+)\/|\/cluster\/(shared|redis|open)\.js$|\/store\/postgres\//;
    expect(files.filter((file) => ofMany.test(file))).toEqual([]);
  });
});
