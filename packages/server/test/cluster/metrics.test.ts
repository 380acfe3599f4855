/** The metrics that the dashboard and the table of alarms name, in a process that shares PostgreSQL. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preflight } from '../support/preflight';
import { ADMIN, Fleet } from './fleet';

const REPOSITORY = resolve(__dirname, '../../../..');
const read = (name: string) => readFileSync(join(REPOSITORY, name), 'utf8');

/** In queries: before a selector or a range, and not a function of Prometheus. */
function inDashboard(): string[] {
  const { panels } = JSON.parse(read('docs/grafana.json')) as { panels: { targets?: { expr: string }[] }[] };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return queries.flatMap((expr) =>
    [...expr.replace(/\b(by|without) \([^)]*\)/g, '').matchAll(/[a-z]\w*_\w*(?!\w*\()/g)].map(
      ([name]) => name,
    ),
  );
}

function inTable(): string[] {
  const [, table = ''] = /## Metrics([^]*?)\n## /.exec(read('docs/operations.md')) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
}

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
    const names = [...new Set(namesOf())];
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
});
