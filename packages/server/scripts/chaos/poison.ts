/** A match whose log has the hashes that were written, and does not fold: as after an error in the rules. */
import { Client } from 'pg';
import { entryHash } from '../../src/log/entry';
import { entryOf } from '../../src/matches/rows/match-record';
import type { PrivatePostgres } from '../process/private-postgres';

type Row = Parameters<typeof entryOf>[0];

const SET = 'update entries set body = $3, hash = $4 where match_id = $1 and seq = $2';

/**
 * Puts something that no engine accepts in the place of the last entry, and takes the match from its holder, which reads it
 * anew at its next write. Returns a function that mends the log.
 */
export async function poison(postgres: PrivatePostgres, matchId: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    await client.query('begin');
    // Nobody can write into the match, or claim it, before the end of this transaction.
    await client.query('update standings set epoch = epoch + 1 where match_id = $1', [matchId]);
    const { rows } = await client.query<Row>(
      'select * from entries where match_id = $1 order by seq desc limit 2',
      [matchId],
    );
    const [last, before] = rows;
    if (!last || !before) throw new Error(`${matchId} has hardly begun`);
    const body = { kind: 'decision', from: 'player', decision: { seat: 0, type: 'unheard-of' } } as const;
    const hash = entryHash(before.hash, { ...entryOf(last), body });
    await client.query(SET, [matchId, last.seq, JSON.stringify(body), hash]);
    await client.query('commit');
    return () => mend(postgres, last);
  } finally {
    await client.end();
  }
}

async function mend(postgres: PrivatePostgres, { match_id: id, seq, body, hash }: Row): Promise<void> {
  const client = new Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    await client.query(SET, [id, seq, body, hash]);
  } finally {
    await client.end();
  }
}
