/** A player at a page: finds things by role and name as a person would, and plays decisions. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  FACTIONS,
  keyOf,
  turned,
  type Command,
  type Decision,
  type Engine,
  type Faction,
  type Launch,
  type Legal,
  type MoveChoice,
} from '../packages/rules/src/games/star-eater';
import { planMessages } from '../packages/client/src/games/star-eater/common/messages/plan';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { pageMessages } from '../packages/client/src/i18n/en/pages';

export class StarEaterHand {
  constructor(
    readonly page: Page,
    readonly faction: string,
    /** `touch`: every press is a tap. */
    private readonly by: 'mouse' | 'touch' = 'mouse',
  ) {}

  private press(what: Locator): Promise<void> {
    return this.by === 'touch' ? what.tap() : what.click();
  }

  private get data(): Faction {
    const found = FACTIONS[this.faction];
    if (!found) throw new Error(`no faction ${this.faction}`);
    return found;
  }

  private nameOf(id: string): string {
    const { main, broadside, hangar, pointDefence } = this.data.components;
    const found = [...main, ...broadside, ...hangar, ...pointDefence, ...this.data.corvettes].find(
      (card) => card.id === id,
    );
    if (!found) throw new Error(`no card ${id} in ${this.faction}`);
    return found.name;
  }

  private button(name: string, exact = true) {
    return this.page.getByRole('button', { name, exact });
  }

  private thrustButton(direction: string): Locator {
    return this.page.locator(`button[data-direction="${direction}"]`);
  }

  /** Whether the ribbon asks this player. */
  async isAsked(type: string): Promise<void> {
    const words = messages.ribbon.yours[type];
    if (!words) throw new Error(`nothing is said for ${type}`);
    await expect(this.page.getByRole('banner').getByText(words)).toBeVisible();
  }

  async chooseOrders(engine: Engine | null, commands: readonly Command[]): Promise<void> {
    await expect(this.page.getByRole('list', { name: messages.orders.hand })).toBeVisible();
    for (const command of commands) {
      const hand = this.page.getByRole('list', { name: messages.orders.hand });
      await this.press(hand.getByRole('button', { name: messages.commands[command] }));
    }
    if (engine !== null) await this.press(settingOf(this.page, engine));
  }

  async seal(): Promise<void> {
    await this.press(this.button(messages.orders.seal));
  }

  /** The activation asked for, with this corvette chosen; without a call-sign the commander. */
  private async activation(asked: Legal | null, callSign?: number) {
    if (asked?.type !== 'move') throw new Error('no activation is asked for');
    const choice = this.page.getByRole('region', { name: messages.choice.move.heading(asked.activations) });
    await expect(choice).toBeVisible();
    const who =
      callSign === undefined ? messages.choice.move.commander : messages.choice.move.corvette(callSign);
    const radio = choice.getByRole('radio', { name: new RegExp(`^${who}\\b`) });
    if (await radio.isVisible()) await radio.check();
    return choice;
  }

  private async arrangeShields(shields: Readonly<Record<string, number>>): Promise<void> {
    const texts = messages.choice.defence;
    const form = this.page.getByRole('group', { name: texts.shields });
    const less = form.getByRole('button', { name: /^Remove a shield/ });
    for (let index = 0; index < (await less.count()); index++) {
      while (await less.nth(index).isEnabled()) await this.press(less.nth(index));
    }
    for (const [section, count] of Object.entries(shields)) {
      const more = form.getByRole('button', { name: texts.more(messages.spaced(section)), exact: true });
      for (let placed = 0; placed < count; placed++) await this.press(more);
    }
  }

  private async placeEscape(choice: Locator, launch: Launch, asked: Legal | null): Promise<void> {
    const isIt = ({ hangar, distance, facing }: Launch): boolean =>
      hangar === launch.hangar && distance === launch.distance && facing === launch.facing;
    const places = asked?.type === 'escape' ? asked.launches : [];
    const found = places.filter(({ callSign }) => callSign === launch.callSign).findIndex(isIt);
    if (found < 0) throw new Error('the script launches where the rules do not');
    await choice
      .getByRole('combobox', { name: new RegExp(`^${messages.choice.move.corvette(launch.callSign)}\\b`) })
      .selectOption(String(found));
  }

  /**
   * `asked`: the question with its legal answers, if the decision alone does not tell its place on the board.
   */
  async perform(decision: Decision, asked: Legal | null = null): Promise<void> {
    switch (decision.type) {
      case 'place':
        if (decision.slot !== 'corvettes')
          return this.press(this.button(messages.loadout.place(this.nameOf(decision.card ?? ''))));
        for (const id of decision.cards ?? [])
          await this.press(this.button(messages.loadout.add(this.nameOf(id))));
        return this.press(this.button(messages.loadout.takeCorvettes));
      case 'pass':
        return this.press(this.button(messages.loadout.pass));
      case 'commit':
        await this.isAsked('commit');
        await this.chooseOrders(decision.engine ?? null, decision.commands);
        return this.seal();
      case 'vent': {
        await this.isAsked('vent');
        const name = messages.commands[decision.card];
        const list = this.page.getByRole('region', { name: messages.choice.vent.heading });
        if (decision.play)
          return this.press(list.getByRole('button', { name: messages.choice.vent.play(name) }));
        const move = list.getByRole('button', { name: messages.choice.vent.move(name), exact: true });
        const leave = list.getByRole('button', { name: messages.choice.vent.leave(name), exact: true });
        return this.press(move.or(leave));
      }
      case 'thrust':
        await this.isAsked('thrust');
        return this.press(this.thrustButton(messages.direction(decision.direction)));
      case 'fire':
        await this.isAsked('fire');
        // The page proposes the least boost that hits, the script may want another one.
        await this.button(messages.choice.fire).waitFor();
        const wanted = this.page.getByRole('radio', { name: new RegExp(`^\\+${decision.boost ?? 0}\\b`) });
        if ((await wanted.count()) > 0) await this.press(wanted);
        return this.press(this.button(messages.choice.fire));
      case 'defence': {
        await this.isAsked('defence');
        const texts = messages.choice.defence;
        await this.press(this.page.getByRole('radio', { name: new RegExp(`^${texts[decision.option]}`) }));
        if (decision.option === 'shields') await this.arrangeShields(decision.shields);
        return this.press(this.button(texts[decision.option]));
      }
      case 'uncommit':
        return this.press(this.button(messages.orders.takeBack));
      case 'move': {
        if (!('forward' in decision)) throw new Error('the script moves as in another edition');
        const choice = await this.activation(asked, decision.callSign);
        const sameMove = (move: MoveChoice): boolean =>
          move.callSign === decision.callSign &&
          move.before === (decision.before ?? 0) &&
          move.forward === decision.forward &&
          move.after === (decision.after ?? 0);
        const move = asked?.type === 'move' ? asked.moves.find(sameMove) : undefined;
        if (!move) throw new Error('the script moves where the rules do not');
        await choice
          .getByRole('combobox', { name: messages.choice.move.destination })
          .selectOption({ value: keyOf(move.at) });
        const facings = choice.getByRole('group', { name: messages.choice.move.turns });
        const facing = facings.getByRole('radio', {
          name: planMessages.turned(turned(0, move.before + move.after)),
          exact: true,
        });
        if ((await facings.count()) > 0) await facing.first().check();
        return this.press(choice.getByRole('button', { name: messages.choice.move.move, exact: true }));
      }
      case 'shoot': {
        const choice = await this.activation(asked, decision.callSign);
        const boost = choice.getByRole('radio', { name: new RegExp(`^\\+${decision.boost ?? 0}\\b`) });
        // The page proposes the least boost that hits.
        if ((await boost.count()) > 0) await boost.check();
        return this.press(
          choice.getByRole('button', { name: new RegExp(`^${messages.choice.move.shoot('')}`) }),
        );
      }
      case 'done': {
        const choice = await this.activation(asked);
        return this.press(choice.getByRole('button', { name: messages.choice.move.done, exact: true }));
      }
      case 'escape': {
        await this.isAsked('escape');
        const choice = this.page.getByRole('region', { name: messages.choice.escape.heading });
        for (const launch of decision.launches) await this.placeEscape(choice, launch, asked);
        return this.press(choice.getByRole('button', { name: messages.choice.escape.launch, exact: true }));
      }
      case 'special': {
        await this.isAsked('special');
        const choice = this.page.getByRole('region', { name: messages.choice.special.heading });
        for (const box of await choice.getByRole('checkbox').all()) await box.uncheck();
        for (const section of decision.sections ?? [])
          await choice.getByLabel(messages.spaced(section)).check();
        return this.press(choice.getByRole('button', { name: messages.choice.special.use, exact: true }));
      }
      case 'swap':
      case 'corvettes':
      case 'react':
      case 'warp':
      case 'resign':
        throw new Error(`the script of this test has no ${decision.type}`);
    }
  }
}

