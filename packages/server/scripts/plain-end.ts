/** How a command ends that could not do its work. */
import { BadFile } from '@star-eater/rules/scripts/given-file';
import { sentenceFor } from '../src/error-sentences';
import { NotRestored } from '../src/store/sqlite/restore';
import { NothingLeft } from '../src/store/sqlite/salvage';

/** What is wrong with the words of the command line, or with what they name. */
export class BadCommand extends Error {
  override name = 'BadCommand';
}

const PLAIN = [BadCommand, BadFile, NotRestored, NothingLeft];

/** `parseArgs` names the unknown or unfinished option in its message. */
const isOption = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

function lastWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isOption(error) || PLAIN.some((plain) => error instanceof plain)) return error.message;
  return sentenceFor(error) ?? String(error.stack);
}

/**
 * Runs it and exits with its code: with `failed` if it throws, after a sentence, or the stack of a bug. `name` comes before
 * the sentence where that does not say whose it is.
 */
export function runCommand(name: string | null, failed: number, run: () => number | Promise<number>): void {
  Promise.resolve()
    .then(run)
    .then(
      (code) => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`${name === null ? '' : `${name}: `}${lastWords(error)}\n`);
        process.exit(failed);
      },
    );
}
