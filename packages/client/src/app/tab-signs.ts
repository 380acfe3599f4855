/** This tab's title and icon, with the number of waiting matches. The only place that writes them. */
import { pageMessages } from '../i18n/en/pages';
import { createStore } from '../store/store';

interface TabSigns {
  /** The page's own title. */
  page: string;
  /** This page's match waits for the player. */
  isMyTurn: boolean;
  /** How many other matches wait. */
  waiting: number;
}

const signs = createStore<TabSigns>({ page: pageMessages.title, isMyTurn: false, waiting: 0 });

/** The tab's icon with a count on a brass ground. */
const iconWith = (count: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    // Screen readers skip it: the title says it.
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#d9a441"/><text x="16" y="24" font-family="sans-serif" font-size="22" font-weight="700" text-anchor="middle" fill="#14100a">${count > 9 ? '9+' : count}</text></svg>`,
  )}`;

function iconFor({ isMyTurn, waiting }: TabSigns): string {
  if (waiting > 0) return iconWith(waiting + (isMyTurn ? 1 : 0));
  return isMyTurn ? '/favicon-turn.svg' : '/favicon.svg';
}

signs.subscribe((now) => {
  const { page, isMyTurn, waiting } = now;
  const title = isMyTurn ? pageMessages.turnTitle(page) : page;
  const all = waiting + (isMyTurn ? 1 : 0);
  document.title = waiting > 0 ? pageMessages.counted(all, title) : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = iconFor(now);
  // The badge of an installed app, where the system has one.
  if ('setAppBadge' in navigator) setBadge(all).catch(() => undefined);
});

/** Asynchronous, so that a browser that refuses by throwing takes no page down. */
const setBadge = async (count: number): Promise<void> => navigator.setAppBadge(count);

const set = (change: Partial<TabSigns>): void => signs.update((now) => ({ ...now, ...change }));

export const setPageTitle = (page: string): void => set({ page });
export const setMyTurn = (isMyTurn: boolean): void => set({ isMyTurn });
export const setWaiting = (waiting: number): void => set({ waiting });
