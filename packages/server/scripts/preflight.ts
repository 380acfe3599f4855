/**
 * `npm run preflight -- http://localhost:2567`: before a deployment or a rollback, asks the running server which
 * unfinished matches this version cannot continue. Exits with 1 if there are any. Needs the server's `ADMIN_TOKEN`.
 */
import { GAMES } from '@star-eater/rules';
import { rulesText } from '../src/store/match-record';

/** What this version can continue, as the metric names it. */
function playable(): Set<string> {
  const needs = GAMES.all().flatMap(({ version: rulesVersion, balances }) =>
    [null, ...balances].map((balance) => ({ rulesVersion, balance })),
  );
  return new Set(needs.map(rulesText));
}

/** The unfinished matches of all processes that share a store, by what they need. */
function unfinishedIn(metrics: string): { needs: string; count: number }[] {
  // A process that shares its store has a label of its own besides.
  return [...metrics.matchAll(/^unfinished_matches\{(.*)\} (\d+)$/gm)].map(([, labels = '', count]) => ({
    needs: /(?:^|,)rules="([^"]*)"/.exec(labels)?.[1] ?? '',
    count: Number(count),
  }));
}

const matches = (count: number): string => (count === 1 ? '1 match' : `${count} matches`);

async function main(url: string): Promise<number> {
  const token = process.env['ADMIN_TOKEN'];
  const response = await fetch(new URL('/metrics', url), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const known = playable();
  const unfinished = unfinishedIn(await response.text());
  const say = (text: string) => process.stdout.write(`${text}\n`);
  for (const { needs, count } of unfinished)
    say(`${matches(count)} with rules ${needs}: ${known.has(needs) ? 'can continue' : 'cannot continue'}`);
  const stuck = unfinished
    .filter(({ needs }) => !known.has(needs))
    .reduce((sum, { count }) => sum + count, 0);
  if (unfinished.length === 0) say('There are no unfinished matches.');
  if (stuck === 0) say('This version can replace the running one.');
  else
    say(
      `This version cannot continue ${matches(stuck)}. With SQLite they are closed as void; with PostgreSQL they wait for a ` +
        'server process that has their rules. Let them end first, or close them.',
    );
  return stuck === 0 ? 0 : 1;
}

main(process.argv[2] ?? `http://localhost:${process.env['PORT'] ?? 2567}`).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`preflight: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
