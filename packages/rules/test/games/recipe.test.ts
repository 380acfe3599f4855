/**
 * CONTRIBUTING.md, the recipe "a game": its lines, followed in a copy of this repository, make the example a game of the site. There the
 * pages are built within their limits, tests pass, and the game is played in a browser (`e2e/plain-game.spec.ts`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const PACKAGES = ['rules', 'server', 'client'];
/** The registries, the tests that walk all sources, and those of the pages of every game. */
const TESTS = ['app/games', 'catalogue', 'shell-words', 'house-words'];

const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(command: string, parameters: string[], env: Readonly<Record<string, string>> = {}): string {
  // Jest's own would make the pages those of a test.
  const { NODE_ENV: _, JEST_WORKER_ID: __, ...ours } = process.env;
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...ours, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(
      `${command} ${parameters.join(' ')}: ${status}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`,
    );
  return stdout;
}

/** All files of the repository as they are, and its modules by links. */
function copyRepository(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@star-eater'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@star-eater') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of PACKAGES) symlinkSync(join(copy, 'packages', name), join(modules, '@star-eater', name));
}

/** The lines of the recipe. */
function recipe(): string {
  const [, lines] =
    /```sh\n( +for package[^]*?)```/.exec(readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8')) ?? [];
  if (lines === undefined) throw new Error('CONTRIBUTING.md has no lines for a game');
  return lines;
}

test('CONTRIBUTING, a game: who follows the recipe has a game that is built within its limits, tested and played', () => {
  copyRepository();
  run('bash', ['-e', '-c', recipe()]);
  const built = run('npm', ['run', 'build', '-w', 'packages/client']);
  for (const route of ['match', 'replay', 'learn']) expect(built).toMatch(`${route} of goofspiel: `);
  run('npm', ['test', '--', ...TESTS]);
  run('npm', ['run', 'e2e', '--', 'e2e/plain-game.spec.ts'], { PLAIN_GAME: 'goofspiel', E2E_BUILT: '1' });
}, 600_000);
