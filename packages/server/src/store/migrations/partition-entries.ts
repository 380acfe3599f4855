/**
 * Divides the log's table by the hash of the match, in PostgreSQL. Processes of the release before go on meanwhile: only
 * the last steps, for what was added during the copy, keep them from writing.
 */
import { sql, type Kysely } from 'kysely';

const PARTS = 16;

/** The copy has the columns of the table as it is, also those of a later release. */
const COPY = [
  'create table entries_parts (like entries including defaults) partition by hash (match_id)',
  ...Array.from(
    { length: PARTS },
    (_, part) =>
      `create table entries_${part} partition of entries_parts for values with (modulus ${PARTS}, remainder ${part})`,
  ),
  'insert into entries_parts select * from entries',
  'alter table entries_parts add constraint entries_parts_key primary key (match_id, seq)',
  'analyze entries_parts',
];

/** Entries are only ever added at the end of a log, or archived. */
const SWITCH = [
  'lock table entries in access exclusive mode',
  `insert into entries_parts
    select entries.* from standings
    cross join lateral (
      select coalesce(max(seq), 0) as seq from entries_parts where match_id = standings.match_id
    ) as copied
    join entries on entries.match_id = standings.match_id and entries.seq > copied.seq
    where standings.seq > copied.seq`,
  'delete from entries_parts using archives where entries_parts.match_id = archives.match_id',
  `insert into entries_parts
    select entries.* from entries where match_id in (select match_id from archives)`,
  'drop table entries',
  'alter table entries_parts rename to entries',
  'alter table entries rename constraint entries_parts_key to entries_key',
];

/** Within a transaction. */
export async function partitionEntries(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COPY, ...SWITCH]) await sql.raw(statement).execute(db);
}
