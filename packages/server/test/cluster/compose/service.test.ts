/** docs/deploy: what an operator copies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '../../../scripts/process/server-process';

const REPOSITORY = resolve(__dirname, '../../../../..');
const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

describe('docs/operations.md, One machine: the service', () => {
  const unit = new Map(
    [...read('docs/deploy/star-eater.service').matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );
  const home = unit.get('WorkingDirectory') ?? '';
  const dir = mkdtempSync(join(tmpdir(), 'service-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('One machine: its command line starts the server as it is built, and SIGTERM ends it with 0', async () => {
    writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Star Eater</title>');
    const [program = '', ...words] = (unit.get('ExecStart') ?? '').replace(home, REPOSITORY).split(' ');
    const port = await freePort();
    const server = spawn(program, words, {
      cwd: REPOSITORY,
      // What the unit gives, and pages that need no build here.
      env: { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: join(dir, 'data'), CLIENT_DIR: dir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const part of server.stdout) {
      said += String(part);
      if (said.includes('is ready')) break;
    }
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  test('One machine: it may write nowhere but in its store, and is stopped as the server wants it', () => {
    expect(unit.get('ProtectSystem')).toBe('strict');
    expect(unit.get('StateDirectory')).toBe('star-eater');
    // The server takes ten seconds at most.
    expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(10);
  });
});

test('docs/operations.md, Metrics: each alert asks for a metric that is told there', () => {
  const { groups } = parse(read('docs/deploy/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(6);
  const told = read('docs/operations.md');
  for (const { expr, annotations } of rules) {
    const [named] = /\b[a-z0-9]+(?:_[a-z0-9]+)+(?=[^(\w]|$)/.exec(expr) ?? ['up'];
    expect([expr, told.includes(`\`${named.replace(/_bucket$/, '')}\``) || named === 'up']).toEqual([
      expr,
      true,
    ]);
    expect(annotations.summary).toMatch(/\.$/);
  }
});
