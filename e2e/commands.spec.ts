import { said } from '../packages/client/src/i18n/en/table';
import type { Decision, Legal } from '../packages/rules/src/index';
import { BoardHand } from './board-hand';
import file from './commands.json';
import { scriptOf } from './crew';
import { expect, test } from './fixtures';
import { ScriptedMatch } from './scripted';

const script = scriptOf(file);
const texts = said.choice;

/** The commands that this test is about, answered by clicks on the board; null for what any captain can do. */
function onBoard(
  decision: Decision,
  asked: Legal | null,
  table: ScriptedMatch,
): (() => Promise<void>) | null {
  const page = table.pages[decision.seat]!;
  const hand = new BoardHand(page);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  switch (decision.type) {
    case 'defence':
      if (decision.option !== 'shields') return null;
      return async () => {
        await page.getByRole('radio', { name: new RegExp(`^${texts.defence.shields}`) }).check();
        // Both begin on the prow; all are placed, so the neck takes one only when the prow has given one up.
        await hand.isRefused([0, -5], 'R-35', /^All 2 shields of the new arrangement are placed/);
        await hand.pick(texts.defence.less('prow'));
        await hand.isRefused([3, -7], 'R-35', /^Shields go on the sections of your own ship/);
        await hand.pick(texts.defence.more('neck'));
        await press(texts.defence.shields);
      };
    case 'thrust':
      return () => hand.pick(said.engines[said.direction(decision.direction)]);
    case 'vent':
      return async () => {
        // On the cooldown track the card is pointed out, and its answers get the focus.
        const track = page.locator('.wing.mine').getByRole('list', { name: said.ship.track });
        await track.getByRole('button', { name: texts.vent.onTrack(said.commands[decision.card]) }).click();
        const play = page.getByRole('button', { name: texts.vent.play(said.commands[decision.card]) });
        await expect(play).toBeFocused();
        await page.keyboard.press('Enter');
      };
    case 'react':
      return async () => {
        const [shot] = decision.shots;
        const aim = new RegExp(
          `^${texts.defence.mount(shot!.hardPoint)}: .*needs a boost of ${shot!.boost}$`,
        );
        // What is proposed aims there already: a click takes it back, another aims again.
        await expect(page.getByText(texts.defence.boostSum(2))).toBeVisible();
        await hand.pick(aim);
        await expect(page.getByRole('button', { name: texts.react.fire, exact: true })).toBeDisabled();
        await hand.isRefused([0, 0], '§9.2.1', /^Point defence shoots at corvettes and torpedoes alone/);
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
        const { callSign, hangar, facing } = decision;
        await hand.pick(texts.corvettes.where(callSign, hangar, said.hex([-1, 2]), said.facing(facing)));
        await press(texts.corvettes.launch);
      };
    case 'move':
      return async () => {
        await hand.isRefused([0, 4], '§11.1.2', /straight lines/);
        const move = asked?.type === 'move' ? asked.moves[0]! : null;
        await hand.pick(texts.move.to(said.hex(move!.at), said.facing(move!.facing)));
        await press(texts.move.move);
      };
    default:
      return null;
  }
}

test('Issue 3, shown by: a corvette launched and shooting with a boost, held point defence against a torpedo in an opponent’s command, a Ready card vented and played, a thrust into a collision, shields rearranged: all on the board', async ({
  browser,
  server,
}) => {
  const table = await ScriptedMatch.open(browser, server.url, ['Ada', 'Bo'], script);
  for (const decision of script.late) {
    await test.step(`seat ${decision.seat} ${decision.type}`, async () => {
      const asked = table.asked(decision.seat);
      const perform = onBoard(decision, asked, table);
      if (!perform) return table.perform(decision);
      await table.captain(decision.seat).isAsked(asked?.type ?? '');
      await perform();
      table.follow(decision);
    });
  }
  await table.expectSameBoard();

  const page = table.pages[0]!;
  await page.getByRole('button', { name: said.log.open }).click();
  const log = page.getByRole('region', { name: said.log.heading });
  for (const line of [
    /Bo arranges shields: prow 1, neck 1/,
    /collide/,
    /vents Starboard Broadside, and plays it now/,
    /Lattice: accuracy 2 \+ 2 .*torpedo of Bo is destroyed/,
    /launches corvette 1/,
    /Corvette 1 of Ada fires .*boost 1/,
  ])
    await expect(log.getByText(line).first()).toBeVisible();
  expect(table.errors).toEqual([]);
  await table.close();
});
