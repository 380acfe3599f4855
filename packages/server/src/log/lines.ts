/**
 * P-64. Lines of chat in a log, and what is left of one that was removed. The hash chain covers a hash of a line, so a line
 * can be removed and the chain still verifies. In older logs it covers the text of lines that were for everybody.
 */
import { canonical } from '@star-eater/rules';
import { canonicalHash } from './canonical-hash';

type Audience = 'all' | 'team';

/** `salt` is random: without it short lines could be guessed from their hash. */
interface SaltedLine {
  kind: 'chat';
  to: Audience;
  text: string;
  salt: string;
}

/** Only in older logs. */
interface PlainLine {
  kind: 'chat';
  to: 'all';
  text: string;
}

/** What the chain covers of a salted line, and all that is left of it when it was removed. */
interface SealedLine {
  kind: 'chat';
  to: Audience;
  sealed: string;
}

/** All that is left of a plain line. Its hash stays, and can no longer be checked. */
interface RemovedPlainLine {
  kind: 'chat';
  to: 'all';
  removed: true;
}

export type ChainedLine = PlainLine | SealedLine | RemovedPlainLine;
export type Line = SaltedLine | ChainedLine;

/** SHA-256 of canonical `{ text, salt }`. */
export const sealOfLine = ({ text, salt }: Pick<SaltedLine, 'text' | 'salt'>): string =>
  canonicalHash({ text, salt });

/** The part of a line that the chain covers. */
export function chainedLine(line: Line): ChainedLine {
  if (!('salt' in line)) return line;
  return { kind: line.kind, to: line.to, sealed: sealOfLine(line) };
}

/** The line without its text. */
export function removedLine(line: Line): SealedLine | RemovedPlainLine {
  const chained = chainedLine(line);
  return 'text' in chained ? { kind: 'chat', to: chained.to, removed: true } : chained;
}

const REMOVED_PLAIN_LINE = canonical({ kind: 'chat', to: 'all', removed: true } satisfies RemovedPlainLine);

/** Null for a line that was removed. */
export const textOf = (line: Line): string | null => ('text' in line ? line.text : null);

/** Whether the chain covers the line's lost text, so that the hash of its entry cannot be checked. */
export const isUncheckable = (body: object): boolean =>
  'removed' in body && canonical(body) === REMOVED_PLAIN_LINE;
