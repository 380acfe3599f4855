/**
 * Star Clash in real browsers: a whole round with three players, solo, the gauntlet, a phone, a crash, Learn.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { cardMessages } from '../packages/client/src/games/star-clash/messages/card';
import { cardMessages as eater } from '../packages/client/src/games/star-eater/common/messages/card';
import { formMessages } from '../packages/client/src/games/star-clash/messages/form';
import { learn } from '../packages/client/src/games/star-clash/messages/learn';
import { messages } from '../packages/client/src/games/star-clash/messages/table';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { learnMessages } from '../packages/client/src/table/learn/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { replayMessages } from '../packages/client/src/table/replay/messages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { ClashHand, playUntil } from './clash-hand';
import { against } from './clash-table';
import { expectNoViolations } from './axe';
import { NIGHTLY, expect, newcomer, test } from './fixtures';
import { ServerProcess } from './server';
import { saved, verified } from './verified';

const person = async (browser: Browser, url: string, more: object = {}): Promise<Page> =>
  (await newcomer(browser, url, more)).page;

async function chooseGame(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
}

/** Creates a match and returns its link. */
async function newMatch(
  page: Page,
  mode: keyof typeof formMessages.modes,
  players: number | null,
): Promise<string> {
  await chooseGame(page);
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('radio', { name: formMessages.modes[mode] }).check();
  if (players !== null)
    await page.getByRole('combobox', { name: formMessages.players }).selectOption(String(players));
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  if (players === null) return '';
  return page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
}

test(
  'C-82, C-71: three players in three browsers play a whole round to its scores, and each browser checks it',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    const pages = await Promise.all(['Ada', 'Bo', 'Cleo'].map(() => person(browser, server.url)));
    const [ada, ...friends] = pages as [Page, ...Page[]];
    const link = await newMatch(ada, 'free-for-all', 3);
    for (const page of friends) {
      await page.goto(link);
      await page.getByRole('button', { name: waitingMessages.take }).first().click();
    }
    for (const page of pages) await page.getByRole('button', { name: waitingMessages.ready }).click();
    // A mouse waits until its target stands still; with three pages, only one of the players uses one.
    const hands = pages.map((page) => new ClashHand(page, page === ada ? 'mouse' : 'keys'));
    await playUntil(hands, () => ada.locator('.round-end').isVisible());
    for (const page of pages) {
      const sheet = page.locator('.round-end');
      await expect(sheet).toContainText(/Round 1 is over/);
      await expect(sheet.getByRole('row')).toHaveCount(4);
      await sheet.getByRole('button', { name: messages.scores.close }).click();
      await page.getByRole('button', { name: messages.proof.open }).click();
      await expect(page.getByText(/Round 1: \d+ checks verified/)).toBeVisible();
      await expectNoViolations(page, 'the check of a round');
      await page.keyboard.press('Escape');
      await expectNoViolations(page, 'a table');
    }
  },
);

test('C-57: one player plays solo to the end, by keyboard', async ({ browser, server }) => {
  const page = await person(browser, server.url);
  await newMatch(page, 'solo', null);
  const me = new ClashHand(page, 'keys');
  while (await me.isAsked()) await me.decide();
  await expect(me.result).toBeVisible();
});

test('C-58: one player plays the gauntlet to the end', { tag: NIGHTLY }, async ({ browser, server }) => {
  const page = await person(browser, server.url);
  await newMatch(page, 'gauntlet', null);
  const me = new ClashHand(page);
  while (await me.isAsked()) await me.decide();
  await expect(me.result).toBeVisible();
});

test('C-82: a solo match by touch at 390 px, with nothing wider than the screen', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await newMatch(page, 'solo', null);
  const me = new ClashHand(page, 'touch');
  let turns = 0;
  while (turns < 12 && (await me.isAsked())) {
    await me.decide();
    turns += 1;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await expectNoViolations(page, 'a table on a phone');
});

