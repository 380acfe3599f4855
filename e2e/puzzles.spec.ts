/** Reasons to come back without an account: the daily challenge, puzzles and the ladder, kept over a restart of the browser. */
import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dailyMessages } from '../packages/client/src/games/star-eater/beta/messages/daily';
import { cardMessages } from '../packages/client/src/games/star-eater/common/messages/card';
import { puzzleMessages } from '../packages/client/src/i18n/en/puzzles';
import type { Decision } from '../packages/rules/src/games/star-eater';
import { expectNoViolations } from './axe';
import { expect, newcomer, test } from './fixtures';
import { StarEaterHand } from './star-eater-hand';

const PUZZLES = join(__dirname, '../scenarios/star-eater/puzzles');

interface File {
  ships: { seat: number; faction: string }[];
  decisions: Decision[];
  expect: { outcome: { winners: [number] } };
}

/** The first puzzle that orders alone solve. */
function sealedPuzzle() {
  for (const [at, name] of readdirSync(PUZZLES).sort().entries()) {
    const {
      ships,
      decisions,
      expect: expected,
    } = JSON.parse(readFileSync(join(PUZZLES, name), 'utf8')) as File;
    const [me] = expected.outcome.winners;
    const [orders, ...more] = decisions.filter(({ seat }) => seat === me);
    const faction = ships.find(({ seat }) => seat === me)?.faction;
    if (orders?.type === 'commit' && more.length === 0 && faction) return { number: at + 1, orders, faction };
  }
  throw new Error('every puzzle asks for more than orders');
}

const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
};

const solved = (page: Page, puzzle: number) =>
  page.getByRole('link', { name: puzzleMessages.puzzle(puzzle, true), exact: true });

test('issue 40 line 17: a solved puzzle is still solved after a restart of the browser', async ({
  server,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'star-eater-profile-'));
  const open = () => chromium.launchPersistentContext(profile, { ...CHROMIUM, baseURL: server.url });
  const { number, orders, faction } = sealedPuzzle();
  const first = await open();
  const [page = await first.newPage()] = first.pages();
  await page.goto('/');
  await page.getByRole('link', { name: cardMessages.daily.label }).click();
  await page.getByRole('link', { name: dailyMessages.leave }).click();
  await page
    .getByRole('link', { name: puzzleMessages.puzzle(number, false), exact: true })
    .first()
    .click();
  const hand = new StarEaterHand(page, faction);
  await hand.chooseOrders(orders.engine ?? null, orders.commands);
  await hand.seal();
  await expect(page.getByText(dailyMessages.puzzleNote)).toBeVisible();
  await first.close();

  const second = await open();
  const [again = await second.newPage()] = second.pages();
  await again.goto('/puzzles');
  await expect(solved(again, number)).toBeVisible();
  await second.close();
  rmSync(profile, { recursive: true });
});

test('issue 6 line 4: axe finds nothing on puzzles and ladder, in any theme', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  await page.goto('/puzzles');
  await expect(page.getByRole('heading', { name: puzzleMessages.heading })).toBeVisible();
  await expectNoViolations(page, '/puzzles');
  for (const game of ['star-eater', 'star-clash']) {
    await page.goto(`/puzzles/${game}:1`);
    await expect(
      page.getByText(puzzleMessages.of(1, game === 'star-clash' ? 30 : cardCount())),
    ).toBeVisible();
    await expectNoViolations(page, `/puzzles/${game}:1`);
  }
  await context.close();
});

const cardCount = (): number => readdirSync(PUZZLES).length;
