/**
 * `npm run verify -- FILE`: verifies a replay offline and names the first entry that does not follow. With
 * `--record RECORD` it also compares the match with a browser's record (docs/rules/chance.md, H-21).
 */
import { parseArgs } from 'node:util';
import { readGivenJson } from '@star-eater/rules/scripts/given-file';
import { verifyReplay } from '../src/log/verify';
import { BadCommand, runCommand } from './plain-end';

function verdictOf(file: string, own: string | undefined): { text: string; code: number } {
  const data = readGivenJson(file);
  const record = own === undefined ? undefined : readGivenJson(own);
  const verdict = verifyReplay(data, undefined, record);
  if (!verdict.ok) {
    const where = verdict.seq === null ? '' : verdict.seq === 0 ? 'the set-up: ' : `entry ${verdict.seq}: `;
    return { text: `${file}: does not follow. ${where}${verdict.message}`, code: 1 };
  }
  const { entries, sealed, outcome, note } = verdict;
  const end = outcome
    ? ` Outcome: ${outcome.winners.length > 0 ? `seats ${outcome.winners.join(', ')} won` : 'a draw'} (${outcome.rule}).`
    : '';
  const shut = sealed > 0 ? ` ${sealed} withheld.` : '';
  return {
    text: `${file}: ${entries} entries follow.${shut}${end}${note === '' ? '' : ` Note: ${note}.`}`,
    code: 0,
  };
}

runCommand(null, 2, () => {
  const { positionals, values } = parseArgs({
    options: { record: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) throw new BadCommand('usage: npm run verify -- FILE [--record RECORD]');
  const { text, code } = verdictOf(file, values.record);
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
});