/** Whether the button could be pressed before it went away. */
const isPressed = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );

/** A button that takes one card of a loadout, by its name. Others ask to pick, or take several at once. */
export const PICKS_ONE = /^Pick (?!these|the cards|others)/;

/** A setting of the engine wheel, whose name depends on the ship's bow. */
export const settingOf = (page: Page, engine: Engine): Locator =>
  page.locator(`.wheel [data-engine="${engine}"]`);

/** Picks the first offer until orders are asked for. */
export async function fitOut(page: Page): Promise<void> {
  const hand = page.getByRole('list', { name: messages.orders.hand });
  const takes = page.getByRole('button', { name: PICKS_ONE });
  const take = takes.first();
  const pass = page.getByRole('button', { name: messages.loadout.pass });
  const offers = takes.or(page.getByRole('button', { name: /^Add / })).or(pass);
  for (;;) {
    await expect(hand.or(offers).first()).toBeVisible();
    if (await hand.isVisible()) return;
    const status = page.getByRole('status').first();
    const before = await page.locator('.taken-list, .loadout-cards').allInnerTexts();
    const offered = (await take.isVisible()) ? take : (await pass.isVisible()) ? pass : null;
    if (offered) {
      // The turn may pass to the other while the pointer is on its way.
      if (!(await isPressed(offered))) continue;
    } else {
      // Corvettes can be picked before the question has come; it may be about something else.
      const takeAll = page.getByRole('button', { name: messages.loadout.takeCorvettes });
      const isOther = async (): Promise<boolean> =>
        (await take.isVisible()) || (await pass.isVisible()) || (await hand.isVisible());
      while (!(await takeAll.isVisible()) && !(await isOther()))
        await page
          .locator('button:enabled', { hasText: /^Add / })
          .first()
          .click({ timeout: 1000 })
          .catch(() => undefined);
      if (await isOther()) continue;
      await takeAll.click();
    }
    await expect
      .poll(
        async () =>
          (await hand.isVisible()) ||
          !same(before, await page.locator('.taken-list, .loadout-cards').allInnerTexts()),
      )
      .toBe(true);
    await expect(status).toBeVisible();
  }
}