test('C-82: on a phone that lies on its side a held card is told whole, and a touch alone opens none', async ({
  browser,
  server,
}) => {
  const { page } = await against(
    browser,
    server.url,
    { mode: 'duel', players: 2 },
    { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  );
  await expect(page.locator('.actions-hint')).toContainText(/Pick|No card/);
  const card = page.locator('.hand .action-card').nth(2);
  const box = await card.boundingBox();
  if (!box) throw new Error('the hand has three cards');
  const finger = await page.context().newCDPSession(page);
  const points = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
  const zoom = page.locator('.card-zoom');
  await expect(zoom).toBeVisible();
  const told = await zoom.boundingBox();
  expect(told?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(box.y);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(zoom).toHaveCount(0);
  // As a browser does for the place that was touched last.
  await card.dispatchEvent('pointerenter', { pointerType: 'mouse' });
  await card.dispatchEvent('pointerover', { pointerType: 'mouse' });
  await page.clock.install();
  await page.clock.runFor(1000);
  await expect(zoom).toHaveCount(0);
});

/** Boxes of the table that lie over each other, and cards of the hand that are not wholly on the screen. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => ({
        name: each.className,
        box: each.getBoundingClientRect(),
      }));
    const own = document.querySelector('.own-zone')?.getBoundingClientRect();
    const fleets = boxes('.fleet');
    const over = boxes('.piles > *, .die-tray, .just-done').flatMap(({ name, box }) =>
      fleets
        .filter(
          ({ box: fleet }) =>
            Math.min(box.right, fleet.right) - Math.max(box.left, fleet.left) > 1 &&
            Math.min(box.bottom, fleet.bottom) - Math.max(box.top, fleet.top) > 1 &&
            // What is scrolled away is under the own zone, which does not scroll.
            !(own && Math.abs(fleet.top - own.top) < 60),
        )
        .map(() => `${name} over a fleet`),
    );
    const cut = boxes('.hand-cards .action-card').filter(
      ({ box }) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1,
    );
    return [...over, ...cut.map(({ name }) => `${name} cut off`)];
  });

test('C-82: at every size the whole hand is on the screen, and piles and dice lie over no fleet', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server.url);
  await chooseGame(page);
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await expect(page.locator('.actions.awaits')).toBeVisible({ timeout: 30_000 });
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [844, 390],
    [390, 844],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => misplaced(page), `${width} × ${height}`).toEqual([]);
  }
  // Also with a lost ship told below my own.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('.own-zone .before-fleet').evaluate((before) => {
    before.innerHTML = '<span class="lost-ship">Asp was destroyed by Ada</span>';
    before.style.paddingTop = '17px';
  });
  const ends = (part: string) =>
    page
      .locator(part)
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)));
  expect(await ends('.ring .fleet')).toBeLessThanOrEqual(await ends('.ring'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('l');
  const log = page.locator('.clash-drawer');
  await expect(log).toBeVisible();
  const left = (await log.boundingBox())?.x ?? 0;
  for (const part of ['.actions', '.hand', '.ring']) {
    const box = await page.locator(part).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(left + 1);
  }
  await log.getByRole('textbox').click();
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
});

test('H-17: after a kill in mid-round the server has the same cards', async ({ browser, freshServer }) => {
  const page = await person(browser, freshServer.url);
  await newMatch(page, 'solo', null);
  const me = new ClashHand(page);
  for (let turn = 0; turn < 3; turn += 1) if (await me.isAsked()) await me.decide();
  await me.isAsked();
  const hand = () =>
    page.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  const before = await hand();
  await freshServer.crashAndRestart(() => Promise.resolve());
  await expect(page.locator('.actions.awaits')).toBeVisible({ timeout: 60_000 });
  await expect.poll(hand).toEqual(before);
  await me.decide();
});

/** One solo turn, then the end: the number of the round is published, and the check of it is open. */
async function playOneTurn(page: Page): Promise<void> {
  await newMatch(page, 'solo', null);
  const me = new ClashHand(page);
  await me.isAsked();
  await me.discardOne();
  await me.isAsked();
  await page.getByRole('button', { name: tableMessages.ribbon.menu }).click();
  await page.getByRole('button', { name: tableMessages.menu.resign, exact: true }).click();
  await page.getByRole('button', { name: tableMessages.menu.resignSure }).click();
  await expect(me.result).toBeVisible();
  await page.getByRole('button', { name: messages.proof.open }).click();
}

/** The browser's record and the replay, as its user would save them. */
async function saveBoth(page: Page): Promise<{ record: string; replay: string }> {
  const record = await saved(page, () => page.getByRole('button', { name: messages.proof.save }).click());
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: tableMessages.result.replay }).click();
  const replay = await saved(page, () => page.getByRole('link', { name: replayMessages.file }).click());
  return { record, replay };
}

