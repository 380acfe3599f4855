import { formMessages } from '../packages/client/src/games/star-eater/common/messages/form';
import { waitingMessages } from '../packages/client/src/pages/matches/messages';
import { newMatchMessages } from '../packages/client/src/pages/home/new-match-messages';
import { pageMessages } from '../packages/client/src/i18n/en/pages';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import {
  FACTIONS,
  type Decision,
  type Direction,
  type Faction,
} from '../packages/rules/src/games/star-eater';
import { StarEaterHand } from './star-eater-hand';
import { DUEL, bowsOf } from './duel-script';
import { Ear } from './ear';
import { expect, newcomer, test } from './fixtures';

/** Plays decisions using only the accessibility tree and the keyboard. */
class Listener {
  constructor(
    private readonly ear: Ear,
    private readonly faction: Faction,
  ) {}

  private nameOf(id: string): string {
    const { main, broadside, hangar, pointDefence } = this.faction.components;
    const cards = [...main, ...broadside, ...hangar, ...pointDefence, ...this.faction.corvettes];
    return cards.find((card) => card.id === id)?.name ?? id;
  }

  /**
   * A card at Ready stays; another one moves one space. In the second case the track has a button of the same
   * name.
   */
  private ventButton(card: string): RegExp {
    const { leave, move } = messages.choice.vent;
    return new RegExp(`^(${leave(card)}|${move(card)})$`);
  }

  private async isAsked(type: string): Promise<void> {
    await expect
      .poll(() => this.ear.wordsIn('status', /.*/), { message: `is asked for ${type}` })
      .toContain(messages.ribbon.yours[type]);
  }

  /** `bow`: of the own ship, from which directions are named. */
  async perform(decision: Decision, bow: Direction | undefined): Promise<void> {
    const { ear } = this;
    switch (decision.type) {
      case 'place':
        if (decision.slot !== 'corvettes')
          return ear.activate('button', messages.loadout.place(this.nameOf(decision.card ?? '')));
        for (const id of decision.cards ?? [])
          await ear.activate('button', messages.loadout.add(this.nameOf(id)));
        return ear.activate('button', messages.loadout.takeCorvettes);
      case 'pass':
        return ear.activate('button', messages.loadout.pass);
      case 'commit':
        await this.isAsked('commit');
        for (const command of decision.commands)
          await ear.activate('button', new RegExp(`^priority \\d+ ?${messages.commands[command]}`));
        if (decision.engine) await ear.choose(messages.engineFrom(decision.engine, bow));
        return ear.activate('button', messages.orders.seal);
      case 'vent':
        await this.isAsked('vent');
        return ear.activate('button', this.ventButton(messages.commands[decision.card]));
      case 'thrust': {
        const way = messages.engineFrom(messages.direction(decision.direction), bow);
        // On the board: B moves to its choices, arrows between them, Enter picks.
        await this.isAsked('thrust');
        await ear.hears('button', way);
        await ear.press('b');
        for (let key = 0; (await ear.focus()).name !== way; key++) {
          expect(key).toBeLessThan(6);
          await ear.press('PageDown');
        }
        return ear.press('Enter');
      }
      case 'defence': {
        await this.isAsked('defence');
        await ear.choose(new RegExp(`^${messages.choice.defence[decision.option]}`));
        if (decision.option === 'shields') {
          const less = /^Remove a shield/;
          while ((await ear.all('button', less)).some(({ states }) => states['disabled'] !== 'true')) {
            await ear.reach('button', less);
            await ear.press('Enter');
          }
          for (const [section, count] of Object.entries(decision.shields)) {
            for (let placed = 0; placed < count; placed++)
              await ear.activate('button', messages.choice.defence.more(messages.spaced(section)));
          }
        }
        return ear.activate('button', messages.choice.defence[decision.option]);
      }
      case 'fire':
      case 'uncommit':
      case 'swap':
      case 'corvettes':
      case 'move':
      case 'shoot':
      case 'done':
      case 'react':
      case 'special':
      case 'escape':
      case 'warp':
      case 'resign':
        throw new Error(`the script of this test has no ${decision.type}`);
    }
  }
}

