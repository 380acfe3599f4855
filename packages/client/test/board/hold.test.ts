/** @jest-environment jsdom */
/** T-13: a finger that stays where it came down takes hold of something else than one that moves. */
import { listen, type Grab } from '../../src/board/input';

const LIMITS = { least: 0.1, most: 10 };

const atBoard = () => {
  const host = document.createElement('div');
  const calls: string[] = [];
  const grabOf = (name: string): Grab => ({
    move: () => calls.push(`${name} moved`),
    end: (isKept) => calls.push(`${name} ${isKept ? 'kept' : 'broken off'}`),
  });
  listen(host, {
    limits: LIMITS,
    camera: () => ({ x: 0, y: 0, size: 1 }),
    screen: () => ({ width: 100, height: 100 }),
    look: () => calls.push('looked'),
    click: () => calls.push('clicked'),
    grab: () => grabOf('grab'),
    hold: () => {
      calls.push('held');
      return grabOf('hold');
    },
    hover: () => undefined,
  });
  const point = (type: string, x: number, pointerType = 'touch'): void => {
    const event = new MouseEvent(type, { clientX: x, clientY: 50, button: 0, detail: 1, bubbles: true });
    host.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType }));
  };
  return { calls, point, host };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('T-13 a long press takes over from what was grabbed, follows the finger, and is no tap', () => {
  const { calls, point } = atBoard();
  point('pointerdown', 50);
  jest.advanceTimersByTime(600);
  expect(calls).toEqual(['held', 'grab broken off']);
  point('pointermove', 80);
  point('pointerup', 80);
  point('click', 80);
  expect(calls).toEqual(['held', 'grab broken off', 'hold moved', 'hold kept']);
});

test('T-13 a finger that moves, or is lifted, before that is no long press; nor is a mouse', () => {
  const { calls, point } = atBoard();
  point('pointerdown', 50);
  point('pointermove', 80);
  jest.advanceTimersByTime(600);
  point('pointerup', 80);
  point('pointerdown', 50);
  point('pointerup', 50);
  jest.advanceTimersByTime(600);
  point('pointerdown', 50, 'mouse');
  jest.advanceTimersByTime(600);
  expect(calls).not.toContain('held');
});

test('T-5 a finger that came down on the picture keeps what it grabbed when the board takes the pointer over', () => {
  const { calls, point, host } = atBoard();
  const picture = document.createElement('canvas');
  host.append(picture);
  const onPicture = (type: string): void => {
    picture.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerId: 1 }));
  };
  point('pointerdown', 50);
  point('pointermove', 80);
  onPicture('lostpointercapture');
  expect(calls).toEqual([]);
  point('pointermove', 90);
  point('lostpointercapture', 90);
  expect(calls).toEqual(['grab broken off']);
});

test('docs/design.md, At the table: a mouse that was let go beyond the board drags nothing when it comes back', () => {
  const { calls, host } = atBoard();
  const mouse = (type: string, x: number, buttons: number): void => {
    const event = new MouseEvent(type, { clientX: x, clientY: 50, button: 0, buttons, bubbles: true });
    host.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' }));
  };
  mouse('pointerdown', 98, 1);
  mouse('pointermove', 60, 0);
  mouse('pointermove', 30, 0);
  expect(calls).toEqual(['grab broken off']);
});
