import { messages } from '../packages/client/src/games/star-eater/common/messages/table';
import { scriptOf } from './crew';
import { NIGHTLY, expect, test } from './fixtures';
import file from './free-for-all.json';
import { ScriptedMatch } from './scripted';

const script = scriptOf(file);

test(
  'R-41, §8.1.3: an Emergency Warp ends a match of three people in a draw',
  { tag: NIGHTLY },
  async ({ browser, server }) => {
    const table = await ScriptedMatch.open(browser, server.url, ['Ada', 'Bo', 'Cleo'], script);
    await table.expectSameBoard();
    for (const decision of script.late) {
      await test.step(`seat ${decision.seat} ${decision.type}`, () => table.perform(decision));
    }
    for (const page of table.pages) {
      await expect(page.getByRole('heading', { name: messages.result.draw })).toBeVisible();
      await expect(page.getByText(messages.result.why['§8.1.3'] ?? '')).toBeVisible();
    }
    await table.expectSameBoard();
    expect(table.errors).toEqual([]);
    await table.close();
  },
);
