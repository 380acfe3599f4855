/** `npm run screens`: tables with three and four players, at moments that only they have. */
import type { Browser, Page } from '@playwright/test';
import { messages } from '../../packages/client/src/games/star-eater/messages/table';
import { defined } from '../../packages/rules/src/kernel/defined';
import { Captain } from '../captain';
import { Crew, scriptOf, type Script } from '../crew';
import { test } from '../fixtures';
import freeForAll from '../free-for-all.json';
import teams from '../teams.json';
import { otherEyes, otherThemes, SIZES, still } from './album';

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

interface View {
  seat: number;
  width: number;
  page: Page;
  captain: Captain;
}

/** The same player's table at each width. */
async function tablesOf(
  browser: Browser,
  crew: Crew,
  script: Script,
  seat: number,
  speed = 0,
): Promise<View[]> {
  const views: View[] = [];
  for (const viewport of SIZES) {
    const { page } = await crew.open(browser, seat, { viewport, webgl: true, speed });
    const captain = new Captain(page, script.factions[seat] ?? '');
    await captain.isAsked('commit');
    views.push({ seat, width: viewport.width, page, captain });
  }
  return views;
}

const shoot = async (views: View[], name: string, ready: (view: View) => Promise<unknown>): Promise<void> => {
  for (const view of views) {
    await ready(view);
    await still(view.page, name, { settle: 1200 });
  }
};

/** Where the mats are behind tabs. */
const phones = (views: View[]): View[] => views.filter(({ width }) => width < 900);

const isOver = (name: string) => (view: View) => view.page.getByRole('heading', { name }).waitFor();

test('pictures of a team match', async ({ browser, server }) => {
  const script = scriptOf(teams);
  const { late } = script;
  const crew = await Crew.gather(server.url, NAMES.slice(0, 4), script);
  await crew.play(script.early);
  const ada = await tablesOf(browser, crew, script, 0);
  const bo = await tablesOf(browser, crew, script, 1);
  const slow = await tablesOf(browser, crew, script, 2, 0.5);
  const first = late[0];
  if (first?.type !== 'commit') throw new Error('the late part begins with a commitment');
  await shoot(ada, 'teams-commitment', ({ captain }) =>
    captain.chooseOrders(first.engine ?? null, first.commands),
  );
  const wide = defined(ada[0]).page;
  await otherThemes(wide, 'teams-commitment');
  await otherEyes(wide, 'teams-commitment');
  await crew.play(late.slice(0, 4));
  await shoot(slow, 'teams-resolution', ({ page }) =>
    page.getByRole('button', { name: messages.playback.skip }).waitFor(),
  );
  await shoot(bo, 'teams-escape', ({ captain }) => captain.isAsked('escape'));
  const again = late.findIndex((each, index) => index > 4 && each.type === 'commit');
  await crew.play(late.slice(4, again));
  await shoot(ada, 'teams-against-commander', ({ captain }) => captain.isAsked('commit'));
  await shoot(bo, 'teams-commander', ({ captain }) => captain.isAsked('commit'));
  const tab = (name: string) => (view: View) => view.page.getByRole('tab', { name }).click();
  await shoot(phones(ada), 'teams-others', tab(messages.tabs.others));
  await shoot(phones(bo), 'teams-commander-ship', tab(messages.tabs.ship));
  for (const { page } of phones(bo)) await page.getByRole('tab', { name: messages.tabs.orders }).click();
  const move = late.findIndex((each, index) => index > again && each.type === 'move');
  await crew.play(late.slice(again, move));
  await shoot(bo, 'teams-commander-move', ({ captain }) => captain.isAsked('move'));
  await crew.play(late.slice(move));
  await shoot(bo, 'teams-result', isOver(messages.result.lost));
  for (const { page } of [...ada, ...bo, ...slow]) await page.context().close();
});

test('pictures of a match of three', async ({ browser, server }) => {
  const script = scriptOf(freeForAll);
  const crew = await Crew.gather(server.url, NAMES.slice(0, 3), script);
  await crew.play(script.early);
  const ada = await tablesOf(browser, crew, script, 0);
  const bo = await tablesOf(browser, crew, script, 1);
  const slow = await tablesOf(browser, crew, script, 2, 0.5);
  await shoot(ada, 'free-for-all-commitment', () => Promise.resolve());
  await shoot(bo, 'free-for-all-commander', ({ captain }) => captain.chooseOrders(null, ['special']));
  await crew.play(script.late);
  await shoot(slow, 'free-for-all-resolution', ({ page }) =>
    page.getByRole('button', { name: messages.playback.skip }).waitFor(),
  );
  await shoot(bo, 'free-for-all-result', isOver(messages.result.draw));
  for (const { page } of [...ada, ...bo, ...slow]) await page.context().close();
});
