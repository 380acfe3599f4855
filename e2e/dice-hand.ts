/** A player of draft 0.10 at a page: answers each question by the page's controls. */
import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '../packages/client/src/games/star-eater/dice/messages/table';
import type { Engine } from '../packages/rules/src/games/star-eater';
import type { DiceCommand } from '../packages/rules/src/games/star-eater/dice';
import { anyButton, PICKS_ONE, settingOf } from './star-eater-hand';

export interface Orders {
  engine: Engine;
  commands: readonly DiceCommand[];
}

type Asked = 'place' | 'squadrons' | 'keep' | 'arm' | 'orders' | 'choice' | 'over' | null;

const { loadout } = messages;
/** Then it passes in the Fighter Phase, so that a duel does not take long. */
const MOST_ACTIVATIONS = 4;

export class DiceHand {
  /** The headings of all questions answered at the table. */
  readonly answered = new Set<string>();
  private activations = 0;
  private readonly hand: Locator;
  private readonly choice: Locator;

  constructor(
    readonly page: Page,
    /** Cards of the loadout that are taken if they are offered. */
    private readonly wanted: readonly string[],
    private readonly orders: (round: number) => Orders,
  ) {
    this.hand = page.getByRole('list', { name: messages.orders.hand });
    this.choice = page.locator('section.choice');
  }

  get result(): Locator {
    return this.page.getByRole('button', { name: messages.result.rematchOfMany });
  }

  private button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  }

  async round(): Promise<number> {
    const heading = await this.page.getByRole('heading', { level: 1 }).innerText();
    return Number(/\d+/.exec(heading)?.[0] ?? 0);
  }

  /** What the page asks now; null while it waits. */
  async asked(): Promise<Asked> {
    if (await this.result.isVisible()) return 'over';
    if (await this.hand.isVisible()) return 'orders';
    if (await this.choice.first().isVisible()) return 'choice';
    if (await this.button(messages.arm.take).isVisible()) return 'arm';
    if (await this.button(loadout.pass).isVisible()) return 'keep';
    if (await this.button(PICKS_ONE).first().isVisible()) return 'place';
    return (await this.button(/^Add /).first().isVisible()) ? 'squadrons' : null;
  }

  /**
   * A button that goes while it is pressed was answered by an earlier press: the next question is asked
   * again.
   */
  private async press(what: Locator): Promise<void> {
    await what.click({ timeout: 5_000 }).catch(() => undefined);
  }

  /** Answers what is asked; false if nothing is. */
  async answer(): Promise<boolean> {
    const asked = await this.asked();
    switch (asked) {
      case 'place':
        await this.press(await this.placing());
        return true;
      case 'squadrons':
        await this.takeSquadrons();
        return true;
      case 'keep':
        await this.press(this.button(loadout.pass));
        return true;
      case 'arm':
        await this.press(this.button(messages.arm.take));
        return true;
      case 'orders':
        await this.seal();
        return true;
      case 'choice':
        await this.choose();
        return true;
      default:
        return false;
    }
  }

  /** A wanted card if it is offered, else the first. */
  private async placing(): Promise<Locator> {
    for (const name of this.wanted) {
      const card = this.button(loadout.place(name));
      if (await card.isVisible()) return card;
    }
    return this.button(PICKS_ONE).first();
  }

  private async takeSquadrons(): Promise<void> {
    const take = this.button(loadout.takeCorvettes);
    const add = this.page.locator('button:enabled', { hasText: /^Add / }).first();
    if (await take.isVisible()) await this.press(take);
    else await this.press(add);
  }

  private async seal(): Promise<void> {
    const { engine, commands } = this.orders(await this.round());
    for (const command of commands) {
      const card = this.hand.getByRole('button', { name: messages.commands[command], pressed: false });
      if (await card.isVisible()) await this.press(card);
    }
    await this.press(settingOf(this.page, engine));
    await this.press(this.button(messages.orders.seal));
  }

  /** Takes what the page suggests: a launch, a shot, the first component. */
  private async choose(): Promise<void> {
    const choice = this.choice.first();
    const heading = await choice.getAttribute('aria-label', { timeout: 1_000 }).catch(() => null);
    if (heading !== null) this.answered.add(heading.replace(/\d+/g, 'n'));
    if (heading === messages.choice.activate.heading && (this.activations += 1) > MOST_ACTIVATIONS)
      return this.press(this.button(messages.choice.activate.pass, choice));
    const primary = choice.locator('button.primary:enabled');
    const any = anyButton(choice);
    await this.press((await primary.count()) > 0 ? primary.first() : any.first());
  }

  private async resign(): Promise<void> {
    await this.button(messages.ribbon.menu).click();
    await this.button(messages.menu.resign).click();
    await this.button(messages.menu.resignSure).click();
    await expect(this.result).toBeVisible();
  }

  /** Answers until the match is over. Dice decide how long that is: after `rounds` this player resigns. */
  async playToTheEnd(rounds = Infinity): Promise<void> {
    for (;;) {
      const asked = await this.asked();
      if (asked === 'over') return;
      if (asked === 'orders' && (await this.round()) > rounds) return this.resign();
      if (asked === null || !(await this.answer()))
        await expect.poll(() => this.asked(), { intervals: [250], timeout: 120_000 }).not.toBeNull();
    }
  }
}
