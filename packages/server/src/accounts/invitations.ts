/** Who may become an account, and who invites. */
import { INVITATIONS, INVITED_FOR, INVITATIONS_OF_DESK } from '../limits';
import { lettersOf, plainLetters } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { Registration } from '../wire/house';
import type { Player } from './rows/players';

type Inviting = Pick<Services, 'store' | 'random' | 'time' | 'registration'>;

/** 130 bits. */
const LETTERS = 26;

type Joining = Pick<Services, 'store' | 'time' | 'registration'>;

/** Why this guest cannot become an account; null for accounts, too. */
export async function whyNotJoin(
  { store, time, registration }: Joining,
  playerId: string,
): Promise<HouseRefusal | null> {
  if (registration === 'open' || (await store.accounts.isAccount(playerId))) return null;
  return store.invitations.whyNoAccount(playerId, registration, time.now());
}

/** Before the work, and before a letter is sent: what counts is asked again where the account is made. */
export async function requireMayJoin(services: Joining, playerId: string): Promise<void> {
  const why = await whyNotJoin(services, playerId);
  if (why) throw why;
}

const NOT_NEEDED: Readonly<Record<Exclude<Registration, 'invite'>, string>> = {
  open: 'Nobody needs an invitation here. Send the address of this site.',
  closed: 'No new accounts are made here, so there are no invitations.',
};

/** `by`: null for the desk. */
export async function invite(
  { store, random, time, registration }: Inviting,
  by: string | null,
  note = '',
): Promise<{ id: string; code: string; link: string; until: number }> {
  if (registration !== 'invite')
    throw new HouseRefusal('conflict', 'no-invitations', NOT_NEEDED[registration]);
  if (by !== null && !(await store.accounts.isAccount(by)))
    throw new HouseRefusal('forbidden', 'no-account', 'Only accounts invite. Add a way to sign in first.');
  const [id, code, at] = [lettersOf(random, 16).toLowerCase(), lettersOf(random, LETTERS), time.now()];
  const most = by === null ? INVITATIONS_OF_DESK : INVITATIONS;
  const until = at + INVITED_FOR;
  if (!(await store.invitations.add({ id, code, by, note, at, until }, most)))
    throw new HouseRefusal(
      'conflict',
      'full',
      `${most} invitations are open. Withdraw one first, or wait until one is used.`,
    );
  // In the fragment, so that no server, log or referrer sees it.
  return { id, code, link: `/me#invitation=${code}`, until };
}

export async function withdraw({ store, time }: Inviting, id: string, by?: string): Promise<void> {
  if (await store.invitations.withdraw(id, time.now(), by)) return;
  throw new HouseRefusal('not-found', 'not-found', 'This invitation is not open any more. Look again.');
}

async function opened({ store, time }: Inviting, typed: string) {
  const found = await store.invitations.look(plainLetters(typed), time.now());
  if (found) return found;
  throw new HouseRefusal(
    'not-found',
    'not-found',
    'This invitation was used, withdrawn or is too old. Ask for another one.',
  );
}

/** Whose it is; uses nothing up. */
export async function lookAt(
  services: Inviting,
  code: string,
): Promise<{ by: string | null; until: number }> {
  const { by, until } = await opened(services, code);
  return { by, until };
}

export async function accept(services: Inviting, { playerId }: Player, code: string): Promise<void> {
  const { id } = await opened(services, code);
  if (await services.store.accounts.isAccount(playerId))
    throw new HouseRefusal(
      'conflict',
      'account',
      'You have an account already. Send this link to somebody who has none.',
    );
  await services.store.invitations.accept(playerId, id);
}
