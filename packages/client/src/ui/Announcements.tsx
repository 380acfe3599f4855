/**
 * P-56. What the desk announces, on every page but a table, where the room says it. Asked once a minute while the page is
 * seen. What was closed stays closed in this browser.
 */
import '../design/announcements.css';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from '../app/router';
import { announcementMessages as texts } from '../i18n/en/announcements';
import { announced, type Announcement } from '../net/announcement-api';
import { forBrowser } from '../store/stored';

const ASKED_EVERY_MS = 60_000;
/** When the last one was made that this browser has closed, ms. */
const CLOSED = 'star-eater:announced';

export function Announcements() {
  const isAtTable = useRoute().page === 'match';
  const [all, setAll] = useState<readonly Announcement[]>([]);
  const [closed, setClosed] = useState(Number(forBrowser.getItem(CLOSED) ?? 0));
  useEffect(() => {
    if (isAtTable) return;
    const ask = (): void => {
      // What cannot be read now is asked again.
      if (!document.hidden) announced().then(setAll, () => undefined);
    };
    ask();
    const timer = setInterval(ask, ASKED_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isAtTable]);
  const latest = all.findLast(({ at }) => at > closed);
  if (!latest || isAtTable) return null;
  const close = (): void => {
    forBrowser.setItem(CLOSED, String(latest.at));
    setClosed(latest.at);
  };
  return (
    <div class="announcement" role="status" aria-label={texts.label}>
      <p>{latest.text}</p>
      <button type="button" class="button" onClick={close}>
        {texts.close}
      </button>
    </div>
  );
}

/** Beside the page, which draws itself anew at each route. */
export function showAnnouncements(): void {
  const host = document.createElement('div');
  document.body.append(host);
  render(<Announcements />, host);
}
