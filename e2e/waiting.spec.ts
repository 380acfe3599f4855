/** docs/design.md, Waiting. A host who waits plays a bot meanwhile, is told that the friend is there, and both have talked. */
import { linkMessages } from '../packages/client/src/i18n/en/me';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { tipMessages } from '../packages/client/src/games/star-eater/beta/messages/tips';
import { expect, newcomer, test } from './fixtures';

test('docs/design.md, Waiting: an invite to photograph, a bot meanwhile, chat before the start that stays', async ({
  browser,
  server,
}) => {
  const { page: host, context: hosts } = await newcomer(browser, server.url, { hasPlayed: false });
  const { page: friend, context: friends } = await newcomer(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    hasPlayed: false,
  });
  await host.goto('/');
  await host.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await host.getByRole('button', { name: newMatchMessages.create, exact: true }).click();
  await expect(host.getByRole('img', { name: linkMessages.qr })).toBeVisible();
  const link = await host.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await host.getByRole('button', { name: waitingMessages.playBot }).click();
  await expect(host.getByRole('list', { name: messages.orders.hand })).toBeVisible();

  await friend.goto(link);
  await friend.getByRole('button', { name: waitingMessages.take }).tap();
  await friend.getByLabel(tableMessages.log.message).fill('hello from the bus');
  await friend.getByRole('button', { name: tableMessages.log.send }).tap();
  await friend.getByRole('button', { name: waitingMessages.ready, exact: true }).tap();

  await host.getByRole('link', { name: tableMessages.watch.allHere }).click();
  await expect(host.getByText('hello from the bus')).toBeVisible();
  await host.getByRole('button', { name: waitingMessages.ready, exact: true }).click();
  // Both are new: their ships are ready, and the tips begin here again.
  await expect(host.getByRole('list', { name: messages.orders.hand })).toBeVisible();
  await expect(host.getByRole('complementary', { name: tipMessages.label })).toBeVisible();
  // What was said stays in the chat of the match.
  await host.getByRole('button', { name: tableMessages.log.open }).click();
  await expect(host.locator('.chat-lines')).toContainText('hello from the bus');
  await Promise.all([hosts.close(), friends.close()]);
});
