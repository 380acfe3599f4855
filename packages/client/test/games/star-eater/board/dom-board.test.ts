import fc from 'fast-check';
import { FACTIONS, type View, hexesOfBoard, isOnBoard, keyOf } from '@star-eater/rules/src/games/star-eater';
import { nearestByKey } from '../../../../src/board/buttons';
import type { Board, BoardFacts, Choice, Overlay } from '../../../../src/games/star-eater/common/board/api';
import { nameOf } from '../../../../src/games/star-eater/common/board/compose';
import { mountDomBoard } from '../../../../src/games/star-eater/common/board/dom';
import { stepByKey } from '../../../../src/games/star-eater/common/board/dom/keys';
import { choiceAt } from '../../../../src/games/star-eater/common/board/pick';
import { centreOf } from '../../../../src/games/star-eater/common/board/layout';

const facts: BoardFacts = {
  radius: 4,
  factions: FACTIONS,
  seats: [
    { seat: 0, name: 'Ada', side: 0 },
    { seat: 1, name: 'Bo', side: 1 },
  ],
  me: 0,
};

const view: View = {
  round: 2,
  phase: 'action',
  initiative: [0, 1],
  ships: [
    {
      seat: 0,
      faction: 'fpa',
      at: [0, 1],
      facing: 1,
      structure: 11,
      armour: { bow: 4, fore: 4, midships: 5, port: 3, starboard: 0, stern: 2 },
      shields: { bow: 1 },
      linear: [0],
      rotational: ['cw'],
    },
  ],
  tokens: [
    { seat: 1, kind: 'corvette', at: [-2, 0], facing: 2, callSign: 3, fired: true },
    { seat: 1, kind: 'torpedo', at: [0, -3], facing: 3, weapon: 'lamais-x', age: 1 },
  ],
  seats: [],
  pending: [],
  outcome: null,
};

const choices: Choice[] = [
  { value: 'a', hex: [1, -2], label: 'Launch 2 to 1, -2', kind: 'launch' },
  { value: 'b', hex: [2, -2], label: 'Launch 2 to 2, -2', kind: 'launch', selected: true },
];

let host: HTMLElement;
let board: Board;
let picks: { hex: readonly [number, number]; value: unknown }[];

beforeEach(async () => {
  host = document.createElement('div');
  document.body.append(host);
  picks = [];
  board = await mountDomBoard(host, facts, {
    onPick: ({ hex, choice }) => picks.push({ hex, value: choice?.value ?? null }),
    onHover: () => {},
    onBeat: () => {},
  });
  board.show(view);
});

afterEach(() => {
  board.destroy();
  host.remove();
});

const show = (overlay: Overlay): void => board.setOverlay(overlay);
const named = (name: string): HTMLButtonElement => {
  const found = [...host.querySelectorAll('button')].filter(
    (button) => button.getAttribute('aria-label') === name,
  );
  if (found.length !== 1) throw new Error(`${found.length} buttons are named “${name}”`);
  return found[0] as HTMLButtonElement;
};
const startingWith = (text: string): string | undefined =>
  [...host.querySelectorAll('button')]
    .map((button) => button.getAttribute('aria-label') ?? '')
    .find((label) => label.startsWith(text));
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
};

