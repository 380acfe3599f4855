/** Notifications outside these pages: this browser's service worker and its push subscription. */
import { forgetPush, keepPush } from '../net/own-api';
import { setSetting } from './settings';

/** Without HTTPS browsers have no push. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

const subscription = async (): Promise<PushSubscription | null> =>
  canPush()
    ? ((await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null)
    : null;

/** `denied`: the browser forbids notifications. `tab`: they work only while a tab is open. */
export async function turnOnNotices(pushKey: string | null): Promise<'on' | 'tab' | 'denied'> {
  const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
  setSetting('notices', answer === 'granted');
  if (answer !== 'granted') return 'denied';
  if (!canPush() || pushKey === null) return 'tab';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    const { endpoint, keys } = made.toJSON();
    await keepPush({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    });
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
