/**
 * docs/design.md, Network. A tab opened before a deployment may miss parts that are gone from the server, and
 * its rules may be old. It reloads when nothing can be lost: sealed, sent and drafted orders are kept in the
 * tab or on the server.
 */

import { forTab, type Stored } from '../store/stored';

const RELOADED = 'star-eater:reloaded';
/** At most this often, so that a permanently missing part causes no reload loop. */
const AT_MOST_EVERY_MS = 60_000;

export interface Page {
  storage: Pick<Stored, 'getItem' | 'setItem'>;
  now(): number;
  reload(): void;
}

const browserPage: Page = {
  storage: forTab,
  now: () => Date.now(),
  reload: () => location.reload(),
};

export function reloadOnce(page: Page = browserPage): boolean {
  const last = Number(page.storage.getItem(RELOADED) ?? 0);
  // A device's clock may have been set back in between.
  if (Math.abs(page.now() - last) < AT_MOST_EVERY_MS) return false;
  page.storage.setItem(RELOADED, String(page.now()));
  page.reload();
  return true;
}

/** A requested part no longer exists. Parts that fail because the page is being left, or without a network, do. */
export function reloadWhenPartsAreGone(page: Page = browserPage): void {
  addEventListener('vite:preloadError', () => void isStale().then((isGone) => isGone && reloadOnce(page)));
}

/** The page's scripts, named by their content; '' if it has none. The build may begin with several. */
const scriptsOf = (root: ParentNode): string =>
  [...root.querySelectorAll('script[type="module"][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

/** Whether the server now has newer pages than this tab. False if it cannot be asked. */
export async function isStale(ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await ask('/', {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      credentials: 'omit',
    });
    if (!response.ok) return false;
    const theirs = scriptsOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    const ours = scriptsOf(document);
    return theirs !== '' && ours !== '' && theirs !== ours;
  } catch {
    return false;
  }
}

/** Nobody is typing and nothing is being sent: a reload loses nothing. */
export function isSafe(busy: boolean): boolean {
  const { activeElement } = document;
  const writes =
    (activeElement instanceof HTMLInputElement && activeElement.type === 'text') ||
    activeElement instanceof HTMLTextAreaElement;
  return !busy && !(writes && activeElement.value !== '') && document.querySelector('dialog[open]') === null;
}
