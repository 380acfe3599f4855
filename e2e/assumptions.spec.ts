import type { Page } from '@playwright/test';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { Crew, scriptOf } from './crew';
import { expect, test } from './fixtures';
import file from './teams.json';

const script = scriptOf(file);
/** As long as names may be; wide letters. */
const NAMES = ['Ada', 'Wilhelmina Weatherworn W', 'MMMMMMMMMMMMMMMMMMMMMMMM', 'Commander Nightingale 12'];
const SIZES = [
  [1280, 800],
  [1920, 1080],
  [820, 1180],
  [390, 844],
] as const;

/** Of the visible assumptions: what each shows, and whether a part of it is cut or outside the page. */
const assumptions = (page: Page) =>
  page.locator('.against:visible label').evaluateAll((labels) =>
    labels.map((label) => {
      const parts = [label, ...label.querySelectorAll<HTMLElement>('span:not(.visually-hidden), select')];
      const isCut = parts.some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const { textOverflow } = getComputedStyle(part);
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
        const isInline = getComputedStyle(part).display === 'inline';
        const overflows = !isInline && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
        const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        return textOverflow === 'ellipsis' || overflows || isOutside;
      });
      return { text: label.querySelector('span')?.textContent, isCut };
    }),
  );

test('docs/design.md, Plan: what it assumes of the others is shown whole, with the longest names at every width', async ({
  browser,
  server,
}) => {
  const crew = await Crew.gather(server.url, NAMES, script);
  await crew.play(script.early);
  const { page, context, errors } = await crew.open(browser, 0);
  await expect(page.getByRole('button', { name: messages.orders.seal, exact: true })).toBeVisible();
  const whole = (seats: number[]) =>
    expect.arrayContaining(
      seats.map((seat) => ({
        text: messages.plan.against(NAMES[seat] ?? ''),
        isCut: false,
      })),
    );
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const more = page.getByRole('button', { name: messages.plan.more(2) });
    if (width === 390) {
      await expect.poll(() => assumptions(page)).toEqual([expect.objectContaining({ isCut: false })]);
      await more.click();
    }
    await expect.poll(() => assumptions(page), { message: `${width} px` }).toEqual(whole([1, 2, 3]));
    await expect(more).toBeHidden();
  }
  expect(errors).toEqual([]);
  await context.close();
});
