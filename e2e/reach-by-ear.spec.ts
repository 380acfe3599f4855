/** T-28. Broad Reach for somebody who does not see it: a whole match of 100 points by announcements and keys alone. */
import { cardMessages } from '../packages/client/src/games/starship-battles/messages/card';
import { formMessages } from '../packages/client/src/games/starship-battles/messages/form';
import { messages } from '../packages/client/src/games/starship-battles/messages/table';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { tableMessages } from '../packages/client/src/i18n/en/table';
import { Ear } from './ear';
import { expect, newcomer, test } from './fixtures';

const { won, lost, draw } = tableMessages.result;
const RESULT = new RegExp(`^(${won}|${lost}|${draw})$`);
/** The buttons that answer, by their words. */
const ANSWERS = {
  first: / moves first/,
  move: /^(Move|Move both|Move 1, hold 1|Stand still|Both stand still)$/,
  fire: new RegExp(`^(${messages.fire.send}|${messages.fire.one}|${messages.fire.done})$`),
} as const;
type Question = keyof typeof ANSWERS;
const TRAY = new RegExp(
  `^(${messages.first.heading.replace('?', '\\?')}|${messages.move.heading}|${messages.fire.heading})$`,
);

class Listener {
  readonly answered = new Map<Question, number>();

  constructor(private readonly ear: Ear) {}

  private async offer(): Promise<Question | 'over' | null> {
    const { ear } = this;
    if ((await ear.all('heading', RESULT)).length > 0) return 'over';
    for (const question of ['first', 'move', 'fire'] as const) {
      const buttons = await ear.all('button', ANSWERS[question]);
      if (buttons.some(({ states }) => states['disabled'] !== 'true')) return question;
    }
    return null;
  }

  /** What happened, and what is asked: a shot that is done has no event of its own. */
  private async heard(): Promise<string> {
    const { ear } = this;
    return `${await ear.wordsIn('log', tableMessages.announcements.label)} ${await ear.wordsIn('region', TRAY)}`;
  }

  /** One answer; false when the match is over. */
  async answer(): Promise<boolean> {
    const { ear } = this;
    let question: Question | 'over' | null = null;
    await expect
      .poll(async () => (question = await this.offer()), { intervals: [50, 100, 200] })
      .not.toBeNull();
    if (question === null || question === 'over') return false;
    if (question === 'move' && (await ear.all('button', messages.orders.lay)).length > 0) {
      await ear.activate('button', messages.orders.lay);
      // What would come of it, in one sentence.
      await ear.hears('StaticText', /^Ends /);
    }
    const before = await this.heard();
    await ear.activate('button', ANSWERS[question]);
    this.answered.set(question, (this.answered.get(question) ?? 0) + 1);
    await expect
      .poll(async () => (await this.offer()) === 'over' || (await this.heard()) !== before, {
        intervals: [50, 100, 200],
      })
      .toBe(true);
    return true;
  }
}

test('T-28: a whole match of 100 points by ear: the accessibility tree, the keyboard and announcements alone', async ({
  browser,
  server,
}) => {
  const { page, errors, context } = await newcomer(browser, server.url);
  await page.goto('/');
  const ear = await Ear.at(page);
  await ear.activate('button', cardMessages.name);
  await ear.activate('button', new RegExp(pageMessages.home.newDuel));
  await ear.select(formMessages.posts, formMessages.postsOf.ready);
  await ear.select(newMatchMessages.seat(1), 'Deckhand');
  await ear.activate('button', newMatchMessages.create);
  await ear.activate('button', /^Pick Iron Tithe/);
  const me = new Listener(ear);
  while (await me.answer());
  expect([...me.answered.keys()]).toEqual(expect.arrayContaining(['move', 'fire']));
  expect(errors).toEqual([]);
  await context.close();
});
