/** A player at a Star Clash table: plays what is highlighted, found by role and name as a person would. */
import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '../packages/client/src/games/star-clash/messages/table';

const OPEN = new RegExp(`${messages.ship.open}$`);

export class ClashHand {
  constructor(
    readonly page: Page,
    private readonly by: 'mouse' | 'touch' | 'keys' = 'mouse',
  ) {}

  private async press(what: Locator): Promise<void> {
    if (this.by === 'touch') return what.tap();
    if (this.by === 'mouse') return what.click();
    await what.focus();
    await this.page.keyboard.press('Enter');
  }

  private get actions(): Locator {
    return this.page.getByRole('region', { name: messages.actions.heading, exact: true });
  }

  private get cards(): Locator {
    return this.page.getByRole('region', { name: messages.hand.heading }).getByRole('button');
  }

  private button(name: string): Locator {
    return this.actions.getByRole('button', { name, exact: true });
  }

  /** The button that says what will happen: the first action that is not one of the others. */
  private get confirm(): Locator {
    return this.actions.locator('.confirm .primary');
  }

  get result(): Locator {
    return this.page.locator('.result');
  }

  /** Whether this player is asked; false when the match is over. */
  async isAsked(): Promise<boolean> {
    const awaits = this.page.locator('.actions.awaits');
    // Among bots the next round waits until the scores of the last one are closed.
    const scores = this.page.locator('.round-end').getByRole('button');
    await expect(awaits.or(this.result).or(scores).first()).toBeVisible({ timeout: 60_000 });
    if (!(await awaits.isVisible()) && (await scores.isVisible())) {
      await this.press(scores);
      return this.isAsked();
    }
    return (await this.result.count()) === 0;
  }

  isAskedNow(): Promise<boolean> {
    return this.page.locator('.actions.awaits').isVisible();
  }

  /** Picks a target; on a phone it opens the fleet first. */
  async chooseTarget(): Promise<void> {
    const chip = this.page.getByRole('list', { name: messages.others }).getByRole('button', { name: OPEN });
    if ((await chip.count()) > 0) await this.press(chip.first());
    const open = this.page.locator('.fleet').getByRole('button', { name: OPEN });
    await this.press(open.first());
  }

  /** Waits until the answer is sent and its question gone. */
  private async commit(): Promise<void> {
    await this.press(this.confirm);
    await expect(this.confirm).toHaveCount(0);
  }

  /** Playable cards of the hand. */
  private get playable(): Locator {
    return this.page
      .getByRole('region', { name: messages.hand.heading })
      .getByRole('button', { name: new RegExp(`${messages.hand.playable}$`) });
  }

  /** One decision, for any question. */
  async decide(): Promise<void> {
    const decline = this.button(messages.actions.decline);
    const [isOffered, isPicking, playable] = await Promise.all([
      decline.isVisible(),
      this.actions.getByText(/^Pick \d+ ships? of/).isVisible(),
      this.playable.count(),
    ]);
    if (isOffered) return this.press(decline);
    if (isPicking) return this.pickShips();
    if (playable > 0) {
      await this.press(this.playable.first());
      await expect(this.actions.getByRole('button', { name: messages.actions.cancel })).toBeVisible();
      if ((await this.confirm.count()) === 0) await this.chooseTarget();
      return this.commit();
    }
    const end = this.button(messages.actions.end);
    if (await end.isVisible()) {
      await this.press(end);
      return expect(end).toHaveCount(0);
    }
    if (await this.button(messages.actions.discard).isVisible()) return this.discardOne();
    const strike = this.button(messages.actions.strike);
    // Nothing to do: the question went with the end of the match.
    if (!(await strike.isVisible())) return;
    await this.press(strike);
    await this.chooseTarget();
    return this.commit();
  }

  /** C-16. Throws the first card of the hand away, whatever it is. */
  async discardOne(): Promise<void> {
    await this.press(this.button(messages.actions.discard));
    await this.press(this.cards.first());
    await this.commit();
  }

  /** C-34. As many as the die showed. */
  private async pickShips(): Promise<void> {
    const choices = this.page.locator('.ship:not(.chosen)').getByRole('button', { name: OPEN });
    while ((await this.confirm.count()) === 0) await this.press(choices.first());
    await this.commit();
  }
}

/** All players play until the condition holds. */
export async function playUntil(hands: readonly ClashHand[], isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    const isAsked = await Promise.all(hands.map((hand) => hand.isAskedNow()));
    const asked = hands[isAsked.indexOf(true)];
    if (asked) await asked.decide();
    else await hands[0]?.page.waitForTimeout(50);
  }
}
