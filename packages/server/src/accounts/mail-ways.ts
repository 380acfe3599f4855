/** P-12. An e-mail address: where notices go, and a way back in. */
import type { Cluster } from '../cluster/cluster';
import { MAIL_CHALLENGE_LIFETIME, UNDO_LIFETIME } from '../limits';
import type { Notices } from '../notices/notices';
import { base64Of, plainLetters } from '../random';
import { HouseRefusal } from '../refused';
import type { Owed } from '../notices/rows/letters';
import type { Holder } from './rows/players';
import { nameTaken, withName } from './account-names';
import { newSession, type AccountServices, type SignedIn } from './accounts';
import { requireMayJoin } from './invitations';
import { lastWay } from './passkeys';
import { firstRecovery } from './recovery';
import { requireSettled } from './sessions';

type MailServices = AccountServices & { notices: Notices };

/** Sends the mail that confirms the address, or tells the owner of one in use. The caller cannot tell which. */
export async function addAddress(
  services: MailServices,
  { playerId, session }: Holder,
  address: string,
): Promise<void> {
  const { store, notices, random, time } = services;
  await requireMayJoin(services, playerId);
  requireSettled(session, time.now());
  if (!notices.hasMail)
    throw new HouseRefusal('conflict', 'no-mail', 'This server sends no e-mail. Sign in another way.');
  const owner = await store.mails.ownerOf(address);
  const [secret, at] = [base64Of(random, 24), time.now()];
  const proposal = { address, secret, until: at + MAIL_CHALLENGE_LIFETIME, stopCode: base64Of(random, 24) };
  const isTaken = owner !== null && owner !== playerId;
  const letter: Owed = isTaken
    ? { kind: 'address', to: owner, key: `${owner} ${playerId}`, at, address }
    : { kind: 'confirm', to: playerId, key: playerId, at, address, about: { code: secret } };
  await store.mails.propose(playerId, proposal, letter);
  const sent = await notices.now(letter);
  if (sent !== 'away' && sent !== 'failed') return;
  // Whoever asked for it knows: nothing is owed.
  await notices.drop(letter);
  throw new HouseRefusal('away', 'mail', 'The e-mail could not be sent. Try again later.');
}

/** `code`: of the link in the mail. `holder`: who opened it; their first way brings a recovery code. */
export async function confirmAddress(
  services: MailServices,
  code: string,
  holder: Holder | null,
): Promise<{ code?: string }> {
  const { store, notices, random, time } = services;
  const proposed = await store.mails.proposedBy(code);
  if (!proposed) throw usedLink();
  const { playerId, name, address } = proposed;
  const made = { address, stopCode: base64Of(random, 24), undo: newUndo(services), at: time.now() };
  const confirmed = await withName(services, { playerId, name }, (named) =>
    store.mails.confirm(code, { ...made, named }),
  );
  if (confirmed === 'name-taken') throw nameTaken();
  if (confirmed === 'unknown') throw usedLink();
  notices.wake();
  return holder?.playerId === playerId ? firstRecovery(services, holder) : {};
}

const usedLink = () =>
  new HouseRefusal(
    'not-found',
    'not-found',
    'This link was already used or has been replaced. Ask for a new one.',
  );

const newUndo = ({ random, time }: AccountServices) => {
  const at = time.now();
  return { secret: base64Of(random, 24), until: at + UNDO_LIFETIME, at };
};

export async function forgetAddress(services: MailServices, { playerId, session }: Holder): Promise<void> {
  const { store, notices, time } = services;
  requireSettled(session, time.now());
  const undo = newUndo(services);
  const forgotten = await store.mails.forget(playerId, undo);
  if (forgotten === 'last-way') throw lastWay();
  notices.wake();
}

/** P-14. `code`: of the letter to the address that was replaced. Signs all browsers out but that of `holder`, if they are theirs. */
export async function putAddressBack(
  { store, random, time, cluster }: MailServices & { cluster: Cluster },
  code: string,
  holder: Holder | null,
): Promise<void> {
  const address = await store.mails.formerOf(code);
  if (address === null) throw usedLink();
  const [stopCode, mine] = [base64Of(random, 24), holder?.session.id ?? ''];
  const back = await store.mails.putBack(code, { address, mine, stopCode, at: time.now() });
  if (!back) throw usedLink();
  for (const id of back.sessions) await cluster.disconnectPerson(id);
}

/**
 * Nothing is looked up: the answer takes the same time for an address that nobody has. `request`: for the page that asks.
 */
export async function askToSignIn(
  { store, notices, random, time }: MailServices,
  address: string,
): Promise<{ request: string }> {
  if (!notices.hasMail)
    throw new HouseRefusal('conflict', 'no-mail', 'This server sends no e-mail. Sign in another way.');
  const request = base64Of(random, 24);
  await store.letters.owe({
    kind: 'sign-in',
    to: '',
    key: request,
    at: time.now(),
    address,
    about: { request },
  });
  notices.wake();
  return { request };
}

/** `code` as it was typed or linked; with a `request` it is the letters. */
export async function signInByMail(
  services: MailServices,
  { code, request }: { code: string; request: string | null },
  label: string,
): Promise<SignedIn> {
  const { store, notices } = services;
  const session = newSession(services, 'mail', label);
  const player = await store.mails.signIn({ code: plainLetters(code), request }, session);
  if (!player)
    throw new HouseRefusal(
      'not-found',
      'not-found',
      'This code is wrong, was already used, or is too old. Check it, or ask for a new one.',
    );
  notices.wake();
  return { ...player, token: session.token, restore: session.restore };
}
