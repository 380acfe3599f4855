import { tableMessages } from '../packages/client/src/i18n/en/table';
import { playOn } from './star-eater-hand';
import { duelOfPeople, expectRoundTwo } from './duel-of-people';
import { NIGHTLY, expect, test } from './fixtures';
import { Fleet } from './fleet';

/** A file for a picture of what the player sees. */
const PICTURE = process.env['PICTURE'];

let fleet: Fleet;
test.beforeAll(async () => {
  fleet = await Fleet.start();
});
test.afterAll(() => fleet.end());

test(
  'Many processes: the database stops in mid-round; the pages say so, and play goes on by itself when it is back',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const { host, friend, writer } = await duelOfPeople(browser, fleet.url);
    await fleet.killDatabase();
    await writer.seal();
    await expect(host.page.getByText(tableMessages.network.unsaved)).toBeVisible();
    if (PICTURE !== undefined) await host.page.screenshot({ path: PICTURE });
    await fleet.startDatabase();
    // Nobody clicks again: the orders that were sealed before and those that could not be saved are played.
    for (const { page } of [host, friend]) await expectRoundTwo(page);
    await Promise.all([playOn(host.page, 2), playOn(friend.page, 2)]);
    for (const { page } of [host, friend])
      for (const text of [tableMessages.network.away, tableMessages.network.unsaved])
        await expect(page.getByText(text)).toHaveCount(0);
    for (const { errors, context } of [host, friend]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  },
);
