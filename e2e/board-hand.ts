/** A hand over the board: clicks hexes where they are drawn, as a mouse or a finger does, and reads what the board says. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Hex } from '../packages/rules/src/index';

export class BoardHand {
  private readonly board: Locator;

  constructor(private readonly page: Page) {
    this.board = page.getByRole('region', { name: 'The board' });
  }

  /** Clicks one of the choices that are shown, by what it is called. */
  async pick(label: string | RegExp): Promise<void> {
    const choices = this.board.getByRole('group', { name: 'Choices' });
    await choices.getByRole('button', { name: label, exact: true }).first().click();
  }

  /** Clicks a hex that is no choice, and expects the paragraph that keeps it from being one. */
  async isRefused([q, r]: Hex, rule: string, sentence: RegExp): Promise<void> {
    await this.board.locator(`[data-hex="${q},${r}"]`).click();
    const why = this.page.locator('.why-not');
    await expect(why.getByRole('status')).toHaveText(sentence);
    await expect(why.getByRole('button')).toHaveText(rule);
  }
}
