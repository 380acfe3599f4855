import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import type { Browser, Page } from '@playwright/test';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import type { Command, Decision, Engine } from '../packages/rules/src/games/star-eater';
import { defined } from '../packages/rules/src/kernel/defined';
import { StarEaterHand } from './star-eater-hand';
import script from './duel.json';
import { expect, newcomer, test } from './fixtures';
import { ServerProcess } from './server';

/** Answers to the page's own pings, which it sends every ten seconds. */
const PONG = '\x12';

/** Every byte that a page receives over its web socket, except pongs, with seals replaced. */
function recordFrames(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = Buffer.from(payload).toString('latin1');
      if (frame !== PONG) frames.push(frame.replace(/[0-9a-f]{64}/g, 'SEAL'));
    }),
  );
  return frames;
}

interface Heard {
  hidden: string[];
  revealed: string[];
}

/**
 * A duel up to the first reveal in which seat 1 gives these orders; returns what its opponent and a spectator
 * received.
 */
async function observe(browser: Browser, orders: { engine: Engine; commands: Command[] }): Promise<Heard[]> {
  const server = await ServerProcess.start('e2e/still-server.ts');
  const people = [
    await newcomer(browser, server.url),
    await newcomer(browser, server.url),
    await newcomer(browser, server.url),
  ];
  const [host, friend, watcher] = people.map(({ page }) => page) as [Page, Page, Page];
  try {
    const heard = [recordFrames(host), recordFrames(watcher)];
    await host.goto('/');
    await host.getByRole('button', { name: new RegExp(pageMessages.home.newDuel) }).click();
    await host.getByLabel(formMessages.faction).nth(0).selectOption('fpa');
    await host.getByLabel(formMessages.faction).nth(1).selectOption('tessari');
    await host.getByRole('button', { name: newMatchMessages.create }).click();
    const link = await host.getByLabel(waitingMessages.invite, { exact: true }).inputValue();
    await friend.goto(link);
    await friend.getByRole('button', { name: waitingMessages.take }).click();
    await friend.getByRole('button', { name: waitingMessages.ready }).click();
    await watcher.goto(link);
    await expect(watcher.getByRole('heading', { name: waitingMessages.headingFull })).toBeVisible();
    await host.getByRole('button', { name: waitingMessages.ready }).click();
    const hands = [new StarEaterHand(host, 'fpa'), new StarEaterHand(friend, 'tessari')];
    const loadout = (script.decisions as Decision[]).filter(({ type }) => type !== 'commit').slice(0, 12);
    for (const decision of loadout) await defined(hands[decision.seat]).perform(decision);
    for (const hand of hands) await hand.isAsked('commit');
    await expect(watcher.getByRole('heading', { name: messages.ribbon.round(1) })).toBeVisible();

    // The host's page asked for its legal answers when the round began, and received them.
    // (In MessagePack: a section of a hull is called "engines" too.)
    await expect.poll(() => defined(heard[0]).some((frame) => frame.includes('¦commit§engines'))).toBe(true);
    const before = heard.map((frames) => frames.length);
    await defined(hands[1]).perform({ seat: 1, type: 'commit', ...orders });
    await expect(host.locator('.wing.others').getByText(messages.ship.committed)).toBeVisible();
    await expect(watcher.locator('.wing.others').getByText(messages.ship.committed)).toBeVisible();
    const sealed = heard.map((frames) => frames.length);
    await defined(hands[0]).perform({
      seat: 0,
      type: 'commit',
      engine: 'none',
      commands: ['vent-coolant', 'special'],
    });
    // The first cards are on the cooldown track: engine settings and first commands have been revealed.
    for (const page of [host, watcher]) await expect(page.locator('.track li.full').first()).toBeVisible();
    return heard.map((frames, who) => ({
      hidden: frames.slice(before[who], sealed[who]),
      revealed: frames.slice(sealed[who]),
    }));
  } finally {
    for (const { context } of people) await context.close();
    await server.stop();
  }
}

test('R-10, Limits: opponent and spectator get equal bytes for different orders until the reveal, and different bytes after it', async ({
  browser,
}) => {
  const one = await observe(browser, { engine: 'double', commands: ['vent-coolant', 'power-to-engines'] });
  const other = await observe(browser, { engine: 'NE', commands: ['special', 'vent-coolant'] });
  for (const who of [0, 1]) {
    expect(defined(one[who]).hidden.length).toBeGreaterThan(0);
    expect(defined(other[who]).hidden).toEqual(defined(one[who]).hidden);
    expect(defined(other[who]).revealed).not.toEqual(defined(one[who]).revealed);
  }
});
