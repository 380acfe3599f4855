/** Guests: their names, their sessions, and the codes that sign them in on another device. */
import type { Cluster } from '../cluster/cluster';
import { RENAME_DAYS, TRANSFER_LIFETIME } from '../limits';
import type { Notices } from '../notices/notices';
import { base64Of, lettersOf, plainLetters } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { NewSession } from './rows/sessions';
import { madeUpFree, nameTaken, requireFreeLook, requireGuestName } from './account-names';
import { requireUnlimited } from '../moderation/acts';
import { looksOf } from './reserved-names';

export type AccountServices = Pick<Services, 'store' | 'random' | 'time' | 'registration'>;

/** A signed-in browser. The token and what restores the session are its secrets. */
export interface SignedIn {
  playerId: string;
  token: string;
  name: string;
  /** P-6. For the cookie. */
  restore: string;
}

const newId = ({ random }: Pick<AccountServices, 'random'>): string => lettersOf(random, 16).toLowerCase();

/** `label`: the browser's name. */
export const newSession = (
  { random, time }: AccountServices,
  madeBy: NewSession['madeBy'],
  label: string,
): Omit<NewSession, 'playerId'> => ({
  ...{ id: newId({ random }), label, madeBy, at: time.now() },
  ...{ token: base64Of(random, 32), restore: base64Of(random, 32) },
});

/** Without a name they get a made-up one. */
export async function newGuest(services: AccountServices, wanted?: string, label = ''): Promise<SignedIn> {
  if (wanted !== undefined) await requireGuestName(services, wanted);
  const name = wanted ?? (await madeUpFree(services));
  const session = { ...newSession(services, 'guest', label), playerId: newId(services) };
  await services.store.players.create(name, session);
  const { playerId, token, restore } = session;
  return { playerId, token, name, restore };
}

/** Also in all matches where the player sits. */
export async function rename(
  services: AccountServices & { cluster: Cluster },
  playerId: string,
  name: string,
): Promise<void> {
  const { store, cluster, time } = services;
  await requireUnlimited(services, playerId, 'rename');
  const isAccount = await store.accounts.isAccount(playerId);
  if (isAccount) requireFreeLook(name);
  else if ((await store.players.nameOf(playerId)) !== name) await requireGuestName(services, name);
  const named = { name, look: looksOf(name) };
  const changed = await store.players.rename(playerId, named, time.now(), isAccount ? 'account' : 'guest');
  // Since they were asked: a guest has become an account, or the desk has taken their name away.
  if (changed === 'other-kind' || changed === 'limited') return rename(services, playerId, name);
  if (changed === 'name-taken') throw nameTaken();
  if (changed === 'renamed')
    throw new HouseRefusal(
      'conflict',
      'renamed',
      `You can change your name once in ${RENAME_DAYS} days. Try again later.`,
    );
  for (const matchId of changed) await cluster.changed(matchId);
}

/** A code that signs another device in, once. */
export async function newTransfer(
  { store, random, time }: AccountServices,
  playerId: string,
): Promise<{ code: string; expiresAt: number }> {
  const code = lettersOf(random, 26);
  const expiresAt = time.now() + TRANSFER_LIFETIME;
  await store.players.addTransfer(playerId, code, expiresAt);
  return { code, expiresAt };
}

const usedLink = () =>
  new HouseRefusal('not-found', 'not-found', 'This link was already used or has expired. Ask for a new one.');

/** P-15. Whose link it is; uses nothing up. */
export async function transferOwner(
  { store, time }: AccountServices,
  code: string,
): Promise<{ name: string }> {
  const name = await store.players.nameOfTransfer(plainLetters(code), time.now());
  if (name === null) throw usedLink();
  return { name };
}

/** `code` as it was typed or linked. P-14: the player's other browsers are told. */
export async function redeemTransfer(
  services: AccountServices & { notices: Pick<Notices, 'wake'> },
  code: string,
  label: string,
): Promise<SignedIn> {
  const session = newSession(services, 'transfer', label);
  const player = await services.store.players.redeemTransfer(plainLetters(code), session);
  if (!player) throw usedLink();
  services.notices.wake();
  return { playerId: player.playerId, token: session.token, name: player.name, restore: session.restore };
}
