/**
 * `npm run preflight -- http://localhost:2567`: before a deployment or a rollback, asks the running server which
 * unfinished matches this version cannot continue. Exits with 1 if there are any. Needs the server's `ADMIN_TOKEN`.
 */
import { GAMES } from '@star-eater/rules';
import { rulesText } from '../src/matches/rows/match-record';
import { BadCommand, runCommand } from './plain-end';

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

/** Throws `BadCommand` unless a server of ours answers there. */
async function metricsOf(url: string): Promise<string> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new BadCommand(`${url} should be an address such as http://localhost:2567.`);
  const token = process.env['ADMIN_TOKEN'];
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(new URL('/metrics', url), { headers }).catch((error: unknown) => {
    const { message = 'no answer' } = ((error as Error).cause ?? error) as { message?: string };
    throw new BadCommand(`${url} cannot be reached: ${message || 'no answer'}.`);
  });
  if ([401, 403].includes(response.status))
    throw new BadCommand(`${url} refuses the token: ADMIN_TOKEN should be that of the server.`);
  if (!response.ok) throw new BadCommand(`${url} answered ${response.status}.`);
  const text = await response.text();
  // What something between answers has no metrics: that is not the same as no matches.
  if (!text.includes('# TYPE unfinished_matches '))
    throw new BadCommand(`${url} is no server of Star Eater: its answer has no metrics of matches.`);
  return text;
}

async function main(url: string): Promise<number> {
  const known = playable();
  const unfinished = unfinishedIn(await metricsOf(url));
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

runCommand('preflight', 2, () => main(process.argv[2] ?? `http://localhost:${process.env['PORT'] ?? 2567}`));
