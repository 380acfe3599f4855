/** Operates the board and its forms with a mouse, a finger, or keys only, and reads the board's texts. */
import { expect, type Locator, type Page } from '@playwright/test';
import { stepByKey } from '../packages/client/src/games/star-eater/common/board/dom/keys';
import { distance, rotated, type Hex } from '../packages/rules/src/games/star-eater';
import { reach, reachRadio } from './keys';

export type Way = 'mouse' | 'touch' | 'keys';

const BOARD_RADIUS = 10;

/** Any other kind of input is a fault of the test, reported as a page error. */
export async function allow(page: Page, way: Way): Promise<void> {
  await page.addInitScript((wanted) => {
    addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        if (pointerType !== wanted) throw new Error(`a ${pointerType} where ${wanted} alone was to be`);
      },
      { capture: true },
    );
  }, way);
}

export class BoardHand {
  private readonly board: Locator;

  constructor(
    private readonly page: Page,
    private readonly way: Way = 'mouse',
    /** How far the board is turned on this page, in sixths: arrow keys follow the screen. */
    private readonly turn = 0,
  ) {
    this.board = page.getByRole('region', { name: 'The board' });
  }

  /** A button: clicked, tapped, or reached by Tab and pressed. */
  async press(button: Locator): Promise<void> {
    switch (this.way) {
      case 'mouse':
        return button.click();
      case 'touch':
        return button.tap();
      case 'keys':
        await reach(this.page, button);
        return this.page.keyboard.press('Enter');
    }
  }

  /** Chooses one of a group of radios; by keyboard the arrows move within it. */
  async choose(radio: Locator): Promise<void> {
    switch (this.way) {
      case 'mouse':
        await radio.check();
        break;
      case 'touch':
        await radio.tap();
        break;
      case 'keys':
        await reachRadio(this.page, radio);
        break;
    }
    await expect(radio).toBeChecked();
  }

  /** Picks a choice shown on the board, by its label. */
  async pick(label: string | RegExp): Promise<void> {
    const choices = this.board.getByRole('group', { name: 'Choices' });
    const choice = choices.getByRole('button', { name: label, exact: true }).first();
    if (this.way !== 'keys') return this.press(choice);
    await expect(choice).toBeAttached();
    await this.page.keyboard.press('b');
    const count = await choices.getByRole('button').count();
    for (let stops = 0; !(await isFocused(choice)); stops++) {
      expect(stops).toBeLessThan(count);
      await this.page.keyboard.press('PageDown');
    }
    return this.page.keyboard.press('Enter');
  }

  /** An illegal hex: expects the paragraph that forbids it. */
  async isRefused(hex: Hex, rule: string, sentence: RegExp): Promise<void> {
    const button = this.board.locator(`[data-hex="${hex[0]},${hex[1]}"]`);
    if (this.way === 'keys') {
      await this.goTo(hex);
      await this.page.keyboard.press('Enter');
    } else await this.press(button);
    const why = this.page.locator('.why-not');
    await expect(why.getByRole('status')).toHaveText(sentence);
    await expect(why.getByRole('button')).toHaveText(rule);
  }

  /** B moves to the choices, Shift+Tab from them to the board, arrows from hex to hex. */
  private async goTo(hex: Hex): Promise<void> {
    await this.page.keyboard.press('b');
    const here = (): Promise<string | null> =>
      this.page.evaluate(() => document.activeElement?.getAttribute('data-hex') ?? null);
    if ((await here()) === null) await this.page.keyboard.press('Shift+Tab');
    for (let steps = 0; steps <= 4 * BOARD_RADIUS; steps++) {
      const at = (await here())?.split(',').map(Number) as Hex | undefined;
      if (!at) throw new Error('the keyboard is on no hex of the board');
      if (distance(at, hex) === 0) return;
      const seen = rotated(at, this.turn);
      const away = (key: string): number =>
        distance(stepByKey(seen, key, BOARD_RADIUS) ?? seen, rotated(hex, this.turn));
      const [key] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].sort((a, b) => away(a) - away(b));
      await this.page.keyboard.press(key as string);
    }
    throw new Error(`no arrow leads to hex ${hex.join()}`);
  }
}

const isFocused = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => element === document.activeElement);
