/** `npm run screens -- -g faults`: errors, and a table in landscape. */
import type { Page } from '@playwright/test';
import { waitingMessages } from '../../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../../packages/client/src/i18n/en/pages';
import { tableMessages } from '../../packages/client/src/i18n/en/table';
import { messages } from '../../packages/client/src/games/star-eater/common/messages/table';
import { StarEaterHand, fitOut, playOn } from '../star-eater-hand';
import { newcomer, test } from '../fixtures';
import { DESKTOP, PHONE, still } from './album';

const OPERATOR = 'an-operator-of-pictures';
// Number of servers started so far.
process.env['ADMIN_TOKEN'] = OPERATOR;

const ON_ITS_SIDE = { width: 844, height: 390 };

/** On a phone and on a desktop: errors do not need a third width. */
async function twice(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await still(page, `fault-${name}`, { settle: 400 });
  }
}

async function lying(page: Page, name: string): Promise<void> {
  await page.setViewportSize(ON_ITS_SIDE);
  await still(page, name, { settle: 400 });
  await page.setViewportSize(DESKTOP);
}

/** Changes the first digit of every received hash and nonce. */
const tamper = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      ...own,
      set(this: WebSocket, listener: (event: MessageEvent) => void) {
        own?.set?.call(this, (event: MessageEvent<ArrayBuffer>) => {
          const bytes = new Uint8Array(event.data.slice(0));
          const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
          for (const { index } of text.matchAll(/[0-9a-f]{64}/g))
            bytes[index] = text[index] === '0' ? 49 : 48;
          listener.call(this, new MessageEvent('message', { data: bytes.buffer }));
        });
      },
    });
  });

/** Parts of the script that contain this text throw when drawn. */
const breakWhere = (page: Page, text: string): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const thrown = '"data-x":(()=>{throw new Error("broken for a picture")})(),';
    await route.fulfill({
      response,
      body: body.replaceAll(new RegExp(`class:["'\`]${text}`, 'g'), `${thrown}$&`),
    });
  });

async function playNow(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(pageMessages.home.playNow) }).click();
  await fitOut(page);
}

test('pictures of a removed player, a pause and a closed match', async ({ browser, freshServer: server }) => {
  const host = await newcomer(browser, server.url);
  const guest = await newcomer(browser, server.url);
  await host.page.goto('/');
  await host.page.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
  await host.page.getByRole('button', { name: newMatchMessages.create }).click();
  const link = await host.page.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
  await guest.page.goto(link);
  const take = guest.page.getByRole('button', { name: waitingMessages.take });
  await take.click();
  await host.page.getByRole('button', { name: waitingMessages.remove }).click();
  await guest.page.getByText(waitingMessages.removed).waitFor();
  await twice(guest.page, 'removed');
  await take.click();
  await guest.page.getByRole('button', { name: waitingMessages.ready }).click();
  await host.page.getByRole('button', { name: waitingMessages.ready }).click();
  await Promise.all([fitOut(host.page), fitOut(guest.page)]);
  await new StarEaterHand(host.page, 'fpa').chooseOrders('N', ['fire-main', 'vent-coolant']);
  await lying(host.page, 'commitment-lying');
  await guest.page.getByRole('button', { name: messages.ribbon.menu }).click();
  await guest.page.getByRole('button', { name: messages.menu.pause, exact: true }).click();
  await host.page.getByRole('button', { name: messages.menu.pauseAsked, exact: true }).click();
  await host.page.getByText(messages.ribbon.pausedNote).waitFor();
  await twice(host.page, 'paused');
  const matchId = /\/m\/([^?/]+)/.exec(host.page.url())?.[1];
  await host.page.request.post('/api/admin/close', {
    data: { matchId, because: 'The server moves to another house.' },
    headers: { authorization: `Bearer ${OPERATOR}` },
  });
  await host.page.getByRole('heading', { name: pageMessages.match.closed }).waitFor();
  await twice(host.page, 'closed');
  await host.context.close();
  await guest.context.close();
});

test('pictures of an unreachable server and a broken page', async ({ browser, freshServer: server }) => {
  const { page, context } = await newcomer(browser, server.url);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/m/nobody-answers-it');
  await page.getByText(tableMessages.network.unreached).waitFor();
  await twice(page, 'unreached');
  await page.unrouteAll();
  await tamper(page);
  await playNow(page);
  await new StarEaterHand(page, 'fpa').chooseOrders('N', ['vent-coolant', 'special']);
  await page.getByRole('button', { name: messages.orders.seal, exact: true }).click();
  await playOn(page, 2);
  await page.getByRole('alert').first().waitFor();
  await twice(page, 'seal');
  await page.getByRole('button', { name: messages.seals.look }).first().click();
  await twice(page, 'seal-looked-at');
  await breakWhere(page, 'wheel');
  await page.reload();
  await page.getByText(pageMessages.errors.crashed).first().waitFor();
  await twice(page, 'part-broken');
  await context.close();
});
