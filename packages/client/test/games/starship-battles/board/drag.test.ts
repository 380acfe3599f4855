/** @jest-environment jsdom */
/** T-5, T-31: what a drag costs, counted in calls: a clock would count the machine's other work too. */
import * as rules from '@star-eater/rules/src/games/starship-battles';
import { TableBoard, type TableRenderer } from '../../../../src/games/starship-battles/board/board';
import type { Laid } from '../../../../src/games/starship-battles/board/helm/laying';
import { laidOf } from './laid';
import { CROWD } from './positions';

jest.mock('@star-eater/rules/src/games/starship-battles', () => {
  const real = jest.requireActual<typeof rules>('@star-eater/rules/src/games/starship-battles');
  return { ...real, helm: jest.fn(real.helm), aims: jest.fn(real.aims) };
});

const helm = jest.mocked(rules.helm);
const aims = jest.mocked(rules.aims);
const SCREEN = { width: 1280, height: 800 };

/** A table whose page takes over what is laid, and whose frames are drawn when the test says so. */
const atTable = () => {
  const host = document.createElement('div');
  Object.defineProperties(host, {
    clientWidth: { value: SCREEN.width },
    clientHeight: { value: SCREEN.height },
  });
  const drawn: string[] = [];
  const draws = (name: string) => () => void drawn.push(name);
  const renderer: TableRenderer = {
    element: document.createElement('canvas'),
    resize: () => undefined,
    look: draws('look'),
    show: draws('show'),
    stand: draws('stand'),
    setOverlay: draws('overlay'),
    setHover: () => undefined,
    setEffects: () => undefined,
    pose: draws('pose'),
    repaint: draws('repaint'),
    destroy: () => undefined,
  };
  let laid: Laid = laidOf(CROWD, { selected: '0.3' });
  const gestures: string[] = [];
  const board = new TableBoard(host, renderer, laid, {
    select: () => undefined,
    unsent: (unsent, gesture) => {
      gestures.push(gesture);
      laid = { ...laid, unsent };
      board.update(laid);
    },
    beat: () => undefined,
  });
  board.update(laid);
  board.fit();
  const point = (type: string, x: number, y: number): void => {
    const event = new MouseEvent(type, {
      clientX: x,
      clientY: y,
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
      bubbles: true,
    });
    host.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' }));
  };
  const path = (name: string): string =>
    host.querySelector(`.reach-helm .reach-${name}`)?.getAttribute('d') ?? '';
  const text = (name: string): string => host.querySelector(`.reach-${name}`)?.textContent ?? '';
  return { host, board, point, drawn, gestures, path, text };
};

const frames = new Map<number, FrameRequestCallback>();
/** Draws one frame; timers wait for `advanceTimersByTime`. */
const drawFrame = (): void => {
  const due = [...frames.values()];
  frames.clear();
  for (const each of due) each(performance.now());
};

beforeEach(() => {
  jest.useFakeTimers();
  let last = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => {
    frames.set((last += 1), frame);
    return last;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
});
afterEach(() => {
  frames.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('T-31 a frame of a drag asks the helm once, works out the numbers once, and draws no table', () => {
  const { host, point, drawn, gestures, path, text } = atTable();
  const ship = host.querySelector<HTMLElement>('[data-place="0.3"]');
  const layer = ship?.parentElement;
  if (!ship || !layer) throw new Error('the ship is not on the board');
  const [, left, top, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(layer.style.transform) ?? [];
  const middle = (from: string, size: string) => Number.parseFloat(from) + Number.parseFloat(size) / 2;
  const x = Number(left) + Number(scale) * middle(ship.style.left, ship.style.width);
  const y = Number(top) + Number(scale) * middle(ship.style.top, ship.style.height);
  point('pointerdown', x, y);
  point('pointermove', x, y - 10);
  drawFrame();
  jest.advanceTimersByTime(16);
  const enemies = 16;
  drawn.length = 0;
  for (let frame = 1; frame <= 12; frame += 1) {
    helm.mockClear();
    aims.mockClear();
    const was = { way: path('ribbon'), numbers: text('headline') };
    // A mouse tells more than once a frame.
    for (let i = 0; i < 4; i += 1) point('pointermove', x + frame * 8, y - 30 - frame * 4 - i);
    expect(helm.mock.calls.length).toBe(0);
    drawFrame();
    expect(helm.mock.calls.length).toBe(1);
    // The way in this frame, the numbers once it is drawn.
    expect(path('ribbon')).not.toBe(was.way);
    expect(aims.mock.calls.length).toBe(0);
    expect(text('headline')).toBe(was.numbers);
    jest.advanceTimersByTime(16);
    expect(helm.mock.calls.length).toBe(1);
    expect(aims.mock.calls.length).toBeLessThanOrEqual(1 + enemies);
  }
  expect(drawn).toEqual([]);
  // Between two snaps nothing is worked out again.
  aims.mockClear();
  point('pointermove', x + 96, y - 81);
  drawFrame();
  jest.advanceTimersByTime(16);
  expect(aims.mock.calls.length).toBe(0);
  expect(gestures).toContain('running');
  point('pointerup', x, y - 80);
  expect(gestures.at(-1)).toBe('done');
  expect(text('headline')).toMatch(/Deals \d/);
});
