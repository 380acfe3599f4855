/**
 * `npm run lab -- NAME …`: long measurements of bots and balances, which no test needs. `balance`: how even the factions
 * are. `reach`: the same of Broad Reach. `promises`: how often the plan's predictions hold. `find-duel`: a duel that shows every command.
 */
import { join } from 'node:path';

const NAMES = ['balance', 'reach', 'promises', 'find-duel'];

const [name = ''] = process.argv.splice(2, 1);
if (NAMES.includes(name)) void import(join(__dirname, name));
else {
  console.error(`npm run lab -- ${NAMES.join(' | ')}`);
  process.exitCode = 2;
}
