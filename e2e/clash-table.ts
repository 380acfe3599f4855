/** A table of Star Clash against bots, for pictures and figures. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { cardMessages } from '../packages/client/src/games/star-clash/messages/card';
import { ClashHand } from './clash-hand';
import { newcomer } from './newcomer';

/** A player in front of a match against bots that has begun. */
export async function against(
  browser: Browser,
  url: string,
  options: { mode: string; players: number; taskForces?: number; variants?: object },
  more: BrowserContextOptions & { speed?: number; prepare?: (page: Page) => Promise<void> } = {},
): Promise<{ page: Page; me: ClashHand }> {
  const { prepare, ...rest } = more;
  const { page } = await newcomer(browser, url, rest);
  await prepare?.(page);
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  const matchId = await page.evaluate(async (asked) => {
    const post = async (path: string, body: object, token?: string): Promise<Record<string, string>> => {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, string>;
    };
    const known = JSON.parse(localStorage.getItem('star-eater:identity') ?? 'null') as Record<
      string,
      string
    > | null;
    const me = known ?? (await post('/api/players', { name: 'Ada Vale' }));
    if (!known) localStorage.setItem('star-eater:identity', JSON.stringify(me));
    const bots = Array.from({ length: asked.players - 1 }, (_, at) => ({ seat: at + 1, level: 'admiral' }));
    return (await post('/api/matches', { game: 'star-clash', ...asked, bots }, me['token']))['matchId'];
  }, options);
  await page.goto(`/m/${matchId}`);
  const me = new ClashHand(page);
  await me.isAsked();
  return { page, me };
}
