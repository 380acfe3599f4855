import type { Page } from '@playwright/test';
import { planMessages } from '../packages/client/src/games/star-eater/common/messages/plan';
import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import type { Decision, Legal } from '../packages/rules/src/games/star-eater';
import { defined } from '../packages/rules/src/kernel/defined';
import { rotationFor } from '../packages/client/src/games/star-eater/common/board/bow-up';
import { allow, BoardHand, type Way } from './board-hand';
import file from './commands.json';
import { scriptOf } from './crew';
import { NIGHTLY, expect, test } from './fixtures';
import { ScriptedMatch } from './scripted';

const script = scriptOf(file);
const texts = messages.choice;

/** The commands under test, answered on the board and in the forms; null for plain orders. */
function onBoard(
  decision: Decision,
  asked: Legal | null,
  table: ScriptedMatch,
  page: Page,
  hand: BoardHand,
): (() => Promise<void>) | null {
  const press = (name: string | RegExp): Promise<void> =>
    hand.press(page.getByRole('button', { name, exact: true }));
  const choose = (name: RegExp): Promise<void> => hand.choose(page.getByRole('radio', { name }));
  const bow = table.bow(decision.seat);
  switch (decision.type) {
    case 'commit':
      return null;
    case 'defence':
      return async () => {
        await choose(new RegExp(`^${texts.defence[decision.option]}`));
        if (decision.option === 'shields') {
          // Both start on the prow; all shields are placed, so the neck gets one only after the prow loses
          // one.
          await hand.isRefused([0, -5], 'R-35', /^Take a shield off another section first/);
          await hand.pick(texts.defence.less('prow'));
          await hand.isRefused([3, -7], 'R-35', /^Shields go on the sections of your own ship/);
          await hand.pick(texts.defence.more('neck'));
        }
        await press(texts.defence[decision.option]);
      };
    case 'thrust':
      return () => hand.pick(messages.engineFrom(messages.direction(decision.direction), bow));
    case 'vent':
      return async () => {
        // The card is picked on the cooldown track, and its answers get the focus.
        const track = page.locator('.wing.mine').getByRole('list', { name: messages.ship.track });
        const name = texts.vent.onTrack(messages.commands[decision.card]);
        await hand.press(track.getByRole('button', { name }));
        const play = page.getByRole('button', { name: texts.vent.play(messages.commands[decision.card]) });
        await expect(play).toBeFocused();
        await hand.press(play);
      };
    case 'react':
      return async () => {
        const shot = defined(decision.shots[0]);
        const aim = new RegExp(`^${texts.defence.mount(shot.hardPoint)}: .*needs boost ${shot.boost}$`);
        // The suggestion already aims there: a pick removes it, another aims again.
        await expect(page.getByText(texts.defence.boostSum(2))).toBeVisible();
        await hand.pick(aim);
        await expect(page.getByRole('button', { name: texts.react.fire, exact: true })).toBeDisabled();
        await hand.isRefused([0, 0], '§9.2.1', /^Point defence shoots only at corvettes and torpedoes/);
        await hand.pick(aim);
        await press(texts.react.fire);
      };
    case 'corvettes':
      return async () => {
        if (decision.option === 'activate') {
          await hand.pick(`${texts.corvettes.activate}: ${texts.move.corvette(1)}`);
          return press(texts.corvettes.activate);
        }
        if (decision.option !== 'launch') throw new Error('the script repairs nothing');
        await hand.isRefused([2, 2], '§11.1.1', /^A corvette leaves in line with a hangar/);
        const { callSign, hangar, distance, facing } = decision;
        await hand.pick(texts.corvettes.where(callSign, hangar, distance, messages.headingFrom(facing, bow)));
        await press(texts.corvettes.launch);
      };
    case 'move':
      return async () => {
        await hand.isRefused([0, 4], '§11.1.2', /^A move goes straight/);
        const move = defined(asked?.type === 'move' ? asked.moves[0] : null);
        await hand.pick(
          texts.move.to(
            planMessages.way(table.way(decision.seat, move.callSign, move.at)),
            planMessages.turned(table.turn(decision.seat, move.callSign, move.facing)),
          ),
        );
        await press(texts.move.move);
      };
    case 'shoot':
      return async () => {
        await choose(new RegExp(`^\\+${decision.boost}\\b`));
        await press(new RegExp(`^${texts.move.shoot('')}`));
      };
    default:
      throw new Error(`the script of this test has no ${decision.type}`);
  }
}

/** Together they make each choice in every way, from first press to last. */
const RUNS: readonly { ways: readonly [Way, Way]; tag: string[] }[] = [
  { ways: ['mouse', 'touch'], tag: [] },
  { ways: ['touch', 'keys'], tag: [] },
  { ways: ['keys', 'mouse'], tag: [NIGHTLY] },
];

for (const { ways, tag } of RUNS)
  test(
    `docs/design.md, Choices: a corvette launched and shooting with a boost, held point defence against a torpedo in an opponent’s command, a Ready card vented and played, a thrust into a collision, shields rearranged: all on the board, by ${ways.join(' and ')} alone; illegal choices say why`,
    { tag },
    async ({ browser, server }) => {
      const options = ways.map((way) => ({ hasTouch: way === 'touch' }));
      const table = await ScriptedMatch.open(browser, server.url, ['Ada', 'Bo'], script, options);
      const hands = await Promise.all(
        table.pages.map(async (page, seat) => {
          const way = ways[seat] ?? 'mouse';
          await allow(page, way);
          await page.reload();
          return new BoardHand(page, way, rotationFor(seat, 2));
        }),
      );
      for (const decision of script.late) {
        const { seat, type } = decision;
        await test.step(`seat ${seat} ${type}`, async () => {
          const asked = table.asked(seat);
          const perform = onBoard(decision, asked, table, defined(table.pages[seat]), defined(hands[seat]));
          if (!perform) return table.performUnseen(decision);
          await table.hand(seat).isAsked(asked?.type ?? '');
          await perform();
          table.follow(decision);
        });
      }
      await table.expectSameBoard();

      const page = defined(table.pages[0]);
      await page.keyboard.press('l');
      const log = page.getByRole('region', { name: messages.log.heading });
      for (const line of [
        /Bo arranges shields: prow 1, neck 1/,
        /collide!|Metal on metal/,
        /Starboard Broadside, played at once/,
        /Lattice.* at Bo’s torpedo: hit \(2 \+ 2 vs/,
        /launch(es)? corvette 1/,
        /Your corvette 1 fires .*boost 1/,
      ])
        await expect(log.getByText(line).first()).toBeVisible();
      expect(table.errors).toEqual([]);
      await table.close();
    },
  );