const same = (a: string[], b: string[]): boolean => a.join('\n') === b.join('\n');

export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.ribbon.menu }).click();
  await page.getByRole('button', { name: messages.menu.resign, exact: true }).click();
  await page.getByRole('button', { name: messages.menu.resignSure }).click();
}

/**
 * Any enabled button of a choice but one of a rule, and one that takes a shield away: a choice that comes between a look and a
 * press would lose its proposal, and two such presses in turn never end.
 */
export const anyButton = (choice: Locator): Locator =>
  choice.locator(`button:enabled:not(.rule-link):not([aria-label^="${messages.choice.defence.less('')}"])`);

/** Confirms the suggestions of all choices until orders of that round are asked for or the match is over. */
export async function playOn(page: Page, round: number): Promise<void> {
  const hand = page.getByRole('list', { name: messages.orders.hand });
  const now = page.getByRole('heading', {
    name: new RegExp(`^${messages.ribbon.round(round)}( · ${pageMessages.practice})?$`),
  });
  const over = page.getByRole('button', { name: messages.result.rematchOfMany });
  const choice = page.locator('section.choice');
  // A page that reloads between two rounds is empty for a moment.
  const words = async (): Promise<string> => (await choice.allInnerTexts().catch(() => [])).join();
  const isThere = async (): Promise<boolean> =>
    (await over.isVisible()) || ((await now.isVisible()) && (await hand.isVisible()));
  for (;;) {
    await expect.poll(async () => (await isThere()) || (await choice.first().isVisible())).toBe(true);
    if (await isThere()) return;
    const done = choice.getByRole('button', { name: messages.choice.move.done });
    const primary = choice.locator('button.primary:enabled');
    const any = anyButton(choice);
    const what = await words();
    const button =
      (await done.count()) > 0 ? done : (await primary.count()) > 0 ? primary.first() : any.first();
    await button.click({ timeout: 5_000 }).catch(() => undefined);
    await expect.poll(async () => (await isThere()) || (await words()) !== what).toBe(true);
  }
}

/**
 * Two cards of the hand and full thrust, every round, and the suggestions of all choices, until the match is
 * over.
 */
export async function playToTheEnd(page: Page): Promise<void> {
  const over = page.getByRole('button', { name: messages.result.rematchOfMany });
  const cards = page.getByRole('list', { name: messages.orders.hand }).locator('button[aria-pressed]');
  const choice = page.locator('section.choice').first();
  const seal = page.getByRole('button', { name: messages.orders.seal, exact: true });
  // A control that goes while it is pressed was answered by an earlier press: what is asked is looked at again.
  const press = (what: Locator): Promise<void> => what.click({ timeout: 5_000 }).catch(() => undefined);
  const isAsked = async (): Promise<boolean> =>
    (await over.isVisible()) || (await seal.isVisible()) || (await choice.isVisible());
  for (;;) {
    await expect.poll(isAsked, { intervals: [250], timeout: 120_000 }).toBe(true);
    if (await over.isVisible()) return;
    if (await seal.isVisible()) {
      for (const index of [0, 1])
        if ((await cards.and(page.locator('[aria-pressed=true]')).count()) < 2) await press(cards.nth(index));
      await press(page.getByRole('radio', { name: messages.engines.double, exact: true }));
      await press(seal);
      continue;
    }
    const primary = choice.locator('button.primary:enabled');
    const any = anyButton(choice);
    await press((await primary.count()) > 0 ? primary.first() : any.first());
  }
}
