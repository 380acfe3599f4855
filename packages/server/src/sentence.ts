/** What an operator reads when something ends with an error. */
import { BadConfiguration } from './config';
import { UnusableDirectory } from './store/data-dir';
import { NameInUse, storageReason, UnsafeDatabase } from './store/failures';
import { DamagedStore, ForeignStore } from './store/inspect';
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

/** A sentence for what the operator can mend; null for a bug, whose stack is needed. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof Error && PLAIN.some((plain) => error instanceof plain)) return error.message;
  return storageReason(error);
}
