/** Files that are named on a command line: what is wrong with one is a sentence, never a stack. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The file that somebody named cannot be used; the message says which and why. */
export class BadFile extends Error {
  override name = 'BadFile';
}

const BECAUSE = new Map([
  ['ENOENT', 'does not exist'],
  ['ENOTDIR', 'does not exist'],
  ['EISDIR', 'is a folder, not a file'],
  ['EACCES', 'may not be read by this user'],
  ['EPERM', 'may not be read by this user'],
  ['EINVAL', 'has no name that this system knows'],
  ['ENAMETOOLONG', 'has no name that this system knows'],
  ['ERR_INVALID_ARG_VALUE', 'has no name that this system knows'],
]);

/** What a failed look at a file means to whoever named it. */
export function asBadFile(file: string, error: unknown): BadFile {
  const { code = '', message = String(error) } = (error ?? {}) as { code?: string; message?: string };
  return new BadFile(`${file} ${BECAUSE.get(code) ?? `cannot be read: ${message}`}.`, { cause: error });
}

/** npm runs a command in the folder of its package; the name is meant from where it was typed. */
export const whereGiven = (file: string): string => resolve(process.env['INIT_CWD'] ?? '', file);

/** The text of a file, without the byte order mark that some editors write. Throws `BadFile`. */
export function readGiven(file: string): string {
  let text: string;
  try {
    text = readFileSync(whereGiven(file), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw asBadFile(file, error);
  }
  if (text.trim() === '') throw new BadFile(`${file} is empty.`);
  return text;
}

/** What a JSON file holds. Throws `BadFile`. */
export function readGivenJson(file: string): unknown {
  const text = readGiven(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadFile(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

/** Throws `BadFile` if this is no folder. */
export function requireFolder(folder: string): void {
  try {
    if (statSync(whereGiven(folder)).isDirectory()) return;
  } catch (error) {
    throw asBadFile(folder, error);
  }
  throw new BadFile(`${folder} is a file, not a folder.`);
}
