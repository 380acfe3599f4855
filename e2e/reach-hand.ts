/** A player at a table of Broad Reach: answers every question by its buttons, found by role and name as a person would. */
import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '../packages/client/src/games/starship-battles/messages/table';
import { tableMessages } from '../packages/client/src/i18n/en/table';

const { won, lost, draw } = tableMessages.result;
const RESULT = new RegExp(`^(${won}|${lost}|${draw}|.+ won)$`);

/** The trays that ask something, by their names. */
const TRAYS = {
  muster: messages.muster.heading,
  deploy: messages.deploy.heading,
  first: messages.first.heading,
  move: messages.move.heading,
  fire: messages.fire.heading,
} as const;
type Question = keyof typeof TRAYS;
const QUESTIONS = Object.keys(TRAYS) as Question[];

export class ReachHand {
  /** How often this player has answered each question. */
  readonly answered = new Map<Question, number>();

  constructor(
    readonly page: Page,
    private readonly by: 'mouse' | 'touch' | 'keys' = 'mouse',
    /** The ready fleet that it takes. */
    private readonly faction = 'Harbour Compact',
  ) {}

  async press(what: Locator): Promise<void> {
    if (this.by === 'touch') return what.tap();
    if (this.by === 'mouse') return what.click();
    await what.focus();
    await this.page.keyboard.press('Enter');
  }

  get result(): Locator {
    return this.page.getByRole('heading', { name: RESULT });
  }

  private tray(question: Question): Locator {
    return this.page.getByRole('region', { name: TRAYS[question], exact: true });
  }

  /** Waits until something is asked that can be answered, or the match is over. */
  async asked(): Promise<Question | 'over'> {
    const brass = QUESTIONS.map((question) => this.brass(question));
    const any = brass.reduce((all, each) => all.or(each), this.result);
    await expect(any.first()).toBeVisible();
    if (await this.result.isVisible()) return 'over';
    for (const question of QUESTIONS) if (await this.brass(question).isVisible()) return question;
    return this.asked();
  }

  /** One answer; false when the match is over. */
  async answer(): Promise<boolean> {
    const question = await this.asked();
    if (question === 'over') return false;
    if (question === 'deploy')
      await this.press(
        this.tray(question).getByRole('button', { name: messages.deploy.formation.wedge, exact: true }),
      );
    if (question === 'move') {
      if (this.by === 'touch' && !this.answered.has('move')) await this.tapAhead();
      await this.layCourses(this.tray(question));
    }
    const before = await this.textOf(question);
    try {
      await this.press(this.brass(question));
    } catch (error) {
      // The match may have ended, or the answer been given by the clock, between the look and the press.
      if (await this.brass(question).isVisible()) throw error;
      return true;
    }
    this.answered.set(question, (this.answered.get(question) ?? 0) + 1);
    await this.isTaken(question, before);
    return true;
  }

  private async textOf(question: Question): Promise<string> {
    return (await this.tray(question).allInnerTexts()).join();
  }

  /** The question has gone, or has become another one. */
  private async isTaken(question: Question, before: string): Promise<void> {
    await expect
      .poll(
        async () => {
          const isSending = await this.page.locator('.reach-tray [aria-busy="true"]').count();
          return isSending === 0 && (await this.textOf(question)) !== before;
        },
        { intervals: [20, 40, 80, 150] },
      )
      .toBe(true);
  }

  /** T-5. A tap ahead of the chosen ship lays her path there. */
  private async tapAhead(): Promise<void> {
    const chosen = this.page.locator('.reach-slot.open strong');
    const name = await chosen.innerText();
    const ship = await this.page.getByRole('button', { name: new RegExp(`^${name}, yours`) }).boundingBox();
    if (!ship) throw new Error(`${name} is not on the table`);
    await this.page.touchscreen.tap(ship.x + ship.width / 2, ship.y - ship.height * 1.5);
    await expect(this.page.locator('.reach-readout')).toContainText(/″ of \d+″/);
  }

  /** T-10. Closes in with every ship that is asked. */
  private async layCourses(tray: Locator): Promise<void> {
    const slots = tray.getByRole('region', { name: /^Slot \d/ });
    for (let at = 0; at < (await slots.count()); at += 1) {
      const slot = slots.nth(at);
      const head = slot.locator('[aria-expanded]').first();
      if ((await head.getAttribute('aria-expanded')) === 'false') await this.press(head);
      const lay = slot.getByRole('button', { name: messages.orders.lay });
      // A path that was laid before is kept, and its helm orders are folded.
      if (await lay.isVisible()) await this.press(lay);
    }
  }

  private brass(question: Question): Locator {
    const tray = this.tray(question);
    if (question === 'muster') return tray.getByRole('button', { name: messages.muster.take(this.faction) });
    if (question === 'deploy')
      return tray.getByRole('button', { name: messages.deploy.seal, disabled: false });
    return tray.locator('.button.primary:enabled:not([aria-busy="true"])').first();
  }
}

/** All of them play to the end, each as soon as it is asked. */
export async function playToTheEnd(hands: readonly ReachHand[]): Promise<void> {
  await Promise.all(
    hands.map(async (hand) => {
      while (await hand.answer());
    }),
  );
}
