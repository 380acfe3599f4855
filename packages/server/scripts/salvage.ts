/**
 * `npm run salvage [-- DIRECTORY]`: reports what is intact and what is lost in a damaged store, and makes a
 * usable store of the intact part. The directory defaults to `DATA_DIR`. It keeps the original files.
 */
import { HOSTED } from '../src/games';
import { requireFolder, whereGiven } from '@star-eater/rules/scripts/given-file';
import { readConfig } from '../src/config';
import { fold } from '../src/live/load-from-log';
import { DamagedLog } from '../src/log/intact';
import { salvage, type Salvage } from '../src/store/sqlite/salvage';
import { openStore } from '../src/store/store';
import { runCommand } from './plain-end';

const say = (text: string) => process.stdout.write(`${text}\n`);
const day = (at: number) => new Date(at).toISOString();

function aboutCommits({ history, progress, until }: Salvage): string {
  if (!progress || progress === 'unreadable' || progress.commits === 0)
    return 'How many commits were acknowledged is not known: the progress file is missing or unreadable.';
  const held = history?.commits ?? 0;
  if (held >= progress.commits && history?.writers.some(({ writer }) => writer === progress.writer))
    return `All ${progress.commits} acknowledged commits are there.`;
  const from = until === null ? '' : `, from about ${day(until)}`;
  return `${held} commits are there. ${progress.commits} were acknowledged: those after them${from} to ${day(progress.at)} are lost.`;
}

/** Why the log of each damaged match cannot be followed. */
async function damagedMatches(dataDir: string, ids: readonly string[]): Promise<Map<string, string>> {
  const store = await openStore(dataDir);
  const damaged = new Map<string, string>();
  for (const id of ids) {
    const record = await store.matches.get(id);
    if (!record) continue;
    await fold({ games: HOSTED, store }, record).catch((error: unknown) => {
      if (!(error instanceof DamagedLog)) throw error;
      damaged.set(id, error.message);
    });
  }
  await store.close();
  return damaged;
}

async function main(dataDir: string): Promise<void> {
  const found = await salvage(dataDir, new Date());
  say(`The files as they were are kept in ${found.kept}.`);
  say(aboutCommits(found));
  if (found.fault !== null) {
    say(`The database was broken (${found.fault}). Rows that could be read:`);
    for (const [table, rows] of found.rows) say(`  ${table}: ${rows}`);
  }
  const damaged = await damagedMatches(dataDir, found.matches);
  say(`${found.matches.length - damaged.size} matches are whole, ${damaged.size} are damaged.`);
  for (const [id, because] of damaged) say(`  ${id}: ${because}; the server closes it and tells its players`);
  say('The store can be used: start the server.');
}

runCommand(null, 1, async () => {
  const [directory] = process.argv.slice(2);
  const dataDir = directory === undefined ? readConfig(process.env).dataDir : whereGiven(directory);
  requireFolder(directory ?? dataDir);
  await main(dataDir);
  return 0;
});
