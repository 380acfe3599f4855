import type { Names } from '../../../../src/games/star-eater/common/data';
import type { Entry } from '../../../../src/games/star-eater/dice/data';
import { messages } from '../../../../src/games/star-eater/dice/messages/table';
import { reasonOf } from '../../../../src/games/star-eater/dice/result';

const names = { seat: (seat: number) => ['Ada', 'Bo'][seat] ?? '' } as Names;

const LOG = [
  {
    seq: 7,
    events: [
      { type: 'shipDestroyed', rule: '§3.1', seat: 1, at: [0, 0], facing: 0, by: [0] },
      { type: 'matchEnded', rule: '§3.1', winners: [0] },
    ],
  },
] as unknown as Entry[];

test('§3.1: in the draft, who lost the ship is told so in the second person', () => {
  expect(reasonOf('§3.1', LOG, names, 1)).toBe(messages.result.youDied('', ['Ada']));
  expect(reasonOf('§3.1', LOG, names, 0)).toContain('Bo');
});
