/** The metrics that the dashboard and the table of alarms name, in a process that shares PostgreSQL. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preflight } from '../support/preflight';
import { ADMIN, Fleet } from './fleet';

const REPOSITORY = resolve(__dirname, '../../../..');
const read = (name: string) => readFileSync(join(REPOSITORY, name), 'utf8');

interface Target {
  expr: string;
  legendFormat: string;
}

const { panels } = JSON.parse(read('docs/grafana.json')) as { panels: { targets: Target[] }[] };
const TARGETS = panels.flatMap(({ targets }) => targets);

/** Before a selector or a range, and not a function of Prometheus. */
const namesIn = (expr: string): string[] =>
  [...expr.replace(/\b(by|without) \([^)]*\)/g, '').matchAll(/[a-z]\w*_\w*(?!\w*\()/g)].map(([name]) => name);

const inDashboard = (): string[] => TARGETS.flatMap(({ expr }) => namesIn(expr));

/** In `by (…)`, in selectors and in legends. */
const labelsIn = ({ expr, legendFormat }: Target): string[] => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
  ...[...expr.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
  ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
];

function inTable(): string[] {
  const [, table = ''] = /## Metrics([^]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
}

/** PostgreSQL has a machine and backups of its own. */
const OF_SQLITE = ['backup_age_seconds', 'disk_free_bytes'];

describe('Operator: metrics', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await Fleet.start(['one']);
  });
  afterAll(() => fleet.end());

  test.each([
    ['docs/grafana.json', inDashboard],
    ['docs/operations.md, Metrics', inTable],
  ])('Operator: every metric that %s names exists, with the name of its process', async (_where, namesOf) => {
    const names = [...new Set(namesOf())].filter((name) => !OF_SQLITE.includes(name));
    expect(names.length).toBeGreaterThan(8);
    const { body } = await fleet.member('one').call('GET', '/metrics', undefined, ADMIN);
    const lines = String(body['text']).split('\n');
    const has = (name: string) =>
      lines.some((line) => new RegExp(`^# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `).test(line));
    expect(names.filter((name) => !has(name))).toEqual([]);
    expect(lines.filter((line) => /^\w/.test(line) && !line.includes('process="one"'))).toEqual([]);
  });

  test('Operator: preflight counts the unfinished matches of processes that share PostgreSQL', async () => {
    const one = fleet.member('one');
    await one.begunDuel();
    expect(await preflight(one.url, ADMIN)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^1 match with rules \S+ with balance \w+: can continue\nThis version can replace/,
      ),
    });
  });

  test('Operator: every label that docs/grafana.json sums by or shows is one of its metric, and its sums keep what it shows', async () => {
    const one = fleet.member('one');
    const { players } = await one.begunDuel();
    await players[0].decideDefault();
    expect((await one.call('GET', '/api/players/me')).status).toBe(401);
    let lines: string[] = [];
    const lineOf = (name: string) => lines.find((line) => line.startsWith(`${name}{`));
    const names = TARGETS.flatMap(({ expr }) => namesIn(expr));
    // The first collection of garbage may not have been yet.
    await one.until(async () => {
      const { body } = await one.call('GET', '/metrics', undefined, ADMIN);
      lines = String(body['text']).split('\n');
      return names.every(lineOf);
    });
    const labelsOf = (name: string): string[] =>
      [...(lineOf(name) ?? '').matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    for (const target of TARGETS) {
      const [name = ''] = namesIn(target.expr);
      const missing = labelsIn(target).filter((label) => !labelsOf(name).includes(label));
      expect([name, missing]).toEqual([name, []]);
      const [, kept] = /\bby \(([^)]*)\)/.exec(target.expr) ?? [];
      const shown = labelsIn({ ...target, expr: '' });
      expect([name, shown.filter((label) => kept && !kept.split(', ').includes(label))]).toEqual([name, []]);
    }
    expect(TARGETS.length).toBeGreaterThan(10);
    for (const { room } of players) await room.leave();
  });
});
