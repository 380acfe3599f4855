/**
 * Chains of seeds, commits, values and attempts of matches with chance, as rows (docs/rules/chance.md, H-17).
 */
import type { Kysely, Transaction } from 'kysely';
import type { Bytes32, Seat } from '@star-eater/rules';
import { keptUpTo, type KeptChain } from '../../chance/kept-chain';
import type { Prelude } from '../../chance/prelude';
import type { Attempt } from '../../chance/record';
import type { Locks } from '../locks';
import { EMPTY_SEAT, hasEpoch, seatsOf } from '../../matches/rows/seated';
import type { Tables } from '../tables';

/** The server's data for a match with chance, beside its record. SECRET: it has the chain. */
export interface KeptChance {
  chain: KeptChain;
  attempt: number;
  /** Void attempts. */
  attempts: Attempt[];
  /** When the opening times out, ms; null without a limit or an opening. */
  deadline: number | null;
  isGraced: boolean;
  /** The rules under which the opening began. */
  rulesVersion: string | null;
  /** H-18. What a practice match begins with; null for other matches. */
  prelude: Prelude | null;
}

export interface VoidAttempt {
  /** The next attempt, and all void attempts. */
  attempt: number;
  attempts: readonly Attempt[];
  /** Seats that become free. */
  vacated: readonly Seat[];
  /** Why the match is closed; null if it is open again. */
  closedBecause: string | null;
  at: number;
}

/** H-15. Deletes all seeds above the last published one. No effect on matches without chance. */
export async function forgetChain(tx: Transaction<Tables>, id: string, told: number): Promise<void> {
  const row = await tx
    .selectFrom('chances')
    .select(['seed', 'seed_round'])
    .where('match_id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const { seed, round } = keptUpTo({ seed: row.seed, round: row.seed_round }, told);
  await tx
    .updateTable('chances')
    .set({ seed, seed_round: round, deadline: null })
    .where('match_id', '=', id)
    .execute();
}

export class ChanceStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  async get(id: string): Promise<KeptChance | null> {
    const row = await this.db.selectFrom('chances').selectAll().where('match_id', '=', id).executeTakeFirst();
    if (!row) return null;
    return {
      chain: {
        seed: row.seed,
        round: row.seed_round,
        ...(row.first_round > 1 && { first: row.first_round }),
      },
      attempt: row.attempt,
      attempts: JSON.parse(row.attempts) as Attempt[],
      deadline: row.deadline,
      isGraced: row.graced === 1,
      rulesVersion: row.rules_version,
      prelude: row.prelude === null ? null : (JSON.parse(row.prelude) as Prelude),
    };
  }

  /** H-8. False if the match is not open, not ours, or not everybody is seated and ready. */
  beginOpening(
    id: string,
    epoch: number,
    { deadline, rulesVersion }: { deadline: number | null; rulesVersion: string },
  ): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      await this.locks.held(tx, id, epoch);
      const begun = await tx
        .updateTable('matches')
        .set({ status: 'opening' })
        .where('id', '=', id)
        .where(hasEpoch(id, epoch))
        .where('status', '=', 'open')
        // Seats may have changed since they were read.
        .where(({ not, exists }) =>
          not(
            exists(
              seatsOf(id).where((seat) =>
                seat.or([
                  seat('holder', '=', 'nobody'),
                  seat('ready', '=', 0),
                  seat.and([seat('holder', '=', 'player'), seat('commitment', 'is', null)]),
                ]),
              ),
            ),
          ),
        )
        .executeTakeFirst();
      if (begun.numUpdatedRows !== 1n) return false;
      await tx
        .updateTable('chances')
        .set({ deadline, graced: 0, rules_version: rulesVersion })
        .where('match_id', '=', id)
        .execute();
      return true;
    });
  }

  /** H-10. The deadline after a restart, once. */
  async grace(id: string, epoch: number, deadline: number): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.locks.held(tx, id, epoch);
      await tx.updateTable('chances').set({ deadline, graced: 1 }).where('match_id', '=', id).execute();
    });
  }

  /** H-8. Saves a valid value. It stays secret until the last one arrives. */
  async saveValue(id: string, epoch: number, seat: Seat, value: Bytes32): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await this.locks.held(tx, id, epoch);
      await tx
        .updateTable('seats')
        .set({ opened_value: value })
        .where('match_id', '=', id)
        .where('seat', '=', seat)
        .execute();
    });
  }

  /** H-9. False without an opening, or if the match is not ours. */
  voidAttempt(id: string, epoch: number, made: VoidAttempt): Promise<boolean> {
    const { attempt, attempts, vacated, closedBecause, at } = made;
    return this.db.transaction().execute(async (tx) => {
      await this.locks.match(tx, id);
      await this.locks.held(tx, id, epoch);
      const open = await tx
        .updateTable('matches')
        .set(
          closedBecause === null
            ? { status: 'open' }
            : { status: 'closed', closed_because: closedBecause, finished_at: at },
        )
        .where('id', '=', id)
        .where('status', '=', 'opening')
        .executeTakeFirst();
      if (open.numUpdatedRows !== 1n) return false;
      await tx
        .updateTable('chances')
        .set({ attempt, attempts: JSON.stringify(attempts), deadline: null, graced: 0 })
        .where('match_id', '=', id)
        .execute();
      await tx
        .updateTable('seats')
        .set({ ready: 0, commitment: null, opened_value: null })
        .where('match_id', '=', id)
        .where('holder', '=', 'player')
        .execute();
      for (const seat of vacated)
        await tx
          .updateTable('seats')
          .set(EMPTY_SEAT)
          .where('match_id', '=', id)
          .where('seat', '=', seat)
          .execute();
      if (closedBecause !== null) await forgetChain(tx, id, 0);
      return true;
    });
  }
}
