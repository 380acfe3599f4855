import type { Entry, Names } from '../../../src/games/star-clash/data';
import { messages } from '../../../src/games/star-clash/messages/table';
import { reasonOf } from '../../../src/games/star-clash/table/result';

const names = { seat: (seat: number) => ['Ada', 'Bo'][seat] } as Names;
const left = (kind: string) =>
  [
    {
      kind,
      events: [
        { type: 'resigned', rule: 'C-44', seat: 0 },
        { type: 'matchEnded', rule: 'C-44', winners: [1] },
      ],
    },
  ] as unknown as Entry[];

test('C-44: a result says who resigned, and who ran out of time', () => {
  expect([0, 1, null].map((me) => reasonOf('C-44', left('decision'), names, me))).toEqual([
    'You resigned.',
    'Ada resigned.',
    'Ada resigned.',
  ]);
  expect([0, 1].map((me) => reasonOf('C-44', left('absence'), names, me))).toEqual([
    'You ran out of time.',
    'Ada ran out of time.',
  ]);
});

test('C-41: a total below zero has the sign of a sum', () => {
  expect(messages.total(-10)).toBe('−10');
  expect(messages.total(0)).toBe('0');
  expect(messages.result.byPoints('Ada', 117, -10)).toBe('Ada wins with 117. You: −10.');
});
