import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import { differences } from '../packages/client/src/games/star-eater/beta/messages/differences';
import { learnMessages } from '../packages/client/src/table/learn/messages';
import { learn } from '../packages/client/src/games/star-eater/beta/messages/learn';
import { deskMessages } from '../packages/client/src/pages/moderation/messages';
import { privacyMessages } from '../packages/client/src/pages/accounts/privacy/messages';
import { profileMessages } from '../packages/client/src/table/people/ratings-messages';
import { meMessages } from '../packages/client/src/i18n/en/me';
import { signInMessages } from '../packages/client/src/pages/accounts/sign-in/messages';
import { leaderboardMessages } from '../packages/client/src/pages/ratings/messages';
import { houseMessages } from '../packages/client/src/pages/house/messages';
import { tournamentMessages } from '../packages/client/src/pages/tournaments/messages';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { battleMessages } from '../packages/client/src/games/star-eater/common/messages/replay';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { expectNoViolations } from './axe';
import { StarEaterHand, fitOut, resign } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

test('docs/design.md, Everyone: axe finds nothing on the pages around a match, in any theme', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: pageMessages.home.learnCard })).toBeVisible();
  await page.getByRole('button', { name: pageMessages.home.join }).click();
  await expectNoViolations(page, 'Home');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await expectNoViolations(page, 'Home, New duel');

  const others = [
    ['/me', page.getByRole('heading', { name: meMessages.heading })],
    ['/privacy', page.getByRole('heading', { name: privacyMessages.kept })],
    ['/sign-in', page.getByRole('heading', { name: signInMessages.heading })],
    ['/learn', page.getByRole('heading', { name: learn.heading })],
    ['/learn/first-match-5', page.getByRole('heading', { level: 1 })],
    ['/learn/R-17', page.getByRole('heading', { level: 1 })],
    ['/learn/draft', page.getByRole('heading', { name: differences.editions.draft.title })],
    ['/learn/finished', page.getByRole('heading', { name: learnMessages.first.finished })],
    ['/m/no-such-match', page.getByRole('status').filter({ hasText: /\S/ })],
    ['/r/no-such-match', page.getByRole('alert')],
    ['/players/nobody', page.getByRole('heading', { name: profileMessages.missing })],
    ['/desk', page.getByRole('heading', { name: deskMessages.heading })],
    ['/join/NO-SUCH-CODE', page.getByRole('alert')],
    ['/house', page.getByRole('heading', { name: houseMessages.week })],
    ['/tournaments', page.getByRole('heading', { name: tournamentMessages.holdHeading })],
    ['/tournaments/nothing', page.getByRole('heading', { name: tournamentMessages.missing })],
    ['/leaderboard/star-eater:duel', page.getByRole('heading', { name: leaderboardMessages.heading })],
  ] as const;
  for (const [path, sign] of others) {
    await page.goto(path);
    await expect(sign.first()).toBeVisible();
    await expectNoViolations(page, path);
  }
  // An unknown address: the server answers 404, but a link within the pages may lead there.
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: pageMessages.missing.heading })).toBeVisible();
  await expectNoViolations(page, 'an address that is none');
  await context.close();
});

test('docs/design.md, Everyone: axe finds nothing from the waiting room to the replay, in any theme', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  await expect(page.getByLabel(waitingMessages.invite, { exact: true })).toBeVisible();
  await expectNoViolations(page, 'Waiting');

  // Public and against a bot: a spectator watches it at the end.
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByLabel(newMatchMessages.who).selectOption('public');
  await page.getByLabel(formMessages.faction).nth(0).selectOption('fpa');
  await page
    .getByRole('group', { name: newMatchMessages.seat(1) })
    .getByLabel(newMatchMessages.seat(1))
    .selectOption('ensign');
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  await expect(page.getByRole('heading', { name: messages.loadout.heading })).toBeVisible();
  await expectNoViolations(page, 'Loadout');
  await fitOut(page);
  const me = new StarEaterHand(page, 'fpa');
  await me.chooseOrders('double', ['corvettes', 'vent-coolant']);
  await page.getByRole('button', { name: messages.log.open }).click();
  await expectNoViolations(page, 'Table, commitment, log open');
  await page.getByRole('button', { name: messages.log.open }).click();
  for (const [name, opener] of [
    ['menu', page.getByRole('button', { name: messages.ribbon.menu })],
    ['keys', page.getByRole('button', { name: messages.menu.help })],
    ['seals', page.getByRole('button', { name: /’s seals/ }).first()],
  ] as const) {
    await opener.click();
    await expectNoViolations(page, `Table, ${name}`, 'dialog');
    await page.keyboard.press('Escape');
  }

  // Slow enough to be still running when checked.
  await page.evaluate(() => {
    const key = 'star-eater:settings';
    const newValue = JSON.stringify({ theme: 'dark', speed: 0.5, sound: false, notices: false });
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
  await me.seal();
  const skip = page.getByRole('button', { name: messages.playback.skip });
  await expect(skip).toBeVisible();
  await expectNoViolations(page, 'Table, resolution');
  const launch = page.getByRole('region', { name: messages.commands.corvettes });
  await expect
    .poll(async () => {
      if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
      return launch.isVisible();
    })
    .toBe(true);
  await expectNoViolations(page, 'Table, choice');

  const watcher = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  await watcher.page.goto(page.url());
  await expect(watcher.page.getByText(messages.ribbon.watching, { exact: true })).toBeVisible();
  await expectNoViolations(watcher.page, 'Watching');
  await watcher.context.close();

  await resign(page);
  await expect
    .poll(async () => {
      if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
      return page.getByRole('heading', { name: messages.result.lost }).isVisible();
    })
    .toBe(true);
  await expectNoViolations(page, 'Table, result');

  await page.getByRole('link', { name: messages.result.replay }).click();
  await expect(page.getByRole('slider', { name: battleMessages.timeline })).toBeVisible();
  await expectNoViolations(page, 'Replay');
  await context.close();
});
