/**
 * Positions of long logs, so that a match need not be folded from its first entry. Derived from the log, which stays
 * the truth: a checkpoint may be deleted at any time. SECRET, as the log is.
 */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables';

/** As it is stored. Whether it fits the log and these rules is checked where it is read (`live/memory/checkpoint.ts`). */
export interface StoredCheckpoint {
  /** Of the last entry in it. */
  seq: number;
  /** The hash of that entry. */
  hash: string;
  rulesVersion: string;
  /** The position, as JSON. */
  body: string;
  /** SHA-256 in hex of all of that. */
  digest: string;
}

export class CheckpointStore {
  constructor(private readonly db: Kysely<Tables>) {}

  async get(matchId: string): Promise<StoredCheckpoint | null> {
    const row = await this.db
      .selectFrom('checkpoints')
      .select(['seq', 'hash', 'rules_version', 'body', 'digest'])
      .where('match_id', '=', matchId)
      .executeTakeFirst();
    if (!row) return null;
    const { rules_version: rulesVersion, ...rest } = row;
    return { ...rest, rulesVersion };
  }

  /** Replaces the match's last one, if the match is still held under this epoch. One statement. */
  async put(matchId: string, epoch: number, checkpoint: StoredCheckpoint): Promise<void> {
    const { seq, hash, rulesVersion, body, digest } = checkpoint;
    await this.db
      .insertInto('checkpoints')
      .columns(['match_id', 'seq', 'hash', 'rules_version', 'body', 'digest'])
      .expression((query) =>
        query
          .selectFrom('standings')
          .select([
            'match_id',
            sql<number>`cast(${seq} as integer)`.as('seq'),
            sql<string>`cast(${hash} as text)`.as('hash'),
            sql<string>`cast(${rulesVersion} as text)`.as('rules_version'),
            sql<string>`cast(${body} as text)`.as('body'),
            sql<string>`cast(${digest} as text)`.as('digest'),
          ])
          .where('match_id', '=', matchId)
          .where('epoch', '=', epoch),
      )
      .onConflict((conflict) =>
        conflict.column('match_id').doUpdateSet(({ ref }) => ({
          seq: ref('excluded.seq'),
          hash: ref('excluded.hash'),
          rules_version: ref('excluded.rules_version'),
          body: ref('excluded.body'),
          digest: ref('excluded.digest'),
        })),
      )
      .execute();
  }
}
