import type { Badge } from '../../../../src/games/star-eater/common/board/api';
import { badgeBox, placedBadges } from '../../../../src/games/star-eater/common/board/art/overlay';
import { boxesMeet } from '../../../../src/board/plane';
import { centreOf } from '../../../../src/games/star-eater/common/board/layout';
import { defined } from '@star-eater/rules/src/kernel/defined';

const badges: Badge[] = [
  { hex: [0, 0], text: '≤3', isLikely: false },
  { hex: [0, 1], text: '≤9', isLikely: false },
  { hex: [0, 2], text: '≤3', isLikely: false },
  { hex: [0, 3], text: '2', isLikely: true },
];
const drawnAt = (size: number): string[] =>
  placedBadges(badges, size)
    .map(({ badge }) => badge.text)
    .sort();

describe('docs/design.md, Plan: badges never hide the ship', () => {
  test('Plan: on a large board each section has its badge', () => {
    expect(drawnAt(20)).toEqual(['2', '≤3', '≤3', '≤9']);
  });

  test.each([8, 10])('Plan: where a badge is wider than a section, the highest limit alone stays', (size) => {
    const wide = badges.map((badge) => ({ ...badge, text: badge.text.replace('≤9', '≤19') }));
    const drawn = placedBadges(wide, size).map(({ badge }) => badge.text);
    expect(drawn.sort()).toEqual(['2', '≤19']);
  });

  test('Board: likely damage to a section under a name is drawn beside the name', () => {
    const name = { left: -4, right: 4, top: -1, bottom: 1 };
    const [placed] = placedBadges([{ hex: [0, 0], text: '5', isLikely: true }], 8, [name]);
    expect(boxesMeet(badgeBox(defined(placed), 8), name)).toBe(false);
    expect(defined(placed).at).not.toEqual(centreOf([0, 0]));
  });
});
