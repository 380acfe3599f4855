/** P-65. All rows with a player's id, without secrets and what is others'. */
import type { Services } from '../services';
import type { Holder } from './rows/players';
import type { Tables } from '../store/tables';
import { PERSONAL } from './personal-data';
import { requireSettled } from './sessions';

export async function exportOf(
  { store, time }: Pick<Services, 'store' | 'time'>,
  { playerId, session }: Holder,
): Promise<Record<string, unknown>> {
  requireSettled(session, time.now());
  const rows: Record<string, unknown> = {};
  for (const [table, { columns, mine, secret }] of Object.entries(PERSONAL)) {
    if (mine === null) continue;
    rows[table] = await store.retention.rowsOf(playerId, table as keyof Tables, {
      columns: Object.keys(columns).filter((name) => !secret.includes(name)),
      by: mine,
    });
  }
  return { playerId, at: time.now(), rows };
}
