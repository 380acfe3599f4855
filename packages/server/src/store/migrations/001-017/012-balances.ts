/** Which balance a match needs, so that nobody has to read its set-up for that. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const balances: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('balance', 'text').execute();
    const matches = db as Kysely<{
      matches: { id: string; status: string; setup: string | null; balance: string };
    }>;
    const live = await matches.selectFrom('matches').select('id').where('status', '=', 'live').execute();
    for (const { id } of live) {
      const row = await matches.selectFrom('matches').select('setup').where('id', '=', id).executeTakeFirst();
      const balance = balanceIn(row?.setup ?? null);
      if (balance !== null)
        await matches.updateTable('matches').set({ balance }).where('id', '=', id).execute();
    }
  },
};

/** Null also for a damaged set-up: that match alone is closed when it is loaded. */
function balanceIn(setup: string | null): string | null {
  try {
    const { balance } = JSON.parse(setup ?? '{}') as { balance?: unknown };
    return typeof balance === 'string' ? balance : null;
  } catch {
    return null;
  }
}
