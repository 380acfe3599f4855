/** P-63. From which network somebody comes, for the desk alone. */
import { createHmac } from 'node:crypto';
import { base64Of } from '../random';
import type { Services } from '../services';

/** By store: the key of its HMACs. */
const keys = new WeakMap<object, string>();

async function keyOf({ store, random }: Pick<Services, 'store' | 'random'>): Promise<string> {
  const key = keys.get(store) ?? (await store.notices.key('networks', () => base64Of(random, 32)));
  keys.set(store, key);
  return key;
}

/** `network`: of `networkOf`; null where it is not known. */
export async function noteNetwork(
  services: Pick<Services, 'store' | 'random' | 'time'>,
  playerId: string,
  network: string | null,
): Promise<void> {
  if (network === null) return;
  const hash = createHmac('sha256', await keyOf(services))
    .update(network)
    .digest('base64url');
  await services.store.networks.note(playerId, hash, services.time.now());
}
