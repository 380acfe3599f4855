/** Draft 0.10 in real browsers: a duel from the form to the result, its dice, its replay, its rules. */
import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import { messages } from '../packages/client/src/games/star-eater/dice/messages/table';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { expectNoViolations } from './axe';
import { DiceHand, type Orders } from './dice-hand';
import { NIGHTLY, expect, newcomer, test } from './fixtures';
import { ServerProcess } from './server';
import { saved, savedReplay, verified } from './verified';
import { formOf } from './new-match';

/** Both close in, launch twice, ram, and fire whatever is not cooling. */
const CARDS: readonly Orders['commands'][] = [
  ['launch-squadron', 'fire-main'],
  ['launch-squadron', 'port-broadside'],
  ['vent-coolant', 'fire-main'],
  ['fire-main', 'squadron-maintenance'],
  ['fire-main', 'starboard-broadside'],
  ['vent-coolant', 'fire-main'],
];
/** Enough for every kind of question; a duel with unlucky dice takes three times as many. */
const MOST_ROUNDS = 4;
const ordersIn = (round: number): Orders => ({
  engine: 'double',
  commands: CARDS[(round - 1) % CARDS.length] ?? ['fire-main', 'vent-coolant'],
});

test('D-1 to D-40: two people play a duel of the draft from New match to the result, and everything about it checks', async ({
  browser,
  server,
}) => {
  const host = await newcomer(browser, server.url);
  const friend = await newcomer(browser, server.url);
  const watcher = await newcomer(browser, server.url);
  await formOf(host.page, 'draft');
  await expect(host.page.getByText(formMessages.editionNotes.draft)).toBeVisible();
  // D-1. A duel, fitted out in turns: nothing else is offered.
  await expect(host.page.getByRole('group', { name: formMessages.mode })).toHaveCount(0);
  await host.page.getByLabel(formMessages.faction).nth(0).selectOption('fpa');
  await host.page.getByLabel(formMessages.faction).nth(1).selectOption('tessari');
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await friend.page.goto(link);
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  await watcher.page.goto(link);
  for (const { page } of [friend, host])
    await page.getByRole('button', { name: waitingMessages.ready }).click();

  const players = [
    new DiceHand(host.page, ['Lance Beam', 'Deck Batteries', 'Flak'], ordersIn),
    new DiceHand(friend.page, ['Rake Guns', 'Rail Battery', 'Pulse Guns'], ordersIn),
  ];
  await Promise.all([players[0]?.playToTheEnd(), players[1]?.playToTheEnd(MOST_ROUNDS)]);

  // Somebody won and somebody lost, or both ships were lost at once.
  const headings = [messages.result.won, messages.result.lost, messages.result.draw].join('|');
  for (const { page } of [host, friend])
    await expect(page.getByRole('heading', { name: new RegExp(`^(${headings})$`) })).toBeVisible();
  await expect(watcher.page.getByText(messages.ribbon.watching, { exact: true })).toBeVisible();
  const answered = [...players.flatMap((player) => [...player.answered])].join('\n');
  for (const asked of [messages.choice.activate.heading, 'shoot?', 'hard point'])
    expect(answered).toContain(asked);

  // H-20. Each browser, the watcher's too, has rolled every die again.
  for (const { page } of [host, friend, watcher]) {
    await page.getByRole('button', { name: messages.dice.open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^.? ?Round 1: \d+ (die|dice) verified/)).toBeVisible();
    await expect(dialog.getByText(/check failed/i)).toHaveCount(0);
    if (page !== host.page) await page.keyboard.press('Escape');
  }
  await expectNoViolations(host.page, 'the dice of a match');
  const record = await saved(host.page, () =>
    host.page.getByRole('button', { name: messages.dice.save }).click(),
  );
  await host.page.keyboard.press('Escape');

  // A die of the log has its number, and a line's paragraph is a ruling of the draft.
  await host.page.getByRole('button', { name: messages.log.open }).click();
  const log = host.page.getByRole('region', { name: messages.log.heading });
  await expect(log.getByText(/\(die \d+: \d+, needs more than/).first()).toBeVisible();
  await log
    .getByRole('button', { name: messages.log.rule('D-29') })
    .first()
    .click();
  await expect(host.page.getByRole('dialog')).toContainText('D-29');
  await host.page.keyboard.press('Escape');
  await expectNoViolations(host.page, 'the result of a duel of the draft');

  const replay = await savedReplay(host.page);
  expect(verified(replay, record)).toMatchObject({ isRight: true });
  for (const { errors, context } of [host, friend, watcher]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test(
  'D-34: two people fight a duel of the draft until a ship is destroyed, and its replay verifies',
  { tag: NIGHTLY },
  async ({ browser }) => {
    const server = await ServerProcess.start('e2e/fragile-server.ts');
    const host = await newcomer(browser, server.url);
    const friend = await newcomer(browser, server.url);
    await formOf(host.page, 'draft');
    await host.page.getByRole('button', { name: newMatchMessages.create }).click();
    await friend.page.goto(await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue());
    await friend.page.getByRole('button', { name: waitingMessages.take }).click();
    for (const { page } of [friend, host])
      await page.getByRole('button', { name: waitingMessages.ready }).click();
    // If no shot hits before, the ships meet in the middle of the board (D-8).
    await Promise.all([host, friend].map(({ page }) => new DiceHand(page, [], ordersIn).playToTheEnd()));
    const headings = [messages.result.won, messages.result.lost, messages.result.draw].join('|');
    for (const { page } of [host, friend]) {
      await expect(page.getByRole('heading', { name: new RegExp(`^(${headings})$`) })).toBeVisible();
      await expect(page.getByText(/breaks apart|hull gives way|finish(es)? /).first()).toBeVisible();
    }
    const replay = await savedReplay(host.page);
    expect(verified(replay)).toMatchObject({ isRight: true });
    for (const { errors, context } of [host, friend]) {
      expect(errors).toEqual([]);
      await context.close();
    }
    await server.stop();
  },
);

test(
  'docs/design.md, Everyone: a round of the draft by touch at 390 px, with nothing wider than the screen',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    const { page, context, errors } = await newcomer(browser, server.url, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await formOf(page, 'draft');
    await page.getByRole('combobox', { name: newMatchMessages.seat(1), exact: true }).selectOption('ensign');
    await page.getByRole('button', { name: newMatchMessages.create }).click();
    const me = new DiceHand(page, [], ordersIn);
    const fits = async (): Promise<void> =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    while ((await me.asked()) !== 'orders' || (await me.round()) < 2) {
      await expect.poll(() => me.asked()).not.toBeNull();
      await fits();
      await me.answer();
    }
    await expectNoViolations(page, 'orders of the draft on a phone');
    expect(errors).toEqual([]);
    await context.close();
  },
);
