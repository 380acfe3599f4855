/** T-25. From the fleet builder to the table: Play with this fleet, with its cards over the table's place. */
import { learn } from '../packages/client/src/games/starship-battles/messages/learn';
import { messages } from '../packages/client/src/games/starship-battles/messages/table';
import { expect, newcomer, test } from './fixtures';

const texts = messages.muster;

test('T-25 a fleet that was built in Learn is played with: its cards lie over the table, the points stay in view', async ({
  browser,
  server,
}) => {
  const { page, context, errors } = await newcomer(browser, server.url);
  await page.goto('/learn/starship-battles');
  await page.getByRole('link', { name: learn.fleets }).click();
  const play = page.getByRole('button', { name: texts.seal });
  await expect(play).toBeDisabled();
  await page.getByRole('button', { name: texts.readyOne }).click();
  await play.click();

  const cards = page.getByRole('region', { name: texts.both });
  await expect(cards).toBeVisible();
  const column = await page.locator('.reach-column').boundingBox();
  const place = await cards.boundingBox();
  expect(place && column && place.width > 800 && place.x + place.width <= column.x + 1).toBe(true);
  // Each card holds its buttons.
  for (const card of await cards.getByRole('listitem').all()) {
    const [box, add] = [
      await card.boundingBox(),
      await card.getByRole('button', { name: /^Add/ }).boundingBox(),
    ];
    expect(box && add && add.x + add.width <= box.x + box.width).toBe(true);
  }
  // The last card is scrolled to; the bar is still there, and one line says what is left.
  const bar = cards.getByRole('meter');
  await cards
    .getByRole('button', { name: /^Take out/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await cards.getByRole('button', { name: /^Take out .*Causeway/ }).click();
  await expect(cards.getByRole('status')).toContainText(/^4\d points left/);
  await cards.getByRole('button', { name: /^Add Causeway/ }).click();
  await play.click();
  await expect(
    page
      .getByRole('region', { name: messages.move.heading, exact: true })
      .or(page.getByRole('region', { name: messages.first.heading, exact: true }))
      .first(),
  ).toBeVisible();
  await expect(cards).toBeHidden();
  expect(errors).toEqual([]);
  await context.close();
});
