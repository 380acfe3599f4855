/** P-76. The programs of examples/ each play a whole match against a bot of the house. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TestServer, type Json } from '../support/table';

const run = promisify(execFile);
const ROOT = join(__dirname, '../../../..');
const EXAMPLES = join(ROOT, 'examples');

describe('P-76: examples of bots', () => {
  const server = new TestServer();
  let token = '';
  beforeAll(async () => {
    await server.start();
    const { token: owner } = await server.account('Maker');
    token = String((await server.call('POST', '/api/bots', { name: 'Example' }, owner)).body['token']);
  });
  afterAll(() => server.dispose());

  const plays = async (program: string, args: string[]): Promise<Json> => {
    const env = { ...process.env, SERVER: server.url, BOT_TOKEN: token };
    const { stdout } = await run(program, args, { env, timeout: 240_000 });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Json;
  };
  test('docs/protocol.md, Write a bot in half an hour: every command does what it says', async () => {
    const [, page = ''] = readFileSync(join(ROOT, 'docs/protocol.md'), 'utf8').split(
      '### Write a bot in half an hour\n',
    );
    const commands = [...(page.split('\n## ')[0] ?? '').matchAll(/```bash\n(.*?)```/gs)].map(
      ([, text]) => text,
    );
    expect(commands.length).toBeGreaterThan(2);
    const script = ['set -e', ...commands].join('\n');
    const { stdout } = await run('bash', ['-c', script], {
      cwd: ROOT,
      env: { ...process.env, SERVER: server.url },
    });
    expect(stdout).not.toContain('"message"');
    expect(stdout).toContain('"type":"events"');
    expect(stdout.trim().split('\n').at(-1)).toContain('"refused": 0');
  }, 300_000);

  const matchOf = async ({ matchId }: Json) =>
    (await server.call('GET', `/api/matches/${String(matchId)}`, undefined, token)).body;

  test.each(['star_clash', 'star_eater', 'broad_reach'])(
    'P-76: %s.py plays a whole match without one refused decision',
    async (name) => {
      const played = await plays('python3', [join(EXAMPLES, 'python', `${name}.py`)]);
      expect(played['refused']).toBe(0);
      expect(await matchOf(played)).toMatchObject({ state: 'finished', outcome: played['outcome'] });
    },
    300_000,
  );

  test('P-76: bot.mjs plays a whole match', async () => {
    const played = await plays(process.execPath, [
      join(EXAMPLES, 'node', 'bot.mjs'),
      'star-clash',
      'recruit',
    ]);
    expect(await matchOf(played)).toMatchObject({ state: 'finished', outcome: played['outcome'] });
  }, 300_000);
});
