/** P-8, P-11. The recovery code: a way back in that a player writes down. It makes a guest an account. */
import { lettersOf, plainLetters } from '../random';
import { HouseRefusal } from '../refused';
import type { Notices } from '../notices/notices';
import type { Holder } from './rows/players';
import { nameTaken, withName } from './account-names';
import { newSession, type AccountServices, type SignedIn } from './accounts';
import { freshUntil, requireSettled } from './sessions';

/** 130 bits. */
const LETTERS = 26;

/** A new code; the one before is void. */
export async function newRecovery(services: AccountServices, holder: Holder): Promise<{ code: string }> {
  const at = services.time.now();
  const { playerId, session } = holder;
  // The first way back in makes the account whose it is.
  if (!(await services.store.accounts.isAccount(playerId))) requireSettled(session, at);
  // A new code takes the old one away.
  const code = await keepCode(services, holder, at >= freshUntil(session));
  if (code === null) requireSettled(session, at);
  return { code: code ?? '' };
}

/** Null where there is one already, and it is not to be replaced. */
async function keepCode(
  services: AccountServices,
  holder: Holder,
  replaces: boolean,
): Promise<string | null> {
  const { store, random, time } = services;
  const code = lettersOf(random, LETTERS);
  const made = { code, replaces, trustedFrom: freshUntil(holder.session), at: time.now() };
  const kept = await withName(services, holder, (named) =>
    store.recoveries.keep(holder.playerId, { ...made, named }),
  );
  if (kept === 'name-taken') throw nameTaken();
  return kept === 'kept' ? code : null;
}

/** P-8. The first way back in brings a code, so that there are two. Nothing for those who have one, nor in a fresh session. */
export async function firstRecovery(services: AccountServices, holder: Holder): Promise<{ code?: string }> {
  if (services.time.now() < freshUntil(holder.session)) return {};
  const ways = await services.store.accounts.ways(holder.playerId);
  if (ways.length !== 1 || ways.includes('recovery')) return {};
  // Of two ways that are added at once one brings the code.
  const code = await keepCode(services, holder, false);
  return code === null ? {} : { code };
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
