/** Where a player wants to be told: browsers, and one e-mail address that they confirm. */
import { base64Of } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { PushSubscription } from '../store/notices';
import type { Notices } from './notices';

interface AddressServices extends Pick<Services, 'store' | 'random' | 'time'> {
  notices: Notices;
}

/** What the page Me shows. */
export async function noticesOf({ store, notices }: AddressServices, playerId: string) {
  const mail = await store.notices.address(playerId);
  return {
    pushKey: notices.publicKey,
    hasMail: notices.hasMail,
    mail: mail && { address: mail.address, isConfirmed: mail.isConfirmed },
  };
}

export async function subscribe(
  { store, notices, time }: AddressServices,
  playerId: string,
  subscription: PushSubscription,
  /** The origin at which the browser has the pages. */
  origin: string,
): Promise<void> {
  if (!notices.accepts(subscription.endpoint))
    throw new HouseRefusal('malformed', 'malformed', 'endpoint: not a known push service');
  await store.notices.subscribe(playerId, subscription, origin, time.now());
}

/** Sends the link that confirms the address; until it is opened, nothing else goes there. */
export async function setMail(
  { store, notices, random }: AddressServices,
  playerId: string,
  address: string,
): Promise<void> {
  if (!notices.hasMail) throw new HouseRefusal('conflict', 'no-mail', 'This server sends no e-mail.');
  const code = base64Of(random, 24);
  await store.notices.setAddress(playerId, address, code, base64Of(random, 24));
  await notices.askToConfirm(address, code).catch(() => {
    throw new HouseRefusal('away', 'mail', 'The e-mail could not be sent. Try again later.');
  });
}

/** `code`: of the link in the mail. */
export async function confirmMail({ store }: Pick<Services, 'store'>, code: string): Promise<void> {
  if (!(await store.notices.confirm(code)))
    throw new HouseRefusal('not-found', 'not-found', 'This link was already used or has been replaced.');
}
