/** Star Clash for somebody who does not see it: a whole round with the accessibility tree, the keyboard and announcements. */
import { cardMessages } from '../packages/client/src/games/star-clash/messages/card';
import { formMessages } from '../packages/client/src/games/star-clash/messages/form';
import { messages } from '../packages/client/src/games/star-clash/messages/table';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { Ear } from './ear';
import { expect, newcomer, test } from './fixtures';

const PLAYABLE = new RegExp(` ${messages.hand.playable}$`);
const OPEN = new RegExp(`, ${messages.ship.open}$`);
/** The button that says what will happen; cards in hand begin alike and say their colour. */
const CONFIRM = /^(?!.*, (Special|Normal)\.)(Fire|Play|Lay|Raid|Repair|Attack|Strike|Discard|Destroy) /;

/** Plays from what is announced: no selectors, no picture. */
class Listener {
  constructor(private readonly ear: Ear) {}

  /** Whether it is my turn; false when the round has its scores. */
  async isAsked(): Promise<boolean> {
    let says = '';
    await expect
      .poll(async () => {
        const over = await this.ear.all('table', /is over/);
        const question = Object.values(messages.question);
        const status = await this.ear.wordsIn('status', /.*/);
        says = over.length > 0 ? 'over' : question.some((each) => status.includes(each)) ? 'asked' : '';
        return says;
      })
      .not.toBe('');
    return says === 'asked';
  }

  private hears(name: RegExp): Promise<boolean> {
    return this.ear.all('button', name).then((all) => all.length > 0);
  }

  /** What can be done, in the order in which I prefer it. The buttons come a moment after the question. */
  private async offer(): Promise<'card' | 'end' | 'discard' | 'strike' | 'pick' | null> {
    if (await this.hears(PLAYABLE)) return 'card';
    if (await this.hears(/^End turn$/)) return 'end';
    if (await this.hears(/^Discard…$/)) return 'discard';
    if (await this.hears(/^Fighter strike$/)) return 'strike';
    return (await this.hears(OPEN)) ? 'pick' : null;
  }

  private async target(): Promise<void> {
    while (!(await this.hears(CONFIRM))) await this.ear.activate('button', OPEN);
  }

  /** One decision, by the words of the buttons. */
  async decide(): Promise<void> {
    const { ear } = this;
    const before = await ear.wordsIn('log', tableMessages.announcements.label);
    await expect.poll(() => this.offer()).not.toBeNull();
    const offer = await this.offer();
    if (offer === 'end') {
      await ear.activate('button', messages.actions.end);
      return this.isHeard(before);
    }
    if (offer === 'card') await ear.activate('button', PLAYABLE);
    if (offer === 'strike') await ear.activate('button', messages.actions.strike);
    if (offer === 'discard') {
      await ear.activate('button', messages.actions.discard);
      // The key of the first card.
      await ear.press('1');
      await ear.hears('button', CONFIRM);
    } else {
      // A card without a target has its button at once.
      await expect.poll(async () => (await this.hears(CONFIRM)) || (await this.hears(OPEN))).toBe(true);
      await this.target();
    }
    await ear.activate('button', CONFIRM);
    await this.isHeard(before);
  }

  /** What was done is announced. */
  private async isHeard(before: string): Promise<void> {
    await expect.poll(() => this.ear.wordsIn('log', tableMessages.announcements.label)).not.toBe(before);
  }
}

test('C-82: a whole round by ear: the accessibility tree, the keyboard and announcements alone', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const { page, errors } = await newcomer(browser, server.url);
  await page.goto('/');
  const ear = await Ear.at(page);
  await ear.activate('button', cardMessages.name);
  await ear.activate('button', new RegExp(pageMessages.home.newDuel));
  await ear.choose(new RegExp(`^${formMessages.modes.duel}`));
  await ear.select(newMatchMessages.seat(1), 'Admiral');
  await ear.activate('button', newMatchMessages.create);
  const me = new Listener(ear);
  let decisions = 0;
  while (await me.isAsked()) {
    await me.decide();
    decisions += 1;
  }
  expect(decisions).toBeGreaterThan(3);
  expect(await ear.wordsIn('table', /^Round 1 is over/)).toMatch(/Total/);
  expect(errors).toEqual([]);
});