test('C-82: a dragged card shows what it would take, and is fired where it is dropped', async ({
  browser,
  server,
}) => {
  const { page, me } = await against(browser, server.url, { mode: 'duel', players: 2 });
  await me.isAsked();
  const lit = page.locator('.hand .action-card.lit');
  const aimed = page.locator('.ship.open .ship-face');
  // A card without a ship to aim at is no shot: throw one away until there is one.
  const isShot = async (): Promise<boolean> => {
    if ((await lit.count()) === 0) return false;
    await lit.last().click();
    const found = (await aimed.count()) > 0;
    await page.keyboard.press('Escape');
    return found;
  };
  while (!(await isShot())) {
    await me.decide();
    await me.isAsked();
  }
  const card = lit.last();
  const id = (await card.getAttribute('data-card')) ?? '';
  await page.mouse.move(5, 5);
  await card.hover();
  await expect(page.locator('.card-zoom')).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(640, 400, { steps: 3 });
  await expect(page.locator('.card-zoom')).toHaveCount(0);
  await aimed.first().hover();
  await page.mouse.move(641, 400);
  await aimed.first().hover();
  await expect(page.locator('.drag-line.is-aimed')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(`.hand [data-card="${id}"]`)).toHaveCount(0);
});

test('C-82: Cancel keeps its place whatever the button beside it says, and a double click is one click', async ({
  browser,
  server,
}) => {
  const { page } = await against(browser, server.url, { mode: 'duel', players: 2 });
  const actions = page.getByRole('region', { name: messages.actions.heading, exact: true });
  const cancel = actions.getByRole('button', { name: messages.actions.cancel });
  const discard = actions.getByRole('button', { name: messages.actions.discard });
  const cards = page.locator('.hand .action-card');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const handBefore = await page.locator('.hand').boundingBox();
    await discard.dblclick();
    await expect(cancel).toBeVisible();
    const place = await cancel.boundingBox();
    const hand = await page.locator('.hand').boundingBox();
    expect(hand).toEqual(handBefore);
    for (const at of [0, 1]) {
      await cards.nth(at).click();
      await expect(actions.locator('.primary')).toContainText(messages.confirm.discard(at + 1));
      // As long as the longest answer.
      await actions.locator('.primary').evaluate((button) => button.append(' of all'.repeat(6)));
      expect(await cancel.boundingBox()).toEqual(place);
      expect(await page.locator('.hand').boundingBox()).toEqual(hand);
    }
    await cancel.click();
  }
});

test('C-82: beside the result the last lines are whole, and say neither the aim nor the ships that leave', async ({
  browser,
  server,
}) => {
  const { page, me } = await against(browser, server.url, { mode: 'duel', players: 2 });
  await expect(page.locator('.aim')).toBeVisible();
  await page.getByRole('button', { name: tableMessages.ribbon.menu }).click();
  await page.getByRole('button', { name: tableMessages.menu.resign, exact: true }).click();
  await page.getByRole('button', { name: tableMessages.menu.resignSure }).click();
  await expect(me.result).toBeVisible();
  await expect(page.locator('.aim, .latest .last-card').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.just-done')).not.toContainText('leaves');
  const ring = await page.locator('.ring').boundingBox();
  const last = await page.locator('.just-done li').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((ring?.y ?? 0) + (ring?.height ?? 0));
});

test('C-71, H-20, H-21: a server that cheats with a card is found out by the browser, by its record, and by verify at the entry', async ({
  browser,
}) => {
  const server = await ServerProcess.start('e2e/cheating-server.ts');
  try {
    const page = await person(browser, server.url);
    await playOneTurn(page);
    const banner = page.getByRole('alert').filter({ hasText: messages.proof.fault(1) });
    await expect(page.getByText(messages.proof.fails(1))).toBeVisible();
    await expect(banner).toBeVisible();
    await expectNoViolations(page, 'a check that fails');
    await page.reload();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: messages.proof.open }).click();
    const { record, replay } = await saveBoth(page);
    expect((JSON.parse(readFileSync(record, 'utf8')) as { fault: string }).fault).toBe(
      messages.proof.fault(1),
    );
    // Entry 1 is the deal, entry 2 my first turn, at whose end the card was drawn.
    const verdict = verified(replay, record);
    expect(verdict.isRight).toBe(false);
    expect(verdict.says).toMatch(/entry 2: the state after it is different/);
  } finally {
    await server.stop();
  }
});

