/** What an operator reads when something ends with an error. */
import { BadConfiguration } from './config';
import { UnusableDirectory } from './store/data-dir';
import { NameInUse, storageReason, UnsafeDatabase } from './store/failures';
import { DamagedStore, ForeignStore } from './store/inspect';
import { hostOf, whyUnreached } from './text/unreached';
import { DatabaseInUse } from './store/sqlite/open';

/** Errors whose message is a sentence for the operator. */
const PLAIN = [
  BadConfiguration,
  DamagedStore,
  DatabaseInUse,
  ForeignStore,
  NameInUse,
  UnsafeDatabase,
  UnusableDirectory,
];

/**
 * A sentence for what the operator can mend; null for a bug, whose stack is needed. `databaseUrl`: of the start; its sentence says
 * where that is.
 */
export function sentenceFor(error: unknown, databaseUrl?: string): string | null {
  if (error instanceof Error && PLAIN.some((plain) => error instanceof plain)) return error.message;
  const reason = storageReason(error);
  if (reason === null || databaseUrl === undefined || !/^The (user of|database)/.test(reason)) return reason;
  const isUnreached = reason === 'The database cannot be reached.';
  return `DATABASE_URL, ${hostOf(databaseUrl)}: ${isUnreached ? `The database cannot be reached: ${whyUnreached(error)}.` : reason}`;
}
