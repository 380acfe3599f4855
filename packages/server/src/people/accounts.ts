/** Guests: their names, and the codes that sign them in on another device. */
import type { Cluster } from '../cluster/cluster';
import { TRANSFER_LIFETIME } from '../limits';
import { base64Of, lettersOf, plainLetters } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import { madeUpName } from './names';

type AccountServices = Pick<Services, 'store' | 'random' | 'time'>;

/** A signed-in device. The token is its secret. */
export interface SignedIn {
  playerId: string;
  token: string;
  name: string;
}

/** Without a name they get a made-up one. */
export async function newGuest(
  { store, random, time }: AccountServices,
  name = madeUpName(random),
): Promise<SignedIn> {
  const playerId = lettersOf(random, 16).toLowerCase();
  const token = base64Of(random, 32);
  await store.players.create(playerId, name, token, time.now());
  return { playerId, token, name };
}

/** Also in all matches where the player sits. */
export async function rename(
  { store, cluster }: Pick<Services, 'store'> & { cluster: Cluster },
  playerId: string,
  name: string,
): Promise<void> {
  for (const matchId of await store.players.rename(playerId, name)) await cluster.changed(matchId);
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

/** `code` as it was typed or linked. */
export async function redeemTransfer(
  { store, random, time }: AccountServices,
  code: string,
): Promise<SignedIn> {
  const token = base64Of(random, 32);
  const player = await store.players.redeemTransfer(plainLetters(code), token, time.now());
  if (!player) throw new HouseRefusal('not-found', 'not-found', 'This link was already used or has expired.');
  return { playerId: player.playerId, token, name: player.name };
}
