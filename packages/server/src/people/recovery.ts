/** P-8, P-11. The recovery code: a way back in that a player writes down. It makes a guest an account. */
import { lettersOf, plainLetters } from '../random';
import { HouseRefusal } from '../refused';
import type { Notices } from '../notices/notices';
import type { Holder } from '../store/players';
import { nameTaken, requireFreeLook } from './account-names';
import { newSession, type AccountServices, type SignedIn } from './accounts';
import { freshUntil, requireSettled } from './sessions';
import { looksOf } from './skeleton';

/** 130 bits. */
const LETTERS = 26;

/** A new code; the one before is void. */
export async function newRecovery(
  { store, random, time }: AccountServices,
  { playerId, name, session }: Holder,
): Promise<{ code: string }> {
  const at = time.now();
  const isAccount = await store.accounts.isAccount(playerId);
  // A new one takes the old one away; the first way back in makes the account whose it is.
  if (!isAccount || (await store.recoveries.has(playerId))) requireSettled(session, at);
  if (!isAccount) requireFreeLook(name);
  const code = lettersOf(random, LETTERS);
  const look = looksOf(name);
  const kept = await store.recoveries.keep(playerId, { code, look, trustedFrom: freshUntil(session), at });
  if (kept === 'name-taken') throw nameTaken();
  return { code };
}

/** P-8. The first way back in brings a code, so that there are two. Nothing for those who have one, nor in a fresh session. */
export async function firstRecovery(services: AccountServices, holder: Holder): Promise<{ code?: string }> {
  if (services.time.now() < freshUntil(holder.session)) return {};
  const ways = await services.store.accounts.ways(holder.playerId);
  return ways.length === 1 && !ways.includes('recovery') ? newRecovery(services, holder) : {};
}

/** `code` as it was typed. The answer has the next code: this one is used up. */
export async function signInByRecovery(
  services: AccountServices & { notices: Pick<Notices, 'wake'> },
  code: string,
  label: string,
): Promise<SignedIn & { code: string }> {
  const { store, random, notices } = services;
  const next = lettersOf(random, LETTERS);
  const session = newSession(services, 'recovery', label);
  const player = await store.recoveries.use(plainLetters(code), next, session);
  if (!player)
    throw new HouseRefusal(
      'not-found',
      'not-found',
      'This code is unknown, or was already used. Check it, or use a newer one.',
    );
  notices.wake();
  return { ...player, token: session.token, restore: session.restore, code: next };
}
