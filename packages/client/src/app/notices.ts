/** Being told outside these pages: the service worker of this browser, and its push subscription. */
import { forgetPush, keepPush } from '../net/api';
import { setSetting } from './settings';

/** Where pages are not reached over HTTPS, browsers have none. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

const subscription = async (): Promise<PushSubscription | null> =>
  canPush()
    ? ((await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null)
    : null;

/** `denied`: the browser does not allow it. `tab`: only while a tab is open. */
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
    // A browser without a push service, or the server cannot be reached.
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
