/** `npm run screens`: every choice of the action phase, as its player sees it. */
import type { Page } from '@playwright/test';
import { messages } from '../../packages/client/src/games/star-eater/common/messages/table';
import type { Decision } from '../../packages/rules/src/games/star-eater';
import { BoardHand } from '../board-hand';
import { StarEaterHand } from '../star-eater-hand';
import commands from '../commands.json';
import { Crew, scriptOf } from '../crew';
import duel from '../shared-hex.json';
import { test } from '../fixtures';
import freeForAll from '../free-for-all.json';
import { SIZES, still } from './album';

/** A picture of a question: `prepare` fills in the form first. */
interface Shot {
  name: string;
  seat: number;
  /** Played before it, without pages. */
  before: Decision[];
  asked: string | null;
  prepare?: (page: Page, hand: BoardHand) => Promise<unknown>;
}

const radio = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${name.replace('+', '\\+')}`) }).check();

const script = scriptOf(commands);
/** Decisions of the late part, by their index in the file. */
const late = (from: number, to: number): Decision[] => script.late.slice(from, to);
const texts = messages.choice;

const COMMANDS: Shot[] = [
  {
    name: 'choice-shields',
    seat: 1,
    before: [],
    asked: 'defence',
    prepare: async (page, hand) => {
      await radio(page, texts.defence.shields);
      await hand.pick(texts.defence.less('prow'));
    },
  },
  {
    name: 'choice-illegal',
    seat: 1,
    before: [],
    asked: 'defence',
    prepare: async (page, hand) => {
      await hand.pick(texts.defence.more('neck'));
      await page.locator('[data-hex="0,-6"]').click();
    },
  },
  {
    name: 'choice-hold',
    seat: 0,
    before: late(0, 1),
    asked: 'defence',
    prepare: (page) => radio(page, texts.defence.hold),
  },
  { name: 'choice-thrust', seat: 1, before: late(1, 8), asked: 'thrust' },
  { name: 'choice-wait-until', seat: 0, before: [], asked: null },
  {
    name: 'choice-vent',
    seat: 1,
    before: late(8, 9),
    asked: 'vent',
  },
  { name: 'choice-reaction', seat: 0, before: late(9, 10), asked: 'react' },
  { name: 'choice-launch', seat: 0, before: late(10, 11), asked: 'corvettes' },
  {
    name: 'choice-corvettes',
    seat: 0,
    before: late(11, 15),
    asked: 'corvettes',
    prepare: (page) => radio(page, texts.corvettes.activate),
  },
  {
    name: 'choice-shoot',
    seat: 0,
    before: late(15, 16),
    asked: 'move',
    prepare: (page) => radio(page, '+1'),
  },
  {
    name: 'choice-move',
    seat: 0,
    before: [],
    asked: 'move',
    prepare: (_page, hand) => hand.pick(/^to -4, 0/),
  },
];

async function shoot(
  crew: Crew,
  pages: Map<number, Page[]>,
  factions: string[],
  shots: Shot[],
): Promise<void> {
  for (const { name, seat, before, asked, prepare } of shots) {
    await crew.play(before);
    for (const page of pages.get(seat) ?? []) {
      if (asked) await new StarEaterHand(page, factions[seat] ?? '').isAsked(asked);
      else await page.getByText(messages.choice.wait.askHeld).waitFor();
      await prepare?.(page, new BoardHand(page));
      if (name !== 'choice-illegal') await page.mouse.move(5, 300);
      await still(page, name);
    }
  }
}

async function pagesOf(
  crew: Crew,
  browser: Parameters<Crew['open']>[0],
  seats: number[],
): Promise<Map<number, Page[]>> {
  const pages = new Map<number, Page[]>();
  for (const seat of seats) {
    const opened = [];
    for (const viewport of SIZES)
      opened.push((await crew.open(browser, seat, { viewport, webgl: true })).page);
    pages.set(seat, opened);
  }
  return pages;
}

test('pictures of the choices of a duel', async ({ browser, server }) => {
  const crew = await Crew.gather(server.url, ['Ada', 'Bo'], script);
  await crew.play(script.early);
  const pages = await pagesOf(crew, browser, [0, 1]);
  await shoot(crew, pages, script.factions, COMMANDS);
  for (const page of [...pages.values()].flat()) await page.context().close();
});

test('pictures of a shot into a shared hex', async ({ browser, server }) => {
  const shared = scriptOf(duel);
  const crew = await Crew.gather(server.url, ['Ada', 'Bo'], shared);
  await crew.play(shared.early);
  const pages = await pagesOf(crew, browser, [0]);
  await shoot(crew, pages, shared.factions, [
    { name: 'choice-fire', seat: 0, before: [], asked: 'fire', prepare: (page) => radio(page, '+1') },
  ]);
  for (const page of [...pages.values()].flat()) await page.context().close();
});

test('pictures of the special ability', async ({ browser, server }) => {
  const three = scriptOf(freeForAll);
  const special = three.early.findIndex(({ type }) => type === 'special');
  const crew = await Crew.gather(server.url, ['Ada', 'Bo', 'Cleo'], three);
  await crew.play(three.early.slice(0, special));
  const pages = await pagesOf(crew, browser, [three.early[special]?.seat ?? 0]);
  await shoot(crew, pages, three.factions, [
    { name: 'choice-special', seat: 0, before: [], asked: 'special' },
  ]);
  for (const page of [...pages.values()].flat()) await page.context().close();
});
