/** Web Push: encrypted messages to browsers through their makers' push services (RFC 8030, 8291, 8292). */
import webPush from 'web-push';
import type { NoticeStore, PushSubscription } from '../store/notices';

/** Public and private VAPID key, base64url. The private one never leaves the store. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made at the first start and kept: browsers subscribe to one key. */
export async function pushKeys(store: NoticeStore): Promise<PushKeys> {
  const kept = await store.key('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return JSON.parse(kept) as PushKeys;
}

/** The push services of the browsers. The server calls no other address that a client names. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** `origins`: more of them, as the operator has set. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && isKnown;
}

/** How long a push service keeps a message for a browser that is off, s. */
const KEPT_FOR = 86_400;

/** For an answer of the push service, ms. */
const TIMEOUT = 10_000;

/** `gone`: the browser has unsubscribed. `topic` replaces an earlier message that was not delivered. */
export async function sendPush(
  subscription: PushSubscription,
  message: object,
  { keys, subject, topic }: { keys: PushKeys; subject: string; topic: string },
): Promise<'sent' | 'gone'> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...keys },
    TTL: KEPT_FOR,
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
  if (!response.ok) throw new Error(`the push service answered ${response.status}`);
  return 'sent';
}
