/** P-10. Challenges of passkeys and codes of mails: rows, so that any process can answer them. Each is used once. */
import type { Kysely } from 'kysely';
import { hashOf } from '../../store/hash';
import type { ChallengesTable, Tables } from '../../store/tables';
import type { Selectable } from 'kysely';

/** What a challenge is for: a new passkey, signing in with one, signing in by mail, confirming an address, putting one back. */
export type Purpose = 'passkey' | 'sign-in' | 'mail' | 'address' | 'undo';

export interface NewChallenge {
  purpose: Purpose;
  /** What the answer contains, 128 bits and more. */
  secret: string;
  playerId: string | null;
  address?: string;
  /** P-12. Letters that may be typed instead, by whoever has `request`. */
  typed?: { request: string; letters: string };
  until: number;
}

export type Challenge = Selectable<ChallengesTable>;

/** P-12. Letters of one mail that may be tried. */
const TRIES = 5;

const lettersHash = (request: string, letters: string): string => hashOf(`${request} ${letters}`);

export class ChallengeStore {
  constructor(private readonly db: Kysely<Tables>) {}

  add(challenge: NewChallenge): Promise<void> {
    return addChallenge(this.db, challenge);
  }

  /** Whether it was neither used nor voided; uses nothing up. */
  async isOpen(secret: string): Promise<boolean> {
    const hash = hashOf(secret);
    const row = await this.db
      .selectFrom('challenges')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Uses it up. Null if it is unknown, used, too old, or for something else. */
  use(secret: string, purpose: Purpose, at: number): Promise<Challenge | null> {
    return useChallenge(this.db, secret, purpose, at);
  }
}

/** As `ChallengeStore.add`, within a transaction. */
export async function addChallenge(
  tx: Kysely<Tables>,
  { purpose, secret, playerId, address, typed, until }: NewChallenge,
): Promise<void> {
  await tx
    .insertInto('challenges')
    .values({
      ...{ hash: hashOf(secret), purpose, player_id: playerId, until, address: address ?? null },
      request_hash: typed ? hashOf(typed.request) : null,
      letters_hash: typed ? lettersHash(typed.request, typed.letters) : null,
    })
    .execute();
}

/** As `ChallengeStore.use`, within a transaction. */
export async function useChallenge(
  tx: Kysely<Tables>,
  secret: string,
  purpose: Purpose,
  at: number,
): Promise<Challenge | null> {
  const used = await tx
    .deleteFrom('challenges')
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  return used && used.until >= at ? used : null;
}

/** P-12. Uses a mail's challenge up by the letters typed. A wrong one counts, and after `TRIES` none is right. */
export async function useLetters(
  tx: Kysely<Tables>,
  request: string,
  letters: string,
  at: number,
): Promise<Challenge | null> {
  const tried = await tx
    .updateTable('challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('request_hash', '=', hashOf(request))
    .where('tries', '<', TRIES)
    .where('until', '>=', at)
    .returningAll()
    .executeTakeFirst();
  if (!tried || tried.letters_hash !== lettersHash(request, letters)) return null;
  await tx.deleteFrom('challenges').where('hash', '=', tried.hash).execute();
  return tried;
}
