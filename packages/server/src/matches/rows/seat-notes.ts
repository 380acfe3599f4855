/** What seats have written down for the round and not decided yet: drafts of orders, and what they wait for. */
import type { Kysely, Selectable } from 'kysely';
import type { Seat } from '@star-eater/rules';
import { Batcher } from '../../store/batcher';
import type { Locks } from '../../store/locks';
import type { Tables } from '../../store/tables';

/** A seat's draft or wait. Valid for one round, and not in the log. */
interface SeatNote {
  seat: Seat;
  round: number;
  body: unknown;
}

type NoteRow = Selectable<Tables['drafts'] & Tables['waits']>;

export class SeatNotes {
  private readonly kept = {
    drafts: new Batcher((ids) => this.rowsOf('drafts', ids)),
    waits: new Batcher((ids) => this.rowsOf('waits', ids)),
  };

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  /** For the match's holder, as `saveWait`. Throws `LostMatch`. */
  saveDraft(id: string, epoch: number, seat: Seat, round: number, draft: unknown): Promise<void> {
    return this.saveNote('drafts', id, epoch, { seat, round, body: draft });
  }

  drafts(id: string): Promise<SeatNote[]> {
    return this.notes('drafts', id);
  }

  saveWait(id: string, epoch: number, seat: Seat, round: number, until: unknown): Promise<void> {
    return this.saveNote('waits', id, epoch, { seat, round, body: until });
  }

  waits(id: string): Promise<SeatNote[]> {
    return this.notes('waits', id);
  }

  /** One per seat; null removes it. */
  private saveNote(
    table: 'drafts' | 'waits',
    id: string,
    epoch: number,
    { seat, round, body: what }: SeatNote,
  ): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.held(tx, id, epoch);
      if (what === null) {
        await tx.deleteFrom(table).where('match_id', '=', id).where('seat', '=', seat).execute();
        return;
      }
      const body = JSON.stringify(what);
      await tx
        .insertInto(table)
        .values({ match_id: id, seat, round, body })
        .onConflict((conflict) => conflict.columns(['match_id', 'seat']).doUpdateSet({ round, body }))
        .execute();
    });
  }

  private async notes(table: 'drafts' | 'waits', id: string): Promise<SeatNote[]> {
    const rows = (await this.kept[table].ask(id))?.rows ?? [];
    return rows.map((row) => ({ seat: row.seat, round: row.round, body: JSON.parse(row.body) as unknown }));
  }

  private async rowsOf(
    table: 'drafts' | 'waits',
    ids: readonly string[],
  ): Promise<{ id: string; rows: NoteRow[] }[]> {
    const rows = await this.db.selectFrom(table).selectAll().where('match_id', 'in', ids).execute();
    return [...Map.groupBy(rows, (row) => row.match_id)].map(([id, own]) => ({ id, rows: own }));
  }
}
