/** Where a player wants to be told: browsers, and one e-mail address (`accounts/mail-ways.ts`). */
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { Holder } from '../accounts/rows/players';
import type { PushSubscription } from './rows/notices';
import type { Notices } from './notices';

interface AddressServices extends Pick<Services, 'store' | 'time'> {
  notices: Notices;
}

/**
 * What the page Me shows. `mail`: where notices go; `signIn`: the address that signs in, and when the mail server last took a
 * mail to it (ms).
 */
export async function noticesOf({ store, notices }: AddressServices, playerId: string) {
  const kept = await store.mails.address(playerId);
  const taken = kept && (await store.mails.lastTaken(playerId, kept.isConfirmed ? 'sign-in' : 'confirm'));
  return {
    pushKey: notices.publicKey,
    hasMail: notices.hasMail,
    mail: kept?.getsNotices
      ? { address: kept.address, isConfirmed: kept.isConfirmed, ...(taken === null ? {} : { taken }) }
      : null,
    ...(kept?.isWay ? { signIn: { address: kept.address, taken } } : {}),
  };
}

export async function subscribe(
  { store, notices, time }: AddressServices,
  { playerId, session }: Holder,
  subscription: PushSubscription,
  /** The origin at which the browser has the pages. */
  origin: string,
): Promise<void> {
  requireKnown(notices, subscription);
  await store.notices.subscribe({ playerId, sessionId: session.id }, subscription, origin, time.now());
}

/** P-44. For a browser's worker, which has no token: that it knows the endpoint says whose it is. */
export async function renew(
  { store, notices }: AddressServices,
  before: string,
  subscription: PushSubscription,
): Promise<void> {
  requireKnown(notices, subscription);
  if (!(await store.notices.renew(before, subscription)))
    throw new HouseRefusal(
      'not-found',
      'not-found',
      'This browser gets no notifications. Turn them on again.',
    );
}

function requireKnown(notices: Notices, { endpoint }: PushSubscription): void {
  if (!notices.accepts(endpoint))
    throw new HouseRefusal('malformed', 'malformed', 'endpoint: not a known push service');
}
