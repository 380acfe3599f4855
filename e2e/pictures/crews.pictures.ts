/** `npm run screens`: tables with three and four players, at moments that only they have. */
import type { Browser, Page } from '@playwright/test';
import { messages } from '../../packages/client/src/games/star-eater/common/messages/table';
import { StarEaterHand } from '../star-eater-hand';
import { Crew, scriptOf, type Script } from '../crew';
import { test } from '../fixtures';
import freeForAll from '../free-for-all.json';
import teams from '../teams.json';
import { DESKTOP, otherEyes, otherThemes, SIZES, still } from './album';

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

interface View {
  width: number;
  page: Page;
  hand: StarEaterHand;
}

type Ready = (view: View) => Promise<unknown>;

/** One player's table: a page for each width, open only while it is needed. Many boards without a GPU are slow. */
class Tables {
  constructor(
    private readonly browser: Browser,
    private readonly crew: Crew,
    private readonly script: Script,
    private readonly seat: number,
  ) {}

  private async open(viewport: (typeof SIZES)[number], speed = 0): Promise<View> {
    const { page } = await this.crew.open(this.browser, this.seat, { viewport, webgl: true, speed });
    const hand = new StarEaterHand(page, this.script.factions[this.seat] ?? '');
    return { width: viewport.width, page, hand };
  }

  /** One picture at each width; `more` takes others of the same page. */
  async shoot(name: string, ready: Ready, more: Ready = () => Promise.resolve()): Promise<void> {
    for (const size of SIZES) {
      const view = await this.open(size);
      await ready(view);
      await still(view.page, name, { settle: 1200 });
      await more(view);
      await view.page.context().close();
    }
  }

  /** Of what follows `begin`, played slowly. */
  async shootSlowly(name: string, begin: () => Promise<void>): Promise<void> {
    const views: View[] = [];
    for (const size of SIZES) views.push(await this.open(size, 0.5));
    for (const { hand } of views) await hand.isAsked('commit');
    await begin();
    for (const { page } of views) {
      await page.getByRole('button', { name: messages.playback.skip }).waitFor();
      await still(page, name, { settle: 300 });
    }
    for (const { page } of views) await page.context().close();
  }
}

/** The parts of the table that phones and tablets have in tabs. */
const inTab =
  (tab: string, name: string): Ready =>
  async ({ page, width }) => {
    if (width >= 900) return;
    await page.getByRole('tab', { name: tab }).click();
    await still(page, name);
  };

const isAsked =
  (type: string): Ready =>
  ({ hand }) =>
    hand.isAsked(type);

const isOver =
  (name: string): Ready =>
  ({ page }) =>
    page.getByRole('heading', { name }).waitFor();

test('pictures of a team match', async ({ browser, server }) => {
  const script = scriptOf(teams);
  const { late } = script;
  const crew = await Crew.gather(server.url, NAMES.slice(0, 4), script);
  await crew.play(script.early);
  const [ada, bo, cleo] = [0, 1, 2].map((seat) => new Tables(browser, crew, script, seat)) as [
    Tables,
    Tables,
    Tables,
  ];
  const first = late[0];
  if (first?.type !== 'commit') throw new Error('the late part begins with a commitment');
  await ada.shoot(
    'teams-commitment',
    async ({ hand }) => {
      await hand.isAsked('commit');
      await hand.chooseOrders(first.engine ?? null, first.commands);
    },
    async ({ page, width }) => {
      if (width !== DESKTOP.width) return;
      await otherThemes(page, 'teams-commitment');
      await otherEyes(page, 'teams-commitment');
    },
  );
  await cleo.shootSlowly('teams-resolution', () => crew.play(late.slice(0, 4)));
  await bo.shoot('teams-escape', isAsked('escape'));
  const again = late.findIndex((each, index) => index > 4 && each.type === 'commit');
  await crew.play(late.slice(4, again));
  await ada.shoot('teams-against-commander', isAsked('commit'), inTab(messages.tabs.others, 'teams-others'));
  await bo.shoot('teams-commander', isAsked('commit'), inTab(messages.tabs.ship, 'teams-commander-ship'));
  const move = late.findIndex((each, index) => index > again && each.type === 'move');
  await crew.play(late.slice(again, move));
  await bo.shoot('teams-commander-move', isAsked('move'));
  await crew.play(late.slice(move));
  await bo.shoot('teams-result', isOver(messages.result.lost));
});

test('pictures of a match of three', async ({ browser, server }) => {
  const script = scriptOf(freeForAll);
  const crew = await Crew.gather(server.url, NAMES.slice(0, 3), script);
  await crew.play(script.early);
  const [ada, bo, cleo] = [0, 1, 2].map((seat) => new Tables(browser, crew, script, seat)) as [
    Tables,
    Tables,
    Tables,
  ];
  await ada.shoot('free-for-all-commitment', isAsked('commit'));
  await bo.shoot('free-for-all-commander', async ({ hand }) => {
    await hand.isAsked('commit');
    await hand.chooseOrders(null, ['special']);
  });
  await cleo.shootSlowly('free-for-all-resolution', () => crew.play(script.late));
  await bo.shoot('free-for-all-result', isOver(messages.result.draw));
});
