/** What players have reached alone, one row an account. */
import type { Kysely } from 'kysely';
import type { OwnRecord } from '../../wire/own-record';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';

export class OwnRecordStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** Two browsers may say something at once. */
  change(playerId: string, at: number, change: (known: OwnRecord) => OwnRecord): Promise<OwnRecord> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const row = await tx
        .selectFrom('own_records')
        .select('record')
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      const known = JSON.parse(row?.record ?? '{}') as OwnRecord;
      const changed = change(known);
      const record = JSON.stringify(changed);
      if (record === row?.record) return changed;
      await tx
        .insertInto('own_records')
        .values({ player_id: playerId, record, changed_at: at })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ record, changed_at: at }))
        .execute();
      return changed;
    });
  }
}
