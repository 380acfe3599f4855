import { CITATIONS_OF_FEBRUARY } from '@star-eater/rules/src/games/star-eater/common/editions/citations';
import type { Entry, Names } from '../../../src/games/star-eater/common/data';
import { messages } from '../../../src/games/star-eater/common/messages/table';
import { reasonOf } from '../../../src/games/star-eater/common/context/result';

const names = { seat: (seat: number) => ['Ada', 'Bo'][seat] ?? '' } as Names;

const ended = (rule: string): Entry[] => [
  {
    seq: 7,
    events: [
      { type: 'shipDestroyed', rule, seat: 1, at: [0, 0], facing: 0, by: [0] },
      { type: 'matchEnded', rule, winners: [0] },
    ],
  } as unknown as Entry,
];

test.each(['§3', CITATIONS_OF_FEBRUARY['§3'] ?? ''])(
  'E-3, F-2: a match that ends by %s says whose ship was destroyed',
  (rule) => {
    expect(reasonOf(rule, ended(rule), names, 0)).toContain('Bo');
  },
);

test('docs/design.md, After it: who lost the ship is told so in the second person', () => {
  expect(reasonOf('§3', ended('§3'), names, 1)).toBe(messages.result.youDied);
});
