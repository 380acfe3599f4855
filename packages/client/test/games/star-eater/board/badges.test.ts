import type { Badge } from '../../../../src/games/star-eater/board/api';
import { badgesWithRoom } from '../../../../src/games/star-eater/board/art/overlay';

const badges: Badge[] = [
  { hex: [0, 0], text: '≤3', isLikely: false },
  { hex: [0, 1], text: '≤9', isLikely: false },
  { hex: [0, 2], text: '≤3', isLikely: false },
  { hex: [0, 3], text: '2', isLikely: true },
];
const drawnAt = (size: number): string[] =>
  badgesWithRoom(badges, size)
    .map(({ text }) => text)
    .sort();

describe('docs/design.md, Plan: badges never hide the ship', () => {
  test('Plan: on a large board each section has its badge', () => {
    expect(drawnAt(20)).toEqual(['2', '≤3', '≤3', '≤9']);
  });

  test('Plan: on a small one the likely damage and the highest limits stay', () => {
    expect(drawnAt(8)).toEqual(['2', '≤9']);
  });
});
