/** Many rows for PostgreSQL's planner: copies of those that are there, with other ids and numbers. */
import type { Client } from 'pg';

/** Columns that a copy must have otherwise: those of an index without duplicates, and those that name other rows. */
const OTHERWISE = `select a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as made,
    a.attname like '%\\_id' or exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique
      and a.attnum = any(i.indkey)) as other
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

interface Column {
  name: string;
  type: string;
  made: boolean;
  other: boolean;
}

const copied = ({ name, type, other }: Column): string => {
  if (!other) return `t."${name}"`;
  if (type === 'text') return `t."${name}" || '-' || copy_number`;
  return type === 'bigint' || type === 'integer' ? `t."${name}" + copy_number * 1000` : `t."${name}"`;
};

/** So many copies of each of twenty rows of each table. What refers to what is not checked meanwhile. */
export async function copyRows(
  client: Client,
  tables: readonly string[],
  times: (table: string) => number,
): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  for (const table of tables) {
    const { rows } = await client.query<Column>(OTHERWISE, [table]);
    const columns = rows.filter(({ made }) => !made);
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
        select ${columns.map(copied).join(', ')} from (select * from ${table} limit 20) t, generate_series(1, ${times(table)}) as copy_number
        on conflict do nothing`,
    );
  }
  await client.query(`set session_replication_role = default`);
  await client.query('analyze');
}
