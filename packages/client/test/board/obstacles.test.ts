/** @jest-environment jsdom */
/** docs/design.md, Camera: what covers the board is measured, and narrows it. */
import { cornersOf, insetsOf } from '../../src/board/insets';
import { obstaclesOn, watchObstacles } from '../../src/board/obstacles';
import type { Box } from '../../src/board/plane';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const element = ({ left, top, right, bottom }: Box): Element => {
  const made = document.createElement('div');
  made.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  return made;
};

beforeAll(() => {
  // jsdom has none.
  globalThis.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get right() {
      return this.left + this.width;
    }
    get bottom() {
      return this.top + this.height;
    }
  } as unknown as typeof DOMRect;
});

test('what lies over the board is a box on it, cut at its edges; what is beside it is none', () => {
  const board = element(box(100, 50, 500, 350));
  const over = [element(box(450, 300, 520, 400)), element(box(0, 0, 90, 40)), element(box(100, 10, 240, 80))];
  expect(obstaclesOn(board, over)).toEqual([box(350, 250, 400, 300), box(0, 0, 140, 30)]);
});

test('what is along an edge takes it from the board; what is in a corner does not', () => {
  const screen = { width: 390, height: 300 };
  const column = box(338, 110, 382, 292);
  const corner = box(4, 4, 144, 40);
  expect(insetsOf([column, corner], screen)).toEqual(box(0, 0, 52, 0));
  expect(cornersOf([column, corner], screen)).toEqual(box(144, 40, 0, 0));
  // The same column on a high board is in its corner.
  expect(insetsOf([column], { width: 390, height: 800 })).toEqual(box(0, 0, 0, 0));
  expect(insetsOf([box(0, 250, 390, 300)], screen)).toEqual(box(0, 0, 0, 50));
});

test('what begins to cover the board later is known then, and what ceases to', async () => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  const page = document.createElement('div');
  const board = element(box(0, 0, 400, 300));
  page.append(board);
  const told: Box[][] = [];
  const next = (): Promise<void> => new Promise((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
  const end = watchObstacles(board, page, (boxes) => told.push(boxes));
  const late = element(box(300, 0, 400, 80));
  late.setAttribute('data-covers-board', '');
  page.append(late);
  await next();
  late.remove();
  await next();
  expect(told).toEqual([[], [box(300, 0, 400, 80)], []]);
  end();
  page.append(late);
  await next();
  expect(told).toHaveLength(3);
});