describe('docs/design.md, Everyone: the board for keyboards and screen readers', () => {
  test('R-2: every hex of the board is one button, and the picture is hidden from screen readers', () => {
    expect(host.querySelectorAll('button')).toHaveLength(hexesOfBoard(4).length);
    // Empty ones are not read out.
    expect(host.querySelectorAll('button:not([aria-hidden])').length).toBeLessThan(
      hexesOfBoard(4).length / 2,
    );
    expect(host.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('a hull’s hex names ship, section, armour and shields; its centre everything else', () => {
    // Facing NE, the bow is two hexes ahead at [2, -1].
    expect(startingWith('Hex 2, -1:')).toBe(
      'Hex 2, -1: FPA Capital Ship yours, bow, armour 4 of 4, 1 shield',
    );
    expect(startingWith('Hex 0, 1:')).toBe(
      'Hex 0, 1: FPA Capital Ship yours, midships, armour 5 of 5, structure 11 of 14, facing up right, momentum 1 hex ahead left and a turn clockwise',
    );
  });

  test('tokens and empty hexes are described', () => {
    expect(startingWith('Hex -2, 0:')).toBe('Hex -2, 0: corvette 3 of Bo, heading ahead right, has fired');
    expect(startingWith('Hex 0, -3:')).toBe('Hex 0, -3: torpedo of Bo, heading astern right');
    expect(startingWith('Hex 4, 0:')).toBe('Hex 4, 0: empty');
  });

  test('a token that leaves a hex leaves its description', () => {
    board.show({ ...view, tokens: [] });
    expect(startingWith('Hex -2, 0:')).toBe('Hex -2, 0: empty');
  });

  test('one tab stop on the board, at the player’s own ship; arrows move by hex, Enter picks', () => {
    const stops = (): (string | undefined)[] =>
      [...host.querySelectorAll('button')]
        .filter((button) => button.tabIndex === 0)
        .map((button) => button.dataset.hex);
    expect(stops()).toEqual(['0,1']);
    board.focus();
    press('ArrowUp');
    expect(stops()).toEqual(['0,0']);
    expect((document.activeElement as HTMLElement).dataset.hex).toBe('0,0');
    (document.activeElement as HTMLElement).click();
    expect(picks).toEqual([{ hex: [0, 0], value: null }]);
  });

  test('Page Down goes to the next thing, Home back to the player’s own ship', () => {
    board.focus();
    press('PageUp');
    expect((document.activeElement as HTMLElement).getAttribute('aria-label')).not.toMatch(/empty$/);
    press('Home');
    expect((document.activeElement as HTMLElement).dataset.hex).toBe('0,1');
  });

  test('docs/design.md, Choices: a choice is a button named by its label; picking it reports which one', () => {
    show({ choices });
    named('Launch 2 to 1, -2').click();
    expect(picks).toEqual([{ hex: [1, -2], value: 'a' }]);
    expect(named('Launch 2 to 2, -2').getAttribute('aria-pressed')).toBe('true');
    expect(host.querySelector('[aria-label="Choices"]')?.hasAttribute('hidden')).toBe(false);
  });

  test('docs/design.md, Choices: they get the focus, arrows go to the nearest, and they disappear when answered', async () => {
    show({ choices });
    board.focus();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Launch 2 to 2, -2');
    press('ArrowLeft');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Launch 2 to 1, -2');
    show({});
    await Promise.resolve();
    expect((document.activeElement as HTMLElement).dataset.hex).toBe('0,1');
    expect(host.querySelectorAll('[data-choice]')).toHaveLength(0);
  });

  test('docs/design.md, Choices: a form that renders again keeps the focus on the picked choice', async () => {
    show({ choices });
    named('Launch 2 to 2, -2').focus();
    show({});
    show({ choices: choices.map((choice) => ({ ...choice, selected: choice.value === 'a' })) });
    await Promise.resolve();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Launch 2 to 2, -2');
  });

  test('docs/design.md, Choices: picking a choice’s hex on the board picks the choice', () => {
    show({ choices });
    host.querySelector<HTMLButtonElement>('[data-hex="1,-2"]')?.click();
    expect(picks).toEqual([{ hex: [1, -2], value: 'a' }]);
  });
});

describe('docs/design.md, Errors: the board without WebGL', () => {
  test('ships, tokens and momentum are drawn, each by its own name', () => {
    const actors = [...host.querySelectorAll('[data-actor]')].map((element) =>
      element.getAttribute('data-actor'),
    );
    expect(actors.sort()).toEqual(['corvette:1:3', 'momentum:0', 'ship:0', 'torpedo:1:1']);
  });

  test('api.ts: instant playback ends on the view after the events', async () => {
    await board.play(
      [{ type: 'shipMoved', rule: '§7.2.2', seat: 0, from: [0, 1], to: [0, 0], direction: 0 }],
      view,
      { speed: 0, reducedMotion: false },
    );
    expect(host.querySelector('[data-actor="ship:0"]')?.getAttribute('transform')).toBe('translate(0 0)');
  });

  test('api.ts: showing a view ends the animation and leaves no flash behind', async () => {
    const playing = board.play(
      [{ type: 'commandStarted', rule: '§7.3', seat: 0, command: 'fire-main' }],
      view,
      { speed: 1, reducedMotion: false },
    );
    const flashes = () => host.querySelector('[data-layer="effects"]')?.children.length;
    expect(flashes()).toBeGreaterThan(0);
    board.show(view);
    await playing;
    expect(flashes()).toBe(0);
  });

  test('api.ts: a destroyed board leaves nothing behind', () => {
    board.destroy();
    expect(host.children).toHaveLength(0);
  });
});

describe('docs/design.md, Sides: names under ships', () => {
  const seat = (seat: number, side: number) => ({ seat, side, name: `P${seat}` });

  test('with teams a ship’s name has its team; otherwise it is the name only', () => {
    const teams = { ...facts, seats: [seat(0, 0), seat(1, 1), seat(2, 0), seat(3, 1)] };
    expect([nameOf(0, teams), nameOf(3, teams)]).toEqual(['A · You', 'B · P3']);
    expect(nameOf(1, facts)).toBe('Bo');
    const longest = 'Commander Brave Falcon 7';
    const named = { ...facts, seats: facts.seats.map((seat) => ({ ...seat, name: longest })) };
    expect(nameOf(1, named)).toBe(longest);
  });
});

describe('docs/design.md, At the table: picking', () => {
  test('R-1: of several facings in one hex, a click means the nearest arrow', () => {
    const facings: Choice[] = ([0, 2, 4] as const).map((facing) => ({
      value: facing,
      hex: [0, 0],
      label: `facing ${facing}`,
      kind: 'move',
      facing,
    }));
    expect(choiceAt(facings, [0, 0], { x: 0.1, y: -0.6 })?.value).toBe(0);
    expect(choiceAt(facings, [0, 0], { x: 0.5, y: 0.3 })?.value).toBe(2);
    expect(choiceAt(facings, [1, 0], centreOf([1, 0]))).toBeNull();
  });

  test('R-1: arrows never leave the board, and up undoes down', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...hexesOfBoard(6)),
        fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
        (hex, key) => {
          const next = stepByKey(hex, key, 6);
          if (next) expect(isOnBoard(next, 6)).toBe(true);
          const down = stepByKey(hex, 'ArrowDown', 6);
          if (down) expect(keyOf(stepByKey(down, 'ArrowUp', 6) ?? [99, 99])).toBe(keyOf(hex));
        },
      ),
    );
  });

  test('R-1: right and left stay in the row within half a hex', () => {
    let hex: readonly [number, number] = [-5, 2];
    const { y } = centreOf(hex);
    for (let i = 0; i < 8; i += 1) {
      hex = stepByKey(hex, 'ArrowRight', 6) ?? hex;
      expect(Math.abs(centreOf(hex).y - y)).toBeLessThan(0.87);
    }
    expect(hex[0]).toBe(3);
  });

  test('among scattered choices an arrow key goes to the nearest in its direction, or nowhere', () => {
    const hexes = [
      [0, 0],
      [3, -2],
      [0, -3],
    ] as const;
    expect(nearestByKey(hexes.map(centreOf), 0, 'ArrowRight', 0.1)).toBe(1);
    expect(nearestByKey(hexes.map(centreOf), 0, 'ArrowUp', 0.1)).toBe(2);
    expect(nearestByKey(hexes.map(centreOf), 0, 'ArrowDown', 0.1)).toBeNull();
  });
});
