/** Inserts rows of the log. */
import type { Insertable, Transaction } from 'kysely';
import type { EntriesTable, Tables } from '../tables';

/** Rows in one statement. SQLite allows 32,766 parameters; a row has nine. */
const ROWS = 1000;

export async function insertEntries(
  tx: Transaction<Tables>,
  rows: readonly Insertable<EntriesTable>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx
      .insertInto('entries')
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
}
