/** `npm run screens -- -g draft`: a duel of the draft against a bot, one picture of each kind of question. */
import { formMessages } from '../../packages/client/src/games/star-eater/common/messages/form';
import { messages } from '../../packages/client/src/games/star-eater/dice/messages/table';
import { newMatchMessages } from '../../packages/client/src/pages/home/new-match-messages';
import { DiceHand, type Orders } from '../dice-hand';
import { newcomer, test } from '../fixtures';
import { picture, setWish } from './album';
import { formOf } from '../new-match';

const CARDS: readonly Orders['commands'][] = [
  ['launch-squadron', 'fire-main'],
  ['launch-squadron', 'port-broadside'],
  ['defence-stations', 'fire-main'],
  ['fire-main', 'squadron-maintenance'],
  ['vent-coolant', 'starboard-broadside'],
];

test('pictures of a duel of the draft', async ({ browser, server }) => {
  const { page, context } = await newcomer(browser, server.url);
  await formOf(page, 'draft');
  await page.getByRole('combobox', { name: newMatchMessages.seat(1), exact: true }).selectOption('ensign');
  await page.getByLabel(formMessages.faction).nth(0).selectOption('fpa');
  await page.getByLabel(formMessages.faction).nth(1).selectOption('tessari');
  await picture(page, 'draft-form', { whole: true });
  await page.getByRole('button', { name: newMatchMessages.create }).click();
  const me = new DiceHand(page, ['Lance Beam', 'Deck Batteries', 'Flak'], (round) => ({
    engine: round <= 3 ? 'double' : 'none',
    commands: CARDS[(round - 1) % CARDS.length] ?? ['fire-main', 'vent-coolant'],
  }));
  const taken = new Set<string>();
  let asked = await me.asked();
  while (asked !== 'over') {
    if (asked === null) {
      await page.waitForTimeout(50);
    } else {
      const heading = await page
        .locator('section.choice')
        .first()
        .getAttribute('aria-label', { timeout: 300 })
        .catch(() => null);
      const kind = asked === 'choice' ? (heading ?? 'choice').replace(/\d+/g, 'n') : asked;
      const name = `draft-${kind
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .slice(0, 40)}`;
      if (asked === 'orders' && (await me.round()) === 3) await picture(page, 'draft-orders-3');
      if (!taken.has(name)) {
        taken.add(name);
        await picture(page, name);
      }
      await me.answer();
      if (asked === 'orders' && (await me.round()) <= 2) {
        await setWish(page, { speed: 0.5 });
        await page.waitForTimeout(1500);
        await picture(page, `draft-resolving-${await me.round()}`, { settle: 200 });
        await setWish(page, { speed: 4 });
      }
    }
    asked = await me.asked();
  }
  await picture(page, 'draft-result');
  await page.getByRole('link', { name: messages.result.replay }).click();
  await page.getByRole('region', { name: messages.board.label }).waitFor();
  await picture(page, 'draft-replay');
  await page.goto('/');
  await picture(page, 'draft-home');
  await context.close();
});
