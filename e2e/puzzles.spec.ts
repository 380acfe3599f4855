/** Reasons to come back without an account: the daily challenge, puzzles and the ladder, kept over a restart of the browser. */
import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dailyMessages } from '../packages/client/src/games/star-eater/beta/messages/daily';
import { cardMessages } from '../packages/client/src/games/star-eater/common/messages/card';
import { puzzleMessages as reachMessages } from '../packages/client/src/games/starship-battles/messages/puzzle';
import { messages as reachTable } from '../packages/client/src/games/starship-battles/messages/table';
import { meMessages } from '../packages/client/src/i18n/en/me';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { puzzleMessages, rankName } from '../packages/client/src/app/puzzles/messages';
import { challengeDay, startOfDay } from '../packages/rules/src/days';
import { defined } from '../packages/rules/src/kernel/defined';
import type { Decision } from '../packages/rules/src/games/star-eater';
import { expectNoViolations } from './axe';
import { expect, newcomer, test } from './fixtures';
import { StarEaterHand } from './star-eater-hand';

const DAILY = join(__dirname, '../scenarios/star-eater/daily');
const PUZZLES = join(__dirname, '../scenarios/star-eater/puzzles');

interface File {
  ships: { seat: number; faction: string }[];
  decisions: Decision[];
  expect: { outcome: { winners: [number] } };
}

/** The orders that solve a position, and who gives them; null if it asks for more than orders. */
function sealedSolution(file: string) {
  const { ships, decisions, expect: expected } = JSON.parse(readFileSync(file, 'utf8')) as File;
  const [me] = expected.outcome.winners;
  const [orders, ...more] = decisions.filter(({ seat }) => seat === me);
  const faction = ships.find(({ seat }) => seat === me)?.faction;
  return orders?.type === 'commit' && more.length === 0 && faction ? { orders, faction } : null;
}

/** The first puzzle that orders alone solve. */
function sealedPuzzle() {
  for (const [at, name] of readdirSync(PUZZLES).sort().entries()) {
    const found = sealedSolution(join(PUZZLES, name));
    if (found) return { number: at + 1, ...found };
  }
  throw new Error('every puzzle asks for more than orders');
}

const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
};

const solved = (page: Page, puzzle: number) =>
  page.getByRole('link', { name: puzzleMessages.puzzle(puzzle, true), exact: true });

test('docs/design.md, Puzzles: a solved puzzle is still solved after a restart of the browser', async ({
  server,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'star-eater-profile-'));
  const open = () => chromium.launchPersistentContext(profile, { ...CHROMIUM, baseURL: server.url });
  const { number, orders, faction } = sealedPuzzle();
  const first = await open();
  const [page = await first.newPage()] = first.pages();
  await page.goto('/');
  await page.getByRole('link', { name: cardMessages.daily.label }).click();
  await page.getByRole('link', { name: puzzleMessages.back }).click();
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

/** A Monday of the last weeks with the week's easiest position; at noon, so that it is the same day everywhere. */
function easyMonday(): Date {
  const weeks = Math.floor(readdirSync(DAILY).length / 7);
  const thisWeek = Math.floor(challengeDay(Date.now()) / 7);
  return new Date(startOfDay(7 * (thisWeek - (thisWeek % weeks))) + 12 * 3_600_000);
}

/** As after a win against the cadet: what a result writes, `packages/client/test/table/ladder.test.tsx` tests. */
async function haveWon(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => {
    const round = { amount: 7, round: 3, matchId: 'heron', seq: 4 };
    localStorage.setItem('star-eater:beaten', JSON.stringify(['star-eater/cadet']));
    localStorage.setItem('star-eater:best', JSON.stringify({ 'star-eater': [round] }));
  });
}

async function solveDaily(page: Page): Promise<void> {
  await page.clock.setFixedTime(easyMonday());
  await page.goto('/puzzles/star-eater:today');
  const { faction, orders } = defined(sealedSolution(join(DAILY, 'daily-01.json')));
  const hand = new StarEaterHand(page, faction);
  await hand.chooseOrders(orders.engine ?? null, orders.commands);
  await hand.seal();
  await expect(page.getByText(dailyMessages.solvedNote(1))).toBeVisible();
}

/** What Home and the page of puzzles show of it all. */
async function expectRecord(page: Page): Promise<void> {
  await page.clock.setFixedTime(easyMonday());
  await page.goto('/');
  const record = page.getByRole('region', { name: puzzleMessages.ladderIn(cardMessages.name) });
  await expect(record.getByRole('listitem').filter({ hasText: puzzleMessages.beaten })).toHaveText([
    `${rankName(cardMessages.cadet)}, ${puzzleMessages.beaten}`,
  ]);
  await expect(record.getByText(puzzleMessages.streak(1))).toBeVisible();
  await record.getByRole('link', { name: puzzleMessages.all }).click();
  await expect(
    page.getByRole('button', { name: puzzleMessages.play(pageMessages.levelName('ensign')) }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: puzzleMessages.watch })).toHaveCount(1);
}

