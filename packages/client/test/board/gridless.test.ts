/** A game without fields stands on the shell's board: in SVG here, in Pixi in e2e/gridless.spec.ts. */
import { boxOnScreen, toScreen } from '../../src/board/camera';
import { boxAround, boxesMeet } from '../../src/board/plane';
import { CounterBoard, mountCounters, wholeTable, type Counter, type Table } from './counters';

const SCREEN = { width: 800, height: 600 };
const counter = (id: string, seat: number, x: number, y: number): Counter => ({
  id,
  seat,
  at: { x, y },
  heading: 0,
});
const ADA = counter('Ada', 0, -5000, 0);
const BO = counter('Bo', 1, 5000, 0);
const TABLE: Table = [ADA, BO, counter('Cy', 5, 4000, 6000)];

let host: HTMLElement;
let board: CounterBoard;
let picked: string[];
let hovered: (string | null)[];

beforeEach(async () => {
  window.history.replaceState(null, '', '?board=dom');
  host = document.createElement('div');
  Object.defineProperties(host, {
    clientWidth: { value: SCREEN.width },
    clientHeight: { value: SCREEN.height },
  });
  document.body.append(host);
  picked = [];
  hovered = [];
  const mounted = await mountCounters(host, {
    pick: (id) => picked.push(id),
    hover: (id) => hovered.push(id),
  });
  board = mounted.current() as CounterBoard;
  board.show(TABLE);
});

afterEach(() => {
  board.destroy();
  host.remove();
});

/** A pointer at a point of the plane. */
const pointer = (type: string, at: { x: number; y: number }, more: WheelEventInit = {}): void => {
  const { x, y } = toScreen(board.camera, SCREEN, at);
  const init = { bubbles: true, clientX: x, clientY: y, button: 0, detail: 1, ...more };
  const event = type === 'wheel' ? new WheelEvent(type, init) : new MouseEvent(type, init);
  host.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' }));
};
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
};
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
const drawn = (id: string): string | null | undefined =>
  host.querySelector(`[data-actor="${id}"]`)?.getAttribute('transform');

describe('a board of circles on a plane in thousandths of an inch', () => {
  test('without WebGL it is drawn in SVG, in the inks of any number of seats', () => {
    expect(host.dataset.board).toBe('dom');
    expect(drawn('Ada')).toBe('translate(-5000 0)');
    const cy = host.querySelector('[data-actor="Cy"] path') as SVGElement | null;
    expect(cy?.style.fill).toBe('var(--side-5)');
  });

  test('all counters are in view, and none is below what covers the board', () => {
    const tools = {
      left: SCREEN.width - 60,
      top: SCREEN.height - 300,
      right: SCREEN.width,
      bottom: SCREEN.height,
    };
    board.setObstacles([tools]);
    for (const { at } of TABLE) {
      const box = boxOnScreen(boxAround(at, 1000), board.camera, SCREEN);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(SCREEN.height);
      expect(boxesMeet(box, tools)).toBe(false);
    }
  });

  test('the wheel zooms about the pointer, within the limits of this plane', () => {
    const before = board.camera.size;
    pointer('wheel', BO.at, { deltaY: -200 });
    expect(board.camera.size).toBeGreaterThan(before);
    board.zoomBy(1e6);
    expect(board.camera.size).toBe(0.2);
    board.zoomBy(1e-6);
    expect(board.camera.size).toBe(0.002);
  });

  test('a click picks the counter below it, and nothing beside it', () => {
    pointer('click', { x: 5600, y: 700 });
    pointer('click', { x: 0, y: 0 });
    expect(picked).toEqual(['Bo']);
  });

  test('the pointer over a counter is a hand', () => {
    pointer('pointermove', { x: -5000, y: 900 });
    expect(host.style.cursor).toBe('pointer');
    pointer('pointermove', { x: -5000, y: 1100 });
    expect(host.style.cursor).toBe('default');
    expect(hovered).toEqual(['Ada', null]);
  });

  test('by keys: one tab stop, arrows go to the nearest counter, Enter picks, + zooms, 0 shows all', () => {
    const stops = [...host.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['Counter Ada']);
    board.focus();
    press('ArrowRight');
    expect(focused()).toBe('Counter Bo');
    press('ArrowDown');
    expect(focused()).toBe('Counter Cy');
    press('ArrowDown');
    expect(focused()).toBe('Counter Cy');
    // A browser clicks a button for Enter.
    (document.activeElement as HTMLElement).click();
    expect(picked).toEqual(['Cy']);
    const { size } = board.camera;
    press('+');
    expect(board.camera.size).toBeCloseTo(size * 1.25);
    press('0');
    expect(board.camera).toEqual(wholeTable(SCREEN.width, SCREEN.height));
  });

  test('arrows go on from the counter that has the focus, however it got it', () => {
    host.querySelector<HTMLElement>('[data-place="Bo"]')?.focus();
    press('ArrowLeft');
    expect(focused()).toBe('Counter Ada');
  });

  test('a counter that is taken away takes its button along; the others keep the focus', () => {
    board.focus();
    press('ArrowRight');
    board.show(TABLE.slice(1));
    expect(focused()).toBe('Counter Bo');
    expect(host.querySelectorAll('button')).toHaveLength(2);
    expect(drawn('Ada')).toBeUndefined();
  });

  test('a slide is animated: at half of its time the counter is half way, in the end it is there', async () => {
    let now = 0;
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const told: string[] = [];
    const done = board.play(
      [{ id: 'Ada', to: { x: -1000, y: 2000 } }],
      TABLE,
      { speed: 1, reducedMotion: false },
      ({ id }) => told.push(id),
    );
    const pass = (ms: number): void => {
      now += ms;
      for (const frame of frames.splice(0)) frame(now);
    };
    pass(200);
    expect(told).toEqual(['Ada']);
    expect(drawn('Ada')).toBe('translate(-3000 1000) rotate(0) scale(1)');
    pass(100);
    expect(host.querySelector('[data-layer="effects"]')?.children).toHaveLength(1);
    pass(100);
    await done;
    jest.restoreAllMocks();
    expect(drawn('Ada')).toBe('translate(-1000 2000)');
    expect(host.querySelector('[data-layer="effects"]')?.children).toHaveLength(0);
  });

  test('a ruler is laid over it and taken away', () => {
    const rulers = () => host.querySelector('[data-layer="rulers"]')?.children.length;
    board.measure({ from: ADA.at, to: { x: 0, y: 0 } });
    expect(rulers()).toBe(1);
    board.measure(null);
    expect(rulers()).toBe(0);
  });

  test('a counter out of view has a marker at the edge that leads to it', () => {
    board.zoomBy(1e6);
    const markers = [...host.querySelectorAll<HTMLElement>('[data-far]')];
    expect(markers.map(({ dataset }) => dataset.far).sort()).toEqual(['Ada', 'Bo', 'Cy']);
    markers.find(({ dataset }) => dataset.far === 'Bo')?.click();
    expect(board.camera).toMatchObject({ x: 5000, y: 0 });
  });
});
