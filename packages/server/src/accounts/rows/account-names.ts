/** P-16, P-18. Names of accounts: each looks like no other. What they look like is kept as a hash. */
import { RENAME_DAYS } from '../../limits';
import type { Kysely } from 'kysely';
import { hashOf } from '../../store/hash';
import type { Tables } from '../../store/tables';

const DAY = 86_400_000;
/** A former name stays reserved for this long, ms. */
const RESERVED_FOR = 90 * DAY;
/** Between two new names, ms. */
const RENAMES_EVERY = RENAME_DAYS * DAY;

/** `look`: the name's skeletons, divided by blanks. */
const hashesOf = (look: string): string[] => look.split(' ').map(hashOf);

/** Whether a name that looks so is an account's, or reserved for one. */
export async function isNameTaken(db: Kysely<Tables>, look: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_names')
    .select('hash')
    .where('hash', 'in', hashesOf(look))
    .where((is) => is.or([is('until', 'is', null), is('until', '>=', at)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** `look`: the name's skeletons. False if one of them is another account's; then nothing is claimed. */
export async function claimName(
  tx: Kysely<Tables>,
  playerId: string,
  look: string,
  at: number,
): Promise<boolean> {
  // Always in one order: of two who want the same, one waits for the other.
  const hashes = hashesOf(look).sort();
  const claimed: string[] = [];
  for (const hash of hashes) if (await claimHash(tx, playerId, hash, at)) claimed.push(hash);
  if (claimed.length === hashes.length) return true;
  if (claimed.length > 0) await tx.deleteFrom('account_names').where('hash', 'in', claimed).execute();
  return false;
}

async function claimHash(tx: Kysely<Tables>, playerId: string, hash: string, at: number): Promise<boolean> {
  const row = { hash, player_id: playerId, until: null };
  const claimed = await tx
    .insertInto('account_names')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ player_id: playerId, until: null, name: null })
        .where((is) =>
          is.or([is('account_names.player_id', '=', playerId), is('account_names.until', '<', at)]),
        ),
    )
    .returning('hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Claims an account's new name; guests need none. Returns why not. */
export async function renameAccount(
  tx: Kysely<Tables>,
  playerId: string,
  { name, look, at, isByDesk }: { name: string; look: string; at: number; isByDesk: boolean },
): Promise<'name-taken' | 'renamed' | null> {
  const row = await tx.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirst();
  if (row?.kind !== 'account' || row.name === name) return null;
  if (!isByDesk && row.renamed_at !== null && at < row.renamed_at + RENAMES_EVERY) return 'renamed';
  if (!(await claimName(tx, playerId, look, at))) return 'name-taken';
  await tx
    .updateTable('account_names')
    // P-62. Nobody reads again what the desk took away.
    .set({ until: at + RESERVED_FOR, name: isByDesk ? null : row.name })
    .where('player_id', '=', playerId)
    .where('hash', 'not in', hashesOf(look))
    .where('until', 'is', null)
    .execute();
  await tx.updateTable('players').set({ renamed_at: at }).where('id', '=', playerId).execute();
  return null;
}

/** P-66. Of an account that wants to go: they are reserved for as long as former ones. */
export async function releaseNames(tx: Kysely<Tables>, playerId: string, at: number): Promise<void> {
  await tx
    .updateTable('account_names')
    .set({ until: at + RESERVED_FOR })
    .where('player_id', '=', playerId)
    .where('until', 'is', null)
    .execute();
}

/** P-66. Of an account that stays after all, which wanted to go at `at`. */
export async function keepNames(tx: Kysely<Tables>, playerId: string, at: number): Promise<void> {
  await tx
    .updateTable('account_names')
    .set({ until: null })
    .where('player_id', '=', playerId)
    .where('until', '=', at + RESERVED_FOR)
    .execute();
}

/** P-66. Of a player who is deleted: nothing says whose they were. */
export async function freeNames(tx: Kysely<Tables>, playerId: string, at: number): Promise<void> {
  await releaseNames(tx, playerId, at);
  await tx
    .updateTable('account_names')
    .set({ player_id: '', name: null })
    .where('player_id', '=', playerId)
    .execute();
}