test('docs/design.md, Puzzles: ladder, streak and best rounds outlive the browser, and move into an account', async ({
  server,
}) => {
  const profiles = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'star-eater-profile-')));
  const open = async (profile = '') => {
    const context = await chromium.launchPersistentContext(profile, { ...CHROMIUM, baseURL: server.url });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const first = await open(profiles[0]);
  await haveWon(first.page);
  await solveDaily(first.page);
  await first.context.close();

  const second = await open(profiles[0]);
  await expectRecord(second.page);
  await second.page.goto('/me');
  await second.page.getByLabel(meMessages.name).fill('Ada of the Ladder');
  await second.page.getByRole('button', { name: meMessages.save }).click();
  // An account: a moment later its record is sent.
  const moved = second.page.waitForResponse((answer) => answer.url().endsWith('/record') && answer.ok());
  await second.page.getByRole('button', { name: meMessages.recoveryButton }).click();
  const shown = second.page.getByLabel(meMessages.recoveryCode, { exact: true });
  await expect(shown).toHaveValue(/-/);
  const code = await shown.inputValue();
  await moved;
  await second.context.close();

  const elsewhere = await open(profiles[1]);
  await elsewhere.page.goto('/me');
  await elsewhere.page.getByLabel(meMessages.recoveryTyped).fill(code);
  await elsewhere.page.getByRole('button', { name: meMessages.claim }).click();
  await expect(elsewhere.page.getByText(meMessages.claimed)).toBeVisible();
  await expectRecord(elsewhere.page);
  await elsewhere.context.close();
  for (const profile of profiles) rmSync(profile, { recursive: true });
});

/** As its solution in `scenarios/starship-battles/puzzles`: the three turns are those of the course that the page proposes. */
const REACH = { puzzle: 2, best: 60, ahead: ['1', '3', '1', '2'], turns: ['22', '22', '45'] };

test('docs/design.md, Puzzles: a course laid by its numbers and the fire from there solve a puzzle of Broad Reach, whatever the dice say', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto(`/puzzles/starship-battles:${REACH.puzzle}`);
  const task = page.getByRole('region', { name: puzzleMessages.onePuzzle, exact: true });
  await expect(task).toContainText(reachMessages.task('shipFlipped', 'Causeway'));
  const { ahead, starboard } = reachTable.move;
  // The last leg first: no course in between is too long.
  for (const [at, length] of [...REACH.ahead.entries()].reverse()) {
    const leg = page.getByLabel(new RegExp(`^${ahead}, `)).nth(at);
    await leg.fill(length);
    await leg.blur();
  }
  for (const [at, turn] of REACH.turns.entries()) {
    const angle = page.getByLabel(new RegExp(`^${starboard}, `)).nth(at);
    await angle.fill(turn);
    await angle.blur();
  }
  await page.getByRole('region', { name: reachTable.move.heading, exact: true }).locator('.primary').click();
  await expect(task).toContainText(reachMessages.laid(REACH.best, 'Causeway'));
  await page.getByRole('region', { name: reachTable.fire.heading, exact: true }).locator('.primary').click();
  await expect(task).toContainText(reachMessages.best(REACH.best));
  await expect(task).toContainText(/The dice said (yes|no)\./);
  await page.goto('/puzzles');
  const own = page.getByRole('region', { name: 'Broad Reach' });
  await expect(own.getByText(puzzleMessages.solvedCount(1, 30))).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('docs/design.md, Everyone: axe finds nothing on puzzles and ladder, in any theme', async ({
  browser,
  server,
}) => {
  const { page, context } = await newcomer(browser, server.url, { reducedMotion: 'reduce' });
  await page.goto('/puzzles');
  await expect(page.getByRole('heading', { name: puzzleMessages.heading })).toBeVisible();
  await expectNoViolations(page, '/puzzles');
  for (const game of ['star-eater', 'star-clash', 'starship-battles']) {
    await page.goto(`/puzzles/${game}:1`);
    await expect(
      page.getByText(puzzleMessages.of(1, game === 'star-eater' ? cardCount() : 30)),
    ).toBeVisible();
    await expectNoViolations(page, `/puzzles/${game}:1`);
  }
  await context.close();
});

const cardCount = (): number => readdirSync(PUZZLES).length;
