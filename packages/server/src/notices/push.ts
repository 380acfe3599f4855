/** Web Push: encrypted messages to browsers through their makers' push services (RFC 8030, 8291, 8292). */
import webPush from 'web-push';
import { PUSH_KEPT_FOR } from '../limits';
import { PushRefused } from './refusals';
import type { NoticeStore, PushSubscription } from './rows/notices';

/** VAPID keys, base64url. The private key never leaves the store. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made at the first start and kept: subscriptions are bound to the key. */
export async function pushKeys(store: NoticeStore): Promise<PushKeys> {
  const kept = await store.key('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(kept) as PushKeys;
}

/** The browsers' push services. The server calls no other address that a client names. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** `origins`: further ones, configured by the operator. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && isKnown;
}

/** Limit for the push service to answer, ms. */
const TIMEOUT = 10_000;

/** `gone`: the browser has unsubscribed. `topic` replaces an earlier, undelivered message. */
export async function sendPush(
  subscription: PushSubscription,
  message: object,
  { keys, subject, topic }: { keys: PushKeys; subject: string; topic: string },
): Promise<'sent' | 'gone'> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: PUSH_KEPT_FOR / 1000,
    urgency: 'normal',
    topic,
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return 'gone';
  if (!response.ok) throw new PushRefused(response.status);
  return 'sent';
}
