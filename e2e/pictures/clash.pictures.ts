/** `npm run screens -- -g 'Star Clash'`: Star Clash at the moments that matter, at four widths. */
import type { Page } from '@playwright/test';
import { cardMessages } from '../../packages/client/src/games/star-clash/messages/card';
import { messages } from '../../packages/client/src/games/star-clash/messages/table';
import { replayMessages } from '../../packages/client/src/table/replay/messages';
import { tableMessages } from '../../packages/client/src/i18n/en/table';
import { waitingMessages } from '../../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../../packages/client/src/i18n/en/pages';
import type { ClashHand } from '../clash-hand';
import { against } from '../clash-table';
import { newcomer, test } from '../fixtures';
import { DESKTOP, PHONE, still, type Taking } from './album';

const SIZES = [DESKTOP, { width: 1920, height: 1080 }, { width: 820, height: 1180 }, PHONE];

async function picture(page: Page, name: string, taking: Taking = {}): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await still(page, `clash-${name}`, { settle: 500, ...taking });
  }
  await page.setViewportSize(DESKTOP);
}

const handCards = (page: Page) =>
  page.getByRole('region', { name: messages.hand.heading }).getByRole('button', {
    name: new RegExp(`${messages.hand.playable}$`),
  });

/** Playable cards of the hand by what they are called. */
const cardNamed = (page: Page, name: RegExp) => handCards(page).filter({ hasText: name }).first();

interface Moment {
  name: string;
  /** Brings the table into the state; false if that is not possible now. */
  reach: (page: Page, me: ClashHand) => Promise<boolean>;
}

const actions = (page: Page) => page.getByRole('region', { name: messages.actions.heading, exact: true });

async function play(page: Page, me: ClashHand, name: RegExp): Promise<boolean> {
  const card = cardNamed(page, name);
  if (!(await card.isVisible())) return false;
  await card.click();
  const confirm = actions(page).locator('.confirm .primary');
  if ((await confirm.count()) === 0) await me.chooseTarget();
  await picture(page, `chosen-${name.source.toLowerCase().replace(/\W+/g, '-')}`);
  await confirm.click();
  return true;
}

const MOMENTS: readonly Moment[] = [
  {
    name: 'targets',
    reach: async (page) => {
      const ammo = cardNamed(page, /Laser|Cannon|Beam|Rail|Torpedo|Rocket|Missile|Gun/);
      if (!(await ammo.isVisible())) return false;
      await ammo.click();
      return true;
    },
  },
  {
    name: 'refusal',
    reach: async (page) => {
      const own = page
        .getByRole('region', { name: messages.fleet.mine })
        .or(page.locator('.own-zone .fleet'));
      await own.first().locator('.ship button').first().click();
      // Without a card that asks for a target the ship's own dialog opens.
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      return page.getByRole('alert').first().isVisible();
    },
  },
];

test('Star Clash: Home, the form, the waiting room', async ({ browser, server }) => {
  const { page } = await newcomer(browser, server.url);
  await page.goto('/');
  await page.getByRole('button', { name: cardMessages.name, exact: true }).click();
  await picture(page, 'home');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await picture(page, 'form', { whole: true });
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  await page.getByLabel(waitingMessages.invite, { exact: true }).waitFor();
  await picture(page, 'lobby', { whole: true });
  await page.goto('/learn/star-clash');
  await picture(page, 'learn', { whole: true });
});

test('Star Clash: a table of four', async ({ browser, server }) => {
  const { page, me } = await against(browser, server.url, {
    mode: 'free-for-all',
    players: 4,
    variants: { rounds: 1 },
  });
  await picture(page, 'turn');
  for (const { name, reach } of MOMENTS) if (await reach(page, me)) await picture(page, name);
  await page.keyboard.press('Escape');
  const wanted = new Map<string, RegExp>([
    ['shot', /Laser|Cannon|Beam|Rail|Torpedo|Rocket|Missile|Gun/],
    ['mines', /Minefield/],
    ['raid', /Raid/],
    ['squadron', /Squadron/],
    ['window', /Window/],
    ['fire', /Electrical|Explosion/],
  ]);
  let hasStruck = false;
  while (await me.isAsked()) {
    const strike = actions(page).getByRole('button', { name: messages.actions.strike });
    if (!hasStruck && (await strike.isVisible())) {
      hasStruck = true;
      await strike.click();
      await me.chooseTarget();
      await picture(page, 'strike-chosen');
      await actions(page).locator('.confirm .primary').click();
      await me.isAsked();
      await picture(page, 'strike-rolled');
      continue;
    }
    let isDone = false;
    for (const [name, what] of wanted) {
      if (isDone || !(await play(page, me, what))) continue;
      wanted.delete(name);
      isDone = true;
      await page.waitForTimeout(400);
      await picture(page, `after-${name}`);
    }
    if (!isDone) await me.decide();
  }
  await picture(page, 'result');
  await page.keyboard.press('s');
  await picture(page, 'scores');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: messages.proof.open }).click();
  await picture(page, 'proof');
});

test('Star Clash: a replay', async ({ browser, server }) => {
  const { page, me } = await against(browser, server.url, {
    mode: 'free-for-all',
    players: 4,
    variants: { rounds: 1 },
  });
  while (await me.isAsked()) await me.decide();
  await page.getByRole('link', { name: tableMessages.result.replay }).click();
  const timeline = page.getByRole('slider', { name: replayMessages.timeline });
  const last = Number(await timeline.getAttribute('max'));
  await timeline.fill(String(Math.floor(last / 2)));
  await picture(page, 'replay');
});

test('Star Clash: a rule with its picture', async ({ browser, server }) => {
  const { page } = await newcomer(browser, server.url);
  for (const id of ['C-5', 'C-23'])
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // The list of paragraphs is folded in a narrow window from the start.
      await page.goto('/');
      await page.goto(`/learn/star-clash:${id}`);
      await page.locator('.clash-picture').waitFor();
      await still(page, `clash-rule-${id}`, { whole: true });
    }
});

test('Star Clash: nine fleets', async ({ browser, server }) => {
  const { page, me } = await against(browser, server.url, { mode: 'free-for-all', players: 9 });
  for (let turn = 0; turn < 4; turn += 1) if (await me.isAsked()) await me.decide();
  await me.isAsked();
  await picture(page, 'nine');
  await handCards(page).first().click();
  await picture(page, 'nine-targets');
});

test('Star Clash: Task Forces', async ({ browser, server }) => {
  const { page, me } = await against(browser, server.url, { mode: 'teams', players: 6, taskForces: 3 });
  for (let turn = 0; turn < 2; turn += 1) if (await me.isAsked()) await me.decide();
  await me.isAsked();
  await picture(page, 'teams');
});

for (const mode of ['solo', 'gauntlet'])
  test(`Star Clash: ${mode}`, async ({ browser, server }) => {
    const { page, me } = await against(browser, server.url, { mode, players: 1 });
    for (let turn = 0; turn < 4; turn += 1) if (await me.isAsked()) await me.decide();
    if (await me.isAsked()) await picture(page, mode);
    while (await me.isAsked()) await me.decide();
    await picture(page, `${mode}-result`);
  });

test('Star Clash: to 100 points', async ({ browser, server }) => {
  const { page, me } = await against(browser, server.url, { mode: 'free-for-all', players: 4 });
  while (await me.isAsked()) {
    await me.decide();
    // The sheet of each round stays until it is closed.
    const close = page.locator('.round-end').getByRole('button', { name: messages.scores.close });
    if (await close.isVisible()) await close.click();
  }
  await page.keyboard.press('s');
  await picture(page, 'hundred');
});
