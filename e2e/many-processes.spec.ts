import { tableMessages } from '../packages/client/src/i18n/en/table';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import type { ServerProcess } from '../packages/server/scripts/process/server-process';
import { playOn, resign } from './star-eater-hand';
import { duelOfPeople, expectRoundTwo } from './duel-of-people';
import { NIGHTLY, expect, test } from './fixtures';
import { Fleet } from './fleet';

let fleet: Fleet;
test.beforeAll(async () => {
  fleet = await Fleet.start();
});
test.afterAll(() => fleet.end());

/** What happens to the process that holds the match, while one player has sealed and the other is writing. */
const FAULTS: [name: string, harm: (holder: ServerProcess) => Promise<void> | void][] = [
  ['is killed', (holder) => holder.kill()],
  ['stands still', (holder) => holder.pause()],
];

// Chaos kills processes in CI, so that is tried here at night.
for (const [what, harm] of FAULTS)
  test(
    `Many processes: the one that holds the match ${what} in mid-round; both players finish the match in another one`,
    { tag: what === 'is killed' ? [NIGHTLY] : [] },
    async ({ browser }) => {
      const { host, friend, writer } = await duelOfPeople(browser, fleet.url);
      const matchId = /\/m\/([0-9a-z]+)/.exec(host.page.url())?.[1] ?? '';
      const holder = await fleet.holderOf(matchId);
      await harm(holder);
      await writer.seal();
      // A socket to a process that stands still does not close: the pages find out by themselves.
      for (const { page } of [host, friend]) await expectRoundTwo(page);
      await Promise.all([playOn(host.page, 2), playOn(friend.page, 2)]);
      expect(await fleet.holderOf(matchId)).not.toBe(holder);
      for (const { page } of [host, friend])
        await expect(page.getByText(tableMessages.network.away)).toHaveCount(0);

      await resign(friend.page);
      await expect(host.page.getByRole('heading', { name: messages.result.won })).toBeVisible();
      await expect(friend.page.getByRole('heading', { name: messages.result.lost })).toBeVisible();
      for (const { errors, context } of [host, friend]) {
        expect(errors).toEqual([]);
        await context.close();
      }
      holder.goOn();
    },
  );
