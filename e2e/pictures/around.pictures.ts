/** `npm run screens`: the pages around a match, full and empty, and their errors. */
import { cardMessages } from '../../packages/client/src/games/star-eater/common/messages/card';
import { learnMessages } from '../../packages/client/src/table/learn/messages';
import { learn } from '../../packages/client/src/games/star-eater/beta/messages/learn';
import { meMessages } from '../../packages/client/src/i18n/en/me';
import { waitingMessages } from '../../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../../packages/client/src/pages/home/new-match-messages';
import { puzzleMessages } from '../../packages/client/src/app/puzzles/messages';
import { pageMessages } from '../../packages/client/src/i18n/en/pages';
import { messages } from '../../packages/client/src/games/star-eater/common/messages/table';
import { tipMessages } from '../../packages/client/src/games/star-eater/beta/messages/tips';
import { fitOut, resign, settingOf } from '../star-eater-hand';
import { newcomer, test } from '../fixtures';
import { otherThemes, picture, still } from './album';

test('pictures of the pages around a match', async ({ browser, server }) => {
  // Without a GPU a smooth scroll to the form may still run: the picture would have a blank strip above.
  const calm = { webgl: true, reducedMotion: 'reduce' } as const;
  const { page, context } = await newcomer(browser, server.url, calm);
  await page.goto('/');
  await page.getByRole('heading', { name: pageMessages.home.learnCard }).waitFor();
  await page.locator('.day-position img').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page, 'home', { whole: 'everywhere' });
  await otherThemes(page, 'home');
  await page.getByRole('button', { name: pageMessages.home.join }).click();
  await picture(page, 'home-join');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await picture(page, 'home-new', { whole: true });
  await otherThemes(page, 'home-new');
  await page.goto('/puzzles');
  await page.getByRole('heading', { name: puzzleMessages.heading }).waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, 'puzzles', { whole: true });
  await page.goto('/me');
  await page.getByRole('heading', { name: meMessages.heading }).waitFor();
  await picture(page, 'me-nobody');
  await context.close();
});

test('pictures of a first match and of the day', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true, hasPlayed: false });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await page.getByRole('complementary', { name: tipMessages.label }).waitFor();
  await picture(page, 'first-match');
  await page.goto('/daily');
  await page.getByRole('button', { name: messages.orders.seal }).waitFor();
  await picture(page, 'daily');
  await context.close();
});

test('pictures of Home and Me in use', async ({ browser, freshServer: server }) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true });
  const against = async (who: 'ensign' | 'person'): Promise<void> => {
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
    await page.getByLabel(newMatchMessages.who).selectOption('public');
    const seat = page.getByRole('group', { name: newMatchMessages.seat(1) });
    await seat.getByRole('combobox', { name: newMatchMessages.seat(1) }).selectOption(who);
    await page.getByRole('button', { name: newMatchMessages.create }).click();
  };
  await against('ensign');
  await fitOut(page);
  await resign(page);
  await page.getByRole('heading', { name: messages.result.lost }).waitFor();
  await picture(page, 'result-resigned');
  await against('ensign');
  await fitOut(page);
  await against('person');
  await page.getByLabel(waitingMessages.invite, { exact: true }).waitFor();
  await page.goto('/');
  await page.getByText(pageMessages.home.yourTurn).first().waitFor();
  await picture(page, 'home-matches', { whole: true });
  await otherThemes(page, 'home-matches');
  await page.goto('/me');
  await page.getByRole('button', { name: meMessages.transferButton }).click();
  await picture(page, 'me', { whole: true });
  await otherThemes(page, 'me');
  await context.close();
});

test('pictures of pages not found', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.goto('/join/NO-SUCH-CODE');
  await page.getByRole('alert').waitFor();
  await picture(page, 'error-invite');
  await page.goto('/m/no-such-match');
  await page.locator('main [role=status]', { hasNotText: pageMessages.match.loading }).waitFor();
  await picture(page, 'error-match');
  await page.goto('/r/no-such-match');
  await page.getByRole('alert').waitFor();
  await picture(page, 'error-replay');
  await page.goto('/');
  await page.getByRole('heading', { name: cardMessages.name, exact: true }).waitFor();
  // An unknown address: the server answers 404, but a link within the pages may lead there.
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: pageMessages.missing.heading }).waitFor();
  await picture(page, 'error-missing');
  await page.goto('/no-such-page');
  await still(page, 'error-server');
  await context.close();
});

test('pictures of Learn', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { webgl: true });
  await page.goto('/learn');
  await page.getByRole('heading', { name: learn.heading }).waitFor();
  await picture(page, 'learn');
  await otherThemes(page, 'learn');
  for (let step = 1; step <= 11; step++) {
    await page.goto(`/learn/first-match-${step}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await picture(page, `learn-step-${step}`);
  }
  await page.goto('/learn/first-match-1');
  await settingOf(page, 'N').click();
  await page.getByRole('button', { name: messages.orders.seal }).click();
  await page
    .getByRole('link', { name: learnMessages.first.next })
    .or(page.getByText(learn.first.missed))
    .waitFor();
  await picture(page, 'learn-step-done');
  await page.goto('/learn/finished');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await picture(page, 'learn-finished');
  for (const id of ['R-17', '§9.4', '§3']) {
    await page.goto(`/learn/${encodeURIComponent(id)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await picture(page, `learn-rule-${id.replace('§', '')}`, { afresh: true });
  }
  await page.goto('/learn/R-17');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await otherThemes(page, 'learn-rule-R-17');
  await context.close();
});
