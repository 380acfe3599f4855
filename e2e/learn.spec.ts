import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRules } from '../packages/client/build/rules-document';
import { learnMessages } from '../packages/client/src/table/learn/messages';
import { learn, lessonMessages } from '../packages/client/src/games/star-eater/beta/messages/learn';
import { LESSON_IDS } from '../packages/client/src/games/star-eater/beta/learn/lesson-ids';
import { commanderCardMessages } from '../packages/client/src/games/star-eater/common/messages/commander-card';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { settingOf } from './star-eater-hand';
import { expect, newcomer, test } from './fixtures';

const { paragraphs } = readRules(readFileSync(join(__dirname, '../docs/rules/star-eater.md'), 'utf8'));

test('Learn: the first step by keyboard alone, then the second', async ({ browser, server }) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/learn');
  await page.getByRole('link', { name: learnMessages.first.start }).press('Enter');
  await expect(page.getByRole('heading', { name: lessonMessages.thrust.title })).toBeVisible();
  await expect(settingOf(page, 'N')).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: lessonMessages.thrust.done })).toBeVisible();
  const next = page.getByRole('link', { name: learnMessages.first.next });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: lessonMessages.momentum.title })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('Learn: a missed step says why, shows how, and does not count as done', async ({ browser, server }) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/learn/first-match-3');
  await settingOf(page, 'S').click();
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: lessonMessages.drift.missed })).toBeVisible();
  await page.getByRole('button', { name: learn.first.showMe }).click();
  await expect(page.getByRole('status').filter({ hasText: lessonMessages.drift.done })).toBeVisible();
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: learnMessages.first.start })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('Learn: a step’s choice can be made, and its paragraph opens', async ({ browser, server }) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/learn/first-match-9');
  await page
    .getByRole('list', { name: messages.orders.hand })
    .getByRole('button', { name: messages.commands['vent-coolant'] })
    .click();
  await page.getByRole('radio', { name: messages.engines.none, exact: true }).click();
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
  await page.getByRole('button', { name: messages.choice.vent.play(messages.commands['fire-main']) }).click();
  await expect(page.getByRole('status').filter({ hasText: lessonMessages.vent.done })).toBeVisible();
  await page.getByRole('button', { name: messages.log.rule('R-37') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(paragraphs['R-37']?.text ?? 'no text');
  expect(errors).toEqual([]);
  await context.close();
});

test('Learn: how the Command Corvette’s match ends is in sight without scrolling', async ({
  browser,
  server,
}) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ]) {
    const { page, context } = await newcomer(browser, server.url, { viewport });
    await page.goto(`/learn/first-match-${LESSON_IDS.indexOf('commander') + 1}`);
    for (const { text } of commanderCardMessages.endings('free-for-all'))
      await expect(page.getByText(text).filter({ visible: true })).toBeInViewport({ ratio: 1 });
    await context.close();
  }
});

test('Learn: a paragraph opens by its address and plays its diagram', async ({ browser, server }) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto(`/learn/${encodeURIComponent('§9.4')}`);
  await expect(page.getByRole('heading', { name: 'Torpedoes' })).toBeVisible();
  await page.getByRole('button', { name: learn.diagram.play, exact: true }).click();
  await expect(page.getByRole('button', { name: learn.diagram.after })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByText(learn.diagram.what).click();
  await expect(page.getByText('turns north-west')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${learnMessages.rules.next}`) }).click();
  await expect(page.getByRole('heading', { name: paragraphs['R-25']?.title })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
