/**
 * `npm run golden [-- --game star-eater|star-clash|starship-battles] [--edition draft] [--write]`: lists the golden replays that changed.
 * `--write` records those of one game again: it needs a reason, a line in CHANGELOG.md and a new version of the rules.
 * `--fingerprint` prints one hash a line of everything that moving files must not change.
 */
import { parseArgs } from 'node:util';
import { checkDice } from './golden/dice';
import { fingerprint } from './golden/fingerprint';
import { checkStarClash } from './golden/star-clash';
import { checkStarEater } from './golden/star-eater';
import { checkStarshipBattles } from './golden/starship-battles';

const CHECKS: Readonly<Record<string, (isWriting: boolean) => number>> = {
  'star-eater': checkStarEater,
  'star-eater/draft': checkDice,
  'star-clash': checkStarClash,
  'starship-battles': checkStarshipBattles,
};

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      edition: { type: 'string' },
      write: { type: 'boolean', default: false },
      fingerprint: { type: 'boolean', default: false },
    },
  });
  if (values.fingerprint) return fingerprint();
  const { game = values.edition ? 'star-eater' : undefined, edition, write } = values;
  const wanted = game && edition ? `${game}/${edition}` : game;
  const names = Object.keys(CHECKS).filter((name) => wanted === undefined || name === wanted);
  if (names.length === 0)
    throw new Error(`--game and --edition want one of ${Object.keys(CHECKS).join(', ')}`);
  if (write && names.length > 1) throw new Error('--write wants --game: record one game at a time');
  for (const name of names) {
    process.stdout.write(`${name}: `);
    if ((CHECKS[name]?.(write) ?? 0) > 0) process.exitCode = 1;
  }
}

main();
