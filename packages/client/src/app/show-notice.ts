/** Notifications that an open page shows while its tab is hidden. Pushes are shown by the service worker itself. */
import { settings } from './settings';

interface PageNotice {
  title: string;
  body?: string;
  /** A later notice with the same tag replaces this one. */
  tag: string;
}

/**
 * Shows nothing if the tab is visible or notices are off. Never throws: a signal must not take the page down.
 * Phones refuse `new Notification` and show notices of a service worker only; without one a desktop browser takes the former.
 */
export function showNotice({ title, body, tag }: PageNotice): void {
  if (!document.hidden || !settings.get().notices) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  show(title, { body, tag, icon: '/icon-192.png', data: location.pathname }).catch(() => undefined);
}

async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options);
}
