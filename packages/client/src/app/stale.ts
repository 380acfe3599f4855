/**
 * docs/design.md, Network. A tab from before a deployment: its parts may be gone from the server, and what it
 * says of the rules may be old. It loads itself again at a moment at which nothing is lost by it: what is
 * sealed, sent or drafted is kept in the tab or on the server.
 */

const RELOADED = 'star-eater:reloaded';
/** Not twice in a row: a part that is missing for good would reload for ever. */
const AT_MOST_EVERY_MS = 60_000;

export interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  reload(): void;
}

const browserPage: Page = {
  storage: sessionStorage,
  now: () => Date.now(),
  reload: () => location.reload(),
};

export function reloadOnce(page: Page = browserPage): boolean {
  const last = Number(page.storage.getItem(RELOADED) ?? 0);
  if (page.now() - last < AT_MOST_EVERY_MS) return false;
  page.storage.setItem(RELOADED, String(page.now()));
  page.reload();
  return true;
}

/** A part that is asked for and is not there any more. */
export function reloadWhenPartsAreGone(page: Page = browserPage): void {
  addEventListener('vite:preloadError', () => void reloadOnce(page));
}

const entryOf = (root: ParentNode): string | null =>
  root.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Whether the server has other pages now than those that run here; not, where it cannot be asked. */
export async function isStale(ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const response = await ask('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!response.ok) return false;
    const theirs = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    const ours = entryOf(document);
    return theirs !== null && ours !== null && theirs !== ours;
  } catch {
    return false;
  }
}

/** Nobody writes, nothing is on its way: a reload takes nothing from anybody. */
export function isSafe(busy: boolean): boolean {
  const { activeElement } = document;
  const writes =
    (activeElement instanceof HTMLInputElement && activeElement.type === 'text') ||
    activeElement instanceof HTMLTextAreaElement;
  return !busy && !(writes && activeElement.value !== '') && document.querySelector('dialog[open]') === null;
}
