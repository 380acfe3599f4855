/** Notifications outside these pages: this browser's service worker and its push subscription. */
import { identity } from '../net/identity';
import { forgetPush, keepPush } from '../net/own-api';
import { forBrowser } from '../store/stored';
import { setSetting } from './settings';

/** Without HTTPS browsers have no push. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

const subscription = async (): Promise<PushSubscription | null> =>
  canPush()
    ? ((await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null)
    : null;

async function send(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await keepPush({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
}

const DAY = 86_400_000;
/** When this browser last sent its subscription, ms. */
const SENT_KEY = 'star-eater:push-sent';

/** P-44. Once a day: browsers change subscriptions, and the server may have lost this one. Makes no guest. */
export async function keepSubscription(now = Date.now()): Promise<void> {
  const sent = Number(forBrowser.getItem(SENT_KEY) ?? 0);
  if (identity.get() === null || Math.abs(now - sent) < DAY) return;
  const made = await subscription();
  if (!made) return;
  await send(made);
  forBrowser.setItem(SENT_KEY, String(now));
}

/** `denied`: the browser forbids notifications. `tab`: they work only while a tab is open. */
export async function turnOnNotices(pushKey: string | null): Promise<'on' | 'tab' | 'denied'> {
  const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
  setSetting('notices', answer === 'granted');
  if (answer !== 'granted') return 'denied';
  if (!canPush() || pushKey === null) return 'tab';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
    return 'on';
  } catch {
    // The browser has no push service, or the server cannot be reached.
    return 'tab';
  }
}

export async function turnOffNotices(): Promise<void> {
  setSetting('notices', false);
  const kept = await subscription();
  if (!kept) return;
  await forgetPush(kept.endpoint).catch(() => undefined);
  await kept.unsubscribe();
}