test('K-162, H-21: an honest match verifies with the record of its browser, and one flipped byte of either is named', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server.url);
  await playOneTurn(page);
  await expect(page.getByText(/Round 1: \d+ checks verified/)).toBeVisible();
  const { record, replay } = await saveBoth(page);
  expect(verified(replay, record)).toMatchObject({ isRight: true });
  const flipped = (file: string, field: RegExp): string => {
    const text = readFileSync(file, 'utf8');
    const found = field.exec(text);
    const at = (found?.index ?? -1) + (found?.[0].length ?? 0) - 1;
    const other = `${file}.flipped`;
    writeFileSync(other, `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`);
    return other;
  };
  const value = verified(replay, flipped(record, /^ {2}"value": "[0-9a-f]/m));
  expect([value.isRight, value.says]).toEqual([false, expect.stringContaining('differs from the record')]);
  const hash = verified(flipped(replay, /"seq":2,.*?"stateHash":"[0-9a-f]/), record);
  expect([hash.isRight, hash.says]).toEqual([false, expect.stringContaining('entry 2:')]);
});

test('H-18: from a moment of a replay its player goes on in a practice match, with the same hand', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server.url);
  await newMatch(page, 'solo', null);
  const me = new ClashHand(page);
  await me.isAsked();
  const hand = () =>
    page.locator('[data-card]').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  const before = await hand();
  await me.discardOne();
  await me.isAsked();
  await page.getByRole('button', { name: tableMessages.ribbon.menu }).click();
  await page.getByRole('button', { name: tableMessages.menu.resign, exact: true }).click();
  await page.getByRole('button', { name: tableMessages.menu.resignSure }).click();
  await page.getByRole('link', { name: tableMessages.result.replay }).click();
  await page.waitForURL(/\/r\//);
  // The fleets stand as at the match's own table, mine with its hand at the bottom.
  await expect(page.locator('.clash-replay .ring-top .fleet')).toHaveCount(1);
  await expect(page.locator('.clash-replay .own-zone [data-fleet="0"]')).toBeVisible();
  await expect(page.locator('.clash-replay .replay-hand [data-card]')).toHaveCount(5);
  // It opens after the deal, and plays.
  const timeline = page.getByRole('slider', { name: replayMessages.timeline });
  await expect(timeline).toHaveValue('0');
  await page.getByRole('button', { name: replayMessages.transport.play, exact: true }).click();
  await expect(timeline).toHaveValue((await timeline.getAttribute('max')) ?? 'no end');
  // Entry 1 is the deal.
  await page.goto(`${page.url().split('?')[0]}?at=1`);
  await page.getByRole('button', { name: replayMessages.fork.open }).click();
  const dialog = page.getByRole('dialog', { name: replayMessages.fork.heading });
  await dialog.getByRole('button').filter({ hasText: /play/i }).first().click();
  await me.isAsked();
  await expect.poll(hand).toEqual(before);
  await expect(page.getByRole('banner')).toContainText(pageMessages.practice);
  await me.decide();
  await me.isAsked();
  await expectNoViolations(page, 'a practice match');
});

test('C-82: with nine fleets the ribbon says who comes next, wherever that fleet is', async ({
  browser,
  server,
}) => {
  const { page } = await against(browser, server.url, { mode: 'free-for-all', players: 9 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.locator('.actions.awaits')).toBeVisible({ timeout: 30_000 });
  const next = await page.locator('.next-turn').locator('xpath=preceding-sibling::*').last().innerText();
  await expect(page.locator('.ribbon .then')).toHaveText(messages.then(next.trim()));
  // On a phone that lies on its side the open fleet is right below the names.
  await page.setViewportSize({ width: 844, height: 390 });
  const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? 0;
  expect(await top('.clash-main > .fleet')).toBeLessThan(await top('.middle-zone'));
});

test('C-82: at 390 px a minefield before a fleet moves nothing on the table', async ({ browser, server }) => {
  const { page } = await against(browser, server.url, { mode: 'duel', players: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.actions.awaits')).toBeVisible({ timeout: 30_000 });
  const tops = () =>
    page
      .locator('.fleet, .ships li, .middle-zone, .actions')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  // Part of what is drawn follows the window.
  await expect(page.locator('.clash.is-narrow')).toBeVisible();
  const before = await tops();
  // As `Mines` draws it: dice may bring none in a whole match.
  await page.locator('.before-fleet').evaluateAll((all) => {
    for (const each of all) {
      const mine = document.createElement('span');
      mine.className = 'minefield';
      mine.textContent = '2';
      each.append(mine);
    }
  });
  expect(await page.locator('.minefield').count()).toBe(2);
  expect(await tops()).toEqual(before);
  // The sentence about a lost ship is too long to stand beside a name.
  const name = page.locator('.own-zone .fleet-head').first();
  await page.locator('.own-zone .before-fleet').evaluate((own) => {
    // It says the same in its own place, where somebody has acted before.
    document.querySelector('.since')?.remove();
    const lost = document.createElement('span');
    lost.className = 'lost-ship';
    lost.textContent = 'Weir was destroyed by Ueda';
    own.replaceChildren(lost);
  });
  const [head, lost] = [await name.boundingBox(), await page.locator('.lost-ship').boundingBox()];
  expect(lost?.y).toBeGreaterThanOrEqual((head?.y ?? Infinity) + (head?.height ?? 0));
});

test('docs/design.md: axe finds nothing in any state of a table of nine fleets, and in the form', async ({
  browser,
  server,
}) => {
  const { page, me } = await against(browser, server.url, { mode: 'free-for-all', players: 9 });
  const look = (what: string) => expectNoViolations(page, what);
  const closed = async (what: string): Promise<void> => {
    await look(what);
    await page.keyboard.press('Escape');
  };
  const hand = page.getByRole('region', { name: messages.hand.heading }).getByRole('button');
  await look('my turn');
  const playable = hand.filter({ hasText: messages.hand.playable }).first();
  while ((await playable.count()) === 0) {
    await me.discardOne();
    expect(await me.isAsked()).toBe(true);
  }
  await playable.click();
  await look('targets');
  await page.locator('.own-zone .ship').first().getByRole('button').first().click();
  await closed('a refusal');
  for (const key of ['s', 'l']) {
    await page.keyboard.press(key);
    await look(`after ${key}`);
    await page.keyboard.press(key === 'l' ? 'l' : 'Escape');
  }
  await hand.first().focus();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog').getByRole('link')).not.toHaveCount(0);
  await closed('the words of a card');
  await expect(hand.first()).toBeFocused();
  await page.getByRole('button', { name: new RegExp(messages.piles.show) }).click();
  await closed('the discards');
  await page
    .getByRole('region', { name: messages.others })
    .locator('.ship')
    .first()
    .getByRole('button')
    .click();
  await closed('a ship');
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await page.getByRole('button', { name: newMatchMessages.fill }).click();
  await look('the form');
});

test('Learn: six steps of Star Clash, each played, then the rules by id', async ({ browser, server }) => {
  const page = await person(browser, server.url);
  await page.goto('/learn/star-clash');
  await page.getByRole('link', { name: learnMessages.first.start }).click();
  const me = new ClashHand(page);
  for (const id of ['fire', 'destroy', 'special', 'defend'] as const) {
    await expect(page.getByRole('heading', { name: learn.lessons[id].title })).toBeVisible();
    if (id === 'defend') await expectNoViolations(page, 'a lesson');
    while (!(await page.getByText(learn.lessons[id].after).isVisible())) await me.decide();
    await page.getByRole('link', { name: learnMessages.first.next }).click();
  }
  await page.getByRole('button', { name: messages.actions.strike }).click();
  await page.getByRole('button', { name: /Adamant.*can be picked$/ }).click();
  await page.getByRole('button', { name: /^Strike at/ }).click();
  await expect(page.getByText(learn.lessons.fighters.after)).toBeVisible();
  await page.getByRole('link', { name: learnMessages.first.next }).click();
  // The piles and the die are whole below the words.
  await page.setViewportSize({ width: 1280, height: 800 });
  const lowest = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(() => lowest('.hand-cards')).toBeLessThanOrEqual(800);
  expect(await lowest('.die-tray')).toBeLessThanOrEqual(await lowest('.ring'));
  await page.setViewportSize({ width: 390, height: 844 });
  const own = await page.locator('.own-zone').boundingBox();
  await expect.poll(() => lowest('.die-tray')).toBeLessThanOrEqual(own?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: messages.actions.squadron }).click();
  await me.decide();
  while (!(await page.getByText(learn.lessons.squadron.after).isVisible())) await me.decide();
  await page.goto('/learn');
  await page.getByRole('navigation', { name: learnMessages.games }).getByText(cardMessages.name).click();
  await page.getByRole('link', { name: /C-26/ }).click();
  await expect(page.getByRole('heading', { name: /C-26/ })).toBeVisible();
  await page.getByRole('link', { name: /^Next ?C-27/ }).click();
  await expect(page.getByRole('heading', { name: /C-27/ })).toBeVisible();
  await expectNoViolations(page, 'a rule');
});

test('Home: the chosen game is remembered, and Star Eater stays one click away', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server.url);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(eater.name);
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cardMessages.name);
  await expectNoViolations(page, 'Home');
});