/**
 * B moves to the player's own ship, Page Down to the next thing, an arrow to the next hex; each is announced.
 */
async function hearsTheBoard(ear: Ear): Promise<void> {
  await ear.hears('button', /^Hex .* yours, .* structure /);
  await ear.press('b');
  const own = await ear.focus();
  expect(own.name).toMatch(
    /^Hex -?\d+, -?\d+: .* yours, .*, armour \d+ of \d+, structure \d+ of \d+, facing /,
  );
  await ear.press('ArrowUp');
  const beside = await ear.focus();
  expect(beside.name).not.toBe(own.name);
  expect(beside.name).toMatch(/^Hex -?\d+, -?\d+: /);
  for (let stops = 0; !/ of (?!\d)/.test((await ear.focus()).name); stops++) {
    expect(stops).toBeLessThan(20);
    await ear.press('PageDown');
  }
  await ear.press('Home');
  expect((await ear.focus()).name).toBe(own.name);
}

test('docs/design.md, Everyone: a whole duel through the accessibility tree and the keyboard alone, from Home to victory', async ({
  browser,
  server,
}) => {
  const me = await newcomer(browser, server.url);
  const friend = await newcomer(browser, server.url);
  // The picture is hidden: only texts describe the board.
  await me.page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const unseen = document.createElement('style');
      unseen.textContent = '.board-host :is(canvas, svg) { visibility: hidden !important; }';
      document.head.append(unseen);
    }),
  );
  await me.page.goto('/');
  const ear = await Ear.at(me.page);
  await ear.activate('button', new RegExp(pageMessages.home.newDuel));
  await ear.select(formMessages.faction, 'FPA');
  await ear.press('Tab');
  await ear.select(formMessages.faction, 'Tessari');
  await ear.activate('button', newMatchMessages.create);
  await ear.hears('textbox', waitingMessages.invite);
  const [invite] = await ear.all('textbox', waitingMessages.invite);

  await friend.page.goto(invite?.value ?? '');
  await friend.page.getByRole('button', { name: waitingMessages.take }).click();
  await friend.page.getByRole('button', { name: waitingMessages.ready }).click();
  await ear.hears('heading', waitingMessages.headingFull);
  await ear.activate('button', waitingMessages.ready);

  const fpa = FACTIONS['fpa'];
  if (!fpa) throw new Error('no FPA');
  const listener = new Listener(ear, fpa);
  const hand = new StarEaterHand(friend.page, 'tessari');
  const announcements: string[] = [];
  const isHeard = async (what: RegExp): Promise<void> => {
    await expect.poll(() => ear.wordsIn('log', messages.announcements.label)).toMatch(what);
    announcements.push(await ear.wordsIn('log', messages.announcements.label));
  };
  const bows = bowsOf(0);
  for (const [index, decision] of DUEL.entries()) {
    await test.step(`seat ${decision.seat} ${decision.type}`, () =>
      decision.seat === 0 ? listener.perform(decision, bows[index]) : hand.perform(decision));
    if (decision.type === 'pass' && decision.seat === 0) await hearsTheBoard(ear);
    if (decision.seat === 1 && decision.type === 'commit' && index < DUEL.length - 1) {
      await isHeard(/Round|is at|has turned|fires|loses/);
    }
  }

  await ear.hears('heading', messages.result.won);
  await isHeard(/destroyed.* won\./);
  // A few sentences a step, never the whole log.
  for (const words_ of announcements) expect(words_.length).toBeLessThan(1600);
  await ear.activate('link', messages.result.replay);
  expect(me.errors).toEqual([]);
  await me.context.close();
  await friend.context.close();
});
