/**
 * docs/design.md, Browsers. Firefox and WebKit on the real server, as Debian has them (firefox-esr; webkit2gtk-driver and xvfb): a
 * guest starts each game from Home, plays a round by clicks, gives up and opens the replay. Wanted: boards that are drawn, by
 * their pixels, and nothing on the console.
 */
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test as base } from '../fixtures';
import { cardMessages as clash } from '../../packages/client/src/games/star-clash/messages/card';
import { cardMessages as eater } from '../../packages/client/src/games/star-eater/common/messages/card';
import { cardMessages as reach } from '../../packages/client/src/games/starship-battles/messages/card';
import { pageMessages } from '../../packages/client/src/i18n/en/pages';
import { tableMessages } from '../../packages/client/src/i18n/en/table';
import { replayMessages } from '../../packages/client/src/table/replay/messages';
import type { Engine } from './engine';
import { Firefox } from './firefox';
import { controlOf, seenIn, nextOf } from './in-page';
import { WebKit } from './webkit';

const test = base.extend<object, { engineName: string; engine: Engine }>({
  engineName: ['', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await (engineName === 'firefox' ? Firefox : WebKit).start();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

type Next = ReturnType<typeof nextOf>;

/** `isFar`: a round was played; Star Clash's has thirty turns, of which a few are enough. */
const GAMES: readonly { id: string; name: string; isFar: (next: Next) => boolean }[] = [
  { id: 'star-eater', name: eater.name, isFar: ({ round }) => round >= 2 },
  { id: 'star-clash', name: clash.name, isFar: ({ turn }) => turn >= 4 },
  { id: 'starship-battles', name: reach.name, isFar: ({ round }) => round >= 2 },
];

/** Star Clash’s board is the whole table. */
const BOARDS = ['[data-board]', 'main'];
/** *Loading the board* alone has 37 colours on 1.3 % of its place, the emptiest table 150 on 6.7 %. */
const LEAST = { colours: 80, other: 0.04 };

/** As somebody new, without animation: how things move is no question here. */
async function arrive(engine: Engine, url: string, path: string): Promise<void> {
  // A page without scripts.
  await engine.visit(`${url}/robots.txt`);
  await engine.run(() => {
    localStorage.clear();
    localStorage.setItem('star-eater:settings', JSON.stringify({ speed: 0, sound: false }));
  });
  await engine.visit(url + path);
}

async function press(engine: Engine, words: string): Promise<void> {
  let at = { x: 0, y: 0 };
  let looks = 0;
  // Pressed where it stays and nothing covers it: what loads late may still move it.
  await expect
    .poll(
      async () => {
        const now = (await engine.run(controlOf, words)) ?? { x: 0, y: 0 };
        looks = now.x !== 0 && now.x === at.x && now.y === at.y ? looks + 1 : 0;
        at = now;
        return looks;
      },
      { intervals: [150], message: `“${words}” stays where it can be pressed` },
    )
    .toBeGreaterThan(2);
  await engine.click(at.x, at.y);
}

const leadsTo = (engine: Engine, path: string): Promise<void> =>
  expect.poll(() => engine.run(() => location.pathname)).toMatch(new RegExp(`^${path}`));

const boardIsDrawn = (engine: Engine): Promise<void> =>
  expect(async () => {
    const { colours, other } = await engine.run(seenIn, await engine.picture(), ...BOARDS);
    expect(colours).toBeGreaterThan(LEAST.colours);
    expect(other).toBeGreaterThan(LEAST.other);
  }).toPass({ timeout: 30_000 });

test.afterEach(async ({ engine }, info) => {
  if (info.errors.length > 0) writeFileSync(info.outputPath('window.png'), await engine.picture(), 'base64');
});

for (const { id, name, isFar } of GAMES)
  test(`Browsers: a guest plays a round of ${name} by clicks and sees its replay`, async ({
    engine,
    server,
  }) => {
    const before = engine.complaints().length;
    await arrive(engine, server.url, '/');
    await press(engine, name);
    await expect.poll(() => engine.run(() => document.querySelector('h1')?.textContent)).toBe(name);
    await press(engine, pageMessages.home.playNow);
    await leadsTo(engine, '/m/');
    await expect.poll(async () => (await engine.run(nextOf, id)).press).not.toBeNull();
    await boardIsDrawn(engine);

    await expect
      .poll(
        async () => {
          const next = await engine.run(nextOf, id);
          const isDone = next.isOver || isFar(next);
          if (next.press && !isDone) await engine.click(next.press.x, next.press.y);
          return isDone;
        },
        { intervals: [200], timeout: 200_000 },
      )
      .toBe(true);
    if (!(await engine.run(nextOf, id)).isOver)
      for (const words of [
        tableMessages.ribbon.menu,
        tableMessages.menu.resign,
        tableMessages.menu.resignSure,
      ])
        await press(engine, words);

    await press(engine, tableMessages.result.replay);
    await leadsTo(engine, '/r/');
    await press(engine, replayMessages.transport.forward);
    await boardIsDrawn(engine);
    expect(engine.complaints().slice(before)).toEqual([]);
  });

test('Browsers: what is chosen, and how full a bar is, looks alike in all engines', async ({
  engine,
  server,
}) => {
  await arrive(engine, server.url, '/me');
  await expect.poll(() => engine.run(() => document.querySelector('h1') !== null)).toBe(true);
  await engine.run(() => {
    const bars = document.createElement('p');
    bars.innerHTML = `<progress value="0" max="9"></progress><progress value="9" max="9"></progress>
      <meter class="low" max="12" low="6" value="5"></meter><meter class="high" max="12" low="4" value="12"></meter>
      <input type="radio" checked><input type="radio"><input type="checkbox" checked><input type="checkbox">`;
    bars.style.cssText = 'position: fixed; inset: 4rem 0 auto; z-index: 9';
    document.body.append(bars);
  });
  await expect(async () => {
    const picture = await engine.picture();
    const seen = (selector: string): ReturnType<typeof seenIn> => engine.run(seenIn, picture, selector);
    const lightOf = async (selector: string): Promise<number> => (await seen(selector)).green;
    expect(await lightOf('progress[value="0"]')).toBeLessThan(60);
    expect(await lightOf('progress[value="9"]')).toBeGreaterThan(120);
    expect(await lightOf('meter.high')).toBeGreaterThan(120);
    const low = await seen('meter.low');
    expect(low.red).toBeGreaterThan(1.5 * low.blue);
    for (const input of ['p input[type=radio]', 'p input[type=checkbox]'])
      expect(await lightOf(`${input}:checked`)).toBeGreaterThan(
        8 + (await lightOf(`${input}:not(:checked)`)),
      );
  }).toPass({ timeout: 15_000 });
});

test('Network: a page that still loads its parts can be left', async ({ engine, server }) => {
  for (const [path, after] of [
    ['/', 100],
    ['/', 300],
    ['/learn', 100],
    ['/learn', 400],
    ['/learn', 800],
  ] as const) {
    await engine.visit(`${server.url}/robots.txt`);
    await engine.run((to) => {
      sessionStorage.clear();
      setTimeout(() => (location.href = to));
    }, path);
    await expect
      .poll(() => engine.run(() => document.querySelector('h1') !== null).catch(() => false))
      .toBe(true);
    await engine.run(
      (wait) =>
        setTimeout(() => {
          const link = document.createElement('a');
          link.href = '/healthz';
          document.body.append(link);
          link.click();
        }, wait) && null,
      after,
    );
    await expect.poll(() => engine.run(() => location.pathname).catch(() => '')).toBe('/healthz');
  }
});
