/**
 * P-56, P-14. What the desk announces, and new sign-ins as this browser's player, on every page but a table, where the
 * room says both. Asked once a minute while the page is seen. What was closed stays closed in this browser.
 */
import './announcements.css';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useRoute } from '../../../app/router';
import { announcementMessages as texts } from './messages';
import { announced, type Announcements as Told } from './api';
import { identity } from '../../../net/identity';
import { useStore } from '../../../store/store';
import { showBeside, useAsked } from '../../../ui/beside-pages';
import { forBrowser } from '../../../store/stored';

const ASKED_EVERY_MS = 60_000;
/** When the last one was made that this browser has closed, ms. */
const CLOSED = 'star-eater:announced';
const CLOSED_SIGN_INS = 'star-eater:sign-ins-seen';

interface OneProps {
  label: string;
  children: ComponentChildren;
  onClose: () => void;
}

const One = ({ label, children, onClose }: OneProps) => (
  <div class="announcement" role="status" aria-label={label}>
    <p>{children}</p>
    <button type="button" class="button" onClick={onClose}>
      {texts.close}
    </button>
  </div>
);

/** The latest that this browser has not closed, and what closes it. */
function useLatest<T extends { at: number }>(all: readonly T[], key: string): [T | undefined, () => void] {
  const [closed, setClosed] = useState(Number(forBrowser.getItem(key) ?? 0));
  const latest = all.findLast(({ at }) => at > closed);
  const close = (): void => {
    if (!latest) return;
    forBrowser.setItem(key, String(latest.at));
    setClosed(latest.at);
  };
  return [latest, close];
}

export function Announcements() {
  const isAtTable = useRoute().page === 'match';
  const token = useStore(identity, (me) => me?.token);
  const [told, setTold] = useState<Told>({ announcements: [] });
  useAsked(() => announced().then(setTold), {
    everyMs: ASKED_EVERY_MS,
    isAsked: !isAtTable,
    // Somebody else's sign-ins are other ones.
    of: [token],
  });
  const [announcement, closeAnnouncement] = useLatest(told.announcements, CLOSED);
  const [signIn, closeSignIn] = useLatest(told.signIns ?? [], CLOSED_SIGN_INS);
  if (isAtTable || (!announcement && !signIn)) return null;
  return (
    <div class="announcements">
      {signIn && (
        <One label={texts.signInLabel} onClose={closeSignIn}>
          {texts.signedIn(signIn.browser)} <a href="/me">{texts.signedInSee}</a>
        </One>
      )}
      {announcement && (
        <One label={texts.label} onClose={closeAnnouncement}>
          <bdi>{announcement.text}</bdi>
        </One>
      )}
    </div>
  );
}

export const showAnnouncements = (): void => showBeside(<Announcements />);
