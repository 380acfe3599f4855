import { CITATIONS_OF_FEBRUARY } from '@star-eater/rules/src/games/star-eater/common/editions/citations';
import type { Entry, Names } from '../../../src/games/star-eater/common/data';
import { messages } from '../../../src/games/star-eater/common/messages/table';
import { reasonOf } from '../../../src/games/star-eater/common/context/result';
import { leftBy } from '../../../src/table/people/leaving';

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
  expect(reasonOf('§3', ended('§3'), names, 1)).toBe(messages.result.youDied('', ['Ada']));
});

test('docs/design.md, After it: the result says by whom and by what a ship was destroyed', () => {
  const hit = { type: 'damaged', seat: 1, cause: 'beam', by: [0] };
  const log = [{ seq: 6, events: [hit] } as unknown as Entry, ...ended('§3')];
  expect(reasonOf('§3', log, names, 1)).toBe('Your ship is destroyed by a beam. Kill: Ada.');
  expect(reasonOf('§3', log, names, 0)).toMatch(/, by a beam[.!]$/);
  expect(reasonOf('§3', log, names, 0)).toMatch(/you/i);
  expect(reasonOf('§3', log, names, 0)).not.toContain('Ada');
  const rammed = [
    { seq: 6, events: [{ ...hit, cause: 'edge', by: [] }] } as unknown as Entry,
    ...ended('§3'),
  ];
  expect(reasonOf('§3', rammed, names, 0)).toMatch(/, at the edge of the board[.!]$/);
});

test('R-43: who ran out of time has not resigned', () => {
  const left = (kind: string): Entry[] => [
    {
      seq: 7,
      kind,
      events: [
        { type: 'resigned', rule: 'R-43', seat: 1 },
        { type: 'matchEnded', rule: 'R-43', winners: [0] },
      ],
    } as unknown as Entry,
  ];
  expect(reasonOf('R-43', left('decision'), names, 0)).toBe('Bo resigned.');
  expect(reasonOf('R-43', left('absence'), names, 0)).toBe('Bo ran out of time.');
  expect(reasonOf('R-43', left('absence'), names, 1)).toBe('You ran out of time.');
  expect([leftBy(left('absence'), 1), leftBy(left('decision'), 1), leftBy(ended('§3'), 1)]).toEqual([
    'late',
    'resigned',
    null,
  ]);
});
