/** docs/design.md, Everyone: what somebody with a screen reader hears of a first table, from its top, before what is asked. */
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { Ear } from './ear';
import { expect, newcomer, test } from './fixtures';

const MOST = 60;

/** The first control of the question, as it is called; `then`: what answers the first question. */
const GAMES: Record<string, { asks: RegExp; then?: RegExp }> = {
  'Star Eater': { asks: /^PLAN/ },
  'Star Clash': { asks: /can(not)? be played/ },
  'Broad Reach': { asks: /^1 .+(ahead|stands still)/, then: /moves? first$|moves? first / },
};

for (const [game, { asks, then }] of Object.entries(GAMES))
  test(`docs/design.md, Everyone: ${game}: at most ${MOST} things are read out before what is asked`, async ({
    browser,
    server,
  }) => {
    const { page, context } = await newcomer(browser, server.url, { hasPlayed: false });
    await page.goto('/');
    await page.getByRole('button', { name: game, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
    await expect(page).toHaveURL(/\/m\//);
    const ear = await Ear.at(page);
    const isAsked = async (name: RegExp): Promise<boolean> => (await ear.all('button', name)).length > 0;
    await expect
      .poll(async () => (await isAsked(asks)) || (then !== undefined && (await isAsked(then))))
      .toBe(true);
    // Who has thrown more is asked first.
    if (then && (await isAsked(then))) {
      await expect.poll(async () => (await ear.focus()).name).toMatch(then);
      expect(await ear.before(then)).toBeLessThanOrEqual(MOST);
      await ear.press('Enter');
    }
    await ear.hears('button', asks);
    // The board says what lies on it as soon as it is drawn.
    await expect.poll(() => ear.before(asks)).toBeLessThanOrEqual(MOST);
    await context.close();
  });
