/** P-8. Ways back in: passkeys, the recovery code, an e-mail address. A player with one is an account. */
import type { Kysely, Transaction } from 'kysely';
import { claimName } from './account-names';
import type { Registration } from '../../wire/house';
import { useInvitation } from './invitations';
import type { Tables } from '../../store/tables';

/** How many of each. */
export interface Ways {
  passkey: number;
  recovery: number;
  mail: number;
}

/** In the order in which they are offered. */
export const WAY_KINDS = ['passkey', 'recovery', 'mail'] as const satisfies (keyof Ways)[];

export async function waysOf(db: Kysely<Tables>, playerId: string): Promise<Ways> {
  const count = async (table: 'passkeys' | 'recoveries') =>
    (await db.selectFrom(table).select('player_id').where('player_id', '=', playerId).execute()).length;
  const mails = await db
    .selectFrom('mail_addresses')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('way_key', 'is not', null)
    .execute();
  return { passkey: await count('passkeys'), recovery: await count('recoveries'), mail: mails.length };
}

/** Whether this player has only one left, which cannot be removed. */
export async function hasOneLeft(tx: Kysely<Tables>, playerId: string): Promise<boolean> {
  const { passkey, recovery, mail } = await waysOf(tx, playerId);
  return passkey + recovery + mail === 1;
}

/** A name, and its skeletons divided by blanks. */
export interface Named {
  name: string;
  look: string;
  /** Who may become an account; everybody where it is left out. */
  registration?: Registration;
}

/** The player was renamed after the name was read: nothing was done. */
export class NameChanged extends Error {
  override name = 'NameChanged';
}

/**
 * A guest who gets a way back in is an account from now on. Call it under the player's lock. False if the name looks like
 * another account's: then nothing may change. Throws `NameChanged` where it is no longer the guest's, and a `HouseRefusal` where new
 * accounts need an invitation, or are not made.
 */
export async function becomeAccount(
  tx: Transaction<Tables>,
  playerId: string,
  { name, look, registration = 'open' }: Named,
  at: number,
): Promise<boolean> {
  const player = await tx
    .selectFrom('players')
    .select(['kind', 'name'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (player?.kind !== 'guest') return true;
  if (player.name !== name) throw new NameChanged();
  if (!(await claimName(tx, playerId, look, at))) return false;
  await useInvitation(tx, playerId, registration, at);
  await tx.updateTable('players').set({ kind: 'account' }).where('id', '=', playerId).execute();
  return true;
}
