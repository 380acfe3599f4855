/** Runs once a page: what it does beside being drawn. */
import { comeBack } from './net/restore';
import { settings } from './app/settings';
import { forBrowser } from './store/stored';

// Registers the service worker: the pages install as an app and open offline. Development has none.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);

comeBack().catch(() => undefined);

import('./ui/Announcements').then(
  ({ showAnnouncements }) => showAnnouncements(),
  () => undefined,
);

import('./app/keep-record').then(
  ({ keepRecords }) => keepRecords(),
  () => undefined,
);

if (settings.get().notices)
  import('./app/notices').then(
    ({ keepSubscription }) => keepSubscription(),
    () => undefined,
  );

// P-43. As in `ui/SettingsFields.tsx`. What covers is on no page before the mode is on.
const streamerChanged = (): void => {
  if (forBrowser.getItem('star-eater:streamer') === 'on') import('./table/streamer').catch(() => undefined);
};
streamerChanged();
addEventListener('star-eater:streamer', streamerChanged);
