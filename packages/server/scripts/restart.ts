/** `npm run bench -- --restart --matches N`: how long a server with N live matches takes to restart after kill -9. */
import { parseArgs } from 'node:util';
import { measureRestart } from './restart/measure';

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { matches: { type: 'string', default: '1000' } } });
  const matches = Number(values.matches);
  if (!Number.isInteger(matches) || matches < 1) throw new Error('--matches: must be a whole number from 1');
  console.info = () => {};
  console.warn = () => {};
  const { entries, readyAfter, backAfter, allAnsweredAfter, wrong } = await measureRestart(matches);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  process.stdout.write(
    `${matches} live matches (${entries} entries) after kill -9: ready after ${seconds(readyAfter)}, ` +
      `all in memory after ${seconds(backAfter)}; with as many clients coming back at once, each answered after ${seconds(allAnsweredAfter)}; ${wrong.length} wrong\n`,
  );
  for (const each of wrong) process.stdout.write(`WRONG ${each}\n`);
  return wrong.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`restart: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(2);
  },
);
