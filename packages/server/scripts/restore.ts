/**
 * `npm run restore -- FILE`: takes a backup into an empty `DATA_DIR`. It checks that the file is a sound store of ours,
 * and replaces nothing; the file stays as it is.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { asBadFile, BadFile, whereGiven } from '@star-eater/rules/scripts/given-file';
import { readConfig } from '../src/config';
import { restore } from '../src/store/sqlite/restore';
import { BadCommand, runCommand } from './plain-end';

function requireFile(file: string): void {
  let size: number;
  try {
    const found = statSync(whereGiven(file));
    if (found.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    accessSync(whereGiven(file), constants.R_OK);
    size = found.size;
  } catch (error) {
    throw asBadFile(file, error);
  }
  if (size === 0) throw new BadFile(`${file} is empty.`);
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

runCommand(null, 1, () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new BadCommand('usage: npm run restore -- FILE');
  const { dataDir } = readConfig(process.env);
  requireFile(file);
  const { matches, players, until } = restore(whereGiven(file), dataDir);
  const of = until === null ? '' : `, as of ${new Date(until).toISOString()}`;
  process.stdout.write(
    `${dataDir} has ${counted(matches, 'match', 'matches')} and ${counted(players, 'player', 'players')}${of}. Start the server.\n`,
  );
  return 0;
});
