/** Runs once a page, after it is drawn: what no first picture needs. */
import './design/fields.css';
import { afterPicture } from './app/after-picture';
import { keepRecords } from './app/puzzles/keep-record';
import { settings } from './app/settings';
import { bearTranslation } from './app/translation';
import { identity } from './net/identity';
import { forBrowser } from './store/stored';
import { showAnnouncements } from './pages/accounts/announcements/Announcements';

// Registers the service worker: the pages install as an app and open offline. Development has none.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  afterPicture(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));

afterPicture(showAnnouncements);
// Nobody challenges a browser without a player.
const takeChallenges = (): void =>
  afterPicture(() => {
    import('./ui/challenge/Challenges').then(
      ({ showChallenges }) => showChallenges(),
      () => undefined,
    );
  });
if (identity.get()) takeChallenges();
else {
  const unsubscribe = identity.subscribe(() => {
    unsubscribe();
    takeChallenges();
  });
}
afterPicture(keepRecords);
bearTranslation();

if (identity.get())
  import('./pages/tournaments/Banner').then(
    ({ showTournaments }) => showTournaments(),
    () => undefined,
  );

if (settings.get().notices)
  import('./app/notices').then(
    ({ keepSubscription }) => keepSubscription(),
    () => undefined,
  );

/** P-43. As `ui/SettingsFields.tsx` keeps it. What covers is on no page before the mode is on. */
const STREAMER = 'star-eater:streamer';
const takeStreamer = (): void => {
  if (forBrowser.getItem(STREAMER) === 'on') import('./table/streamer/streamer').catch(() => undefined);
};
takeStreamer();
addEventListener(STREAMER, takeStreamer);
