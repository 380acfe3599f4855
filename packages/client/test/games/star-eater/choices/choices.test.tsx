import { along, type Hex, type Legal } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Choice as BoardChoice } from '../../../../src/games/star-eater/common/board/api';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { Choice, loadForms } from '../../../../src/games/star-eater/beta/choices/Choice';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

beforeAll(() => loadForms());

function shown(legal: Legal) {
  const table = atTable();
  render(table.around(<Choice legal={legal} />));
  return table;
}
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const pick = (label: RegExp): void => {
  fireEvent.click(screen.getByRole('radio', { name: label }));
};

const onBoard = (table: ReturnType<typeof shown>): BoardChoice[] => [
  ...(table.request.get().overlay.choices ?? []),
];
const pickOnBoard = (table: ReturnType<typeof shown>, choice: BoardChoice): void => {
  act(() => table.request.get().onPick?.(choice.value));
};

describe('docs/design.md, Choices: every choice offers its legal answers and sends one of them', () => {
  test('R-32: a fire command sends its boost and chosen target', () => {
    const table = shown({
      seat: 0,
      type: 'fire',
      command: 'fire-main',
      weapon: 'fpa-main-beam',
      maxBoost: 2,
      cooldown: 2,
      targets: [
        { kind: 'ship', at: [0, 1], seat: 1, section: 'prow' },
        { kind: 'torpedo', at: [0, 1], seat: 1 },
      ],
      reuse: 1,
      lines: [{ from: [0, 3], facing: 0, hexes: [[0, 2]] }],
    });
    expect(screen.getByRole('radio', { name: 'Bo, prow, armour 5' })).toBeTruthy();
    pick(/^\+2/);
    pick(/Bo’s torpedo \(7 hexes ahead\)/);
    press(messages.choice.fire);
    expect(table.decided).toEqual([
      { seat: 0, type: 'fire', boost: 2, target: { kind: 'torpedo', at: [0, 1], seat: 1 }, reuse: [true] },
    ]);
  });

  test('F-6: each hard point aims for itself, at first all at their first target, and may hold its fire', () => {
    const bow = { kind: 'ship', at: [0, -2], seat: 1, section: 'prow' } as const;
    const torpedo = { kind: 'torpedo', at: [1, -2], seat: 1 } as const;
    const table = shown({
      seat: 0,
      type: 'fire',
      command: 'port-broadside',
      weapon: 'fpa-broadside-battery',
      maxBoost: 1,
      cooldown: 1,
      targets: [],
      reuse: 0,
      lines: [],
      aims: [
        { hardPoint: 0, at: [0, 1], targets: [bow, torpedo] },
        { hardPoint: 2, at: [0, 2], targets: [bow] },
      ],
    });
    // On the board: the first hard point takes the torpedo, and the other one holds its fire.
    pickOnBoard(table, defined(onBoard(table).find(({ label }) => label.includes('torpedo'))));
    pickOnBoard(table, defined(onBoard(table).find(({ kind }) => kind === 'section')));
    pickOnBoard(table, defined(onBoard(table).find(({ selected, kind }) => selected && kind === 'target')));
    pick(/^\+1/);
    press(messages.choice.fire);
    expect(table.decided).toEqual([
      { seat: 0, type: 'fire', boost: 1, shots: [{ hardPoint: 0, target: torpedo }] },
    ]);
  });

  test('F-5: a corvette that turns as it goes is sent to a hex with a facing', () => {
    const table = shown({
      seat: 0,
      type: 'move',
      activations: 1,
      moves: [],
      poses: [
        { callSign: 2, at: [0, -1], facings: [0, 1] },
        { callSign: 2, at: [1, -1], facings: [1] },
      ],
      shots: [],
    });
    pickOnBoard(table, defined(onBoard(table).find(({ hex }) => hex[0] === 0)));
    pick(/^ahead right/);
    press(messages.choice.move.move);
    expect(table.decided).toEqual([{ seat: 0, type: 'move', callSign: 2, to: [0, -1], facing: 1 }]);
  });

  test('F-4: a drifting corvette is moved on the board or by its buttons; without room it is picked to be lost', async () => {
    const table = shown({
      seat: 0,
      type: 'compel',
      corvettes: [
        {
          callSign: 1,
          turns: [
            { turn: 0, at: [0, -1] },
            { turn: 1, at: [1, -1] },
          ],
        },
        { callSign: 3, turns: [] },
      ],
    });
    await screen.findByRole('button', { name: messages.choice.compel.turn(0) });
    pickOnBoard(table, defined(onBoard(table).find(({ hex }) => hex[0] === 1)));
    press(messages.choice.compel.turn(0));
    press(messages.choice.compel.noRoom);
    expect(table.decided).toEqual([
      { seat: 0, type: 'compel', callSign: 1, turn: 1 },
      { seat: 0, type: 'compel', callSign: 1, turn: 0 },
      { seat: 0, type: 'compel', callSign: 3, turn: 0 },
    ]);
  });

  test('F-16: all corvettes keep their course: straight on, else the first free way', async () => {
    const blocked = [{ callSign: 2 as const, turns: [{ turn: 1, at: [1, -1] as [number, number] }] }];
    const table = shown({ seat: 0, type: 'compel', corvettes: blocked });
    await screen.findByRole('button', { name: messages.choice.compel.keep });
    press(messages.choice.compel.keep);
    expect(table.decided).toEqual([{ seat: 0, type: 'compel', callSign: 2, turn: 1 }]);
  });

  test('R-32: the price of each boost is shown', () => {
    shown({
      seat: 0,
      type: 'fire',
      command: 'port-broadside',
      weapon: 'fpa-broadside-torpedo',
      maxBoost: 1,
      cooldown: 2,
      targets: [],
      reuse: 0,
      lines: [],
    });
    expect(screen.getByText(messages.choice.boostPrice(1, 2))).toBeTruthy();
  });

  test('R-35: a launch can be picked on the board and in the list', () => {
    const table = shown({
      seat: 0,
      type: 'corvettes',
      activate: false,
      launches: [
        { callSign: 1, hangar: 0, distance: 1, facing: 5, at: [-2, 8] },
        { callSign: 1, hangar: 1, distance: 1, facing: 1, at: [2, 7] },
      ],
      repairs: [],
    });
    const wanted = table.request.get().overlay.choices?.[1];
    act(() => table.request.get().onPick?.(wanted?.value));
    press(messages.choice.corvettes.launch);
    expect(table.decided).toEqual([
      { seat: 0, type: 'corvettes', option: 'launch', callSign: 1, hangar: 1, distance: 1, facing: 1 },
    ]);
  });

  test.each([
    ['close to the enemy is preselected', 4, false, messages.choice.corvettes.activate],
    ['far from it is not: a launch is', 12, false, messages.choice.corvettes.launch],
    ['that has fired is not: a launch is', 4, true, messages.choice.corvettes.launch],
  ])('§10.1.3: activating a corvette %s', (_case, hexes, fired, proposed) => {
    const snapshot = duelSnapshot();
    const enemy = defined(snapshot.view.ships.find(({ seat }) => seat === 1));
    const at = along(enemy.at, 3, hexes);
    const flying = { kind: 'corvette', seat: 0, callSign: 2, at, facing: 0, fired } as const;
    const table = atTable({ ...snapshot, view: { ...snapshot.view, tokens: [flying] } });
    const legal: Legal = {
      seat: 0,
      type: 'corvettes',
      activate: true,
      launches: [{ callSign: 1, hangar: 0, distance: 1, facing: 5, at: [-2, 8] }],
      repairs: [],
    };
    render(table.around(<Choice legal={legal} />));
    expect(screen.getByRole('button', { name: proposed })).toBeTruthy();
    // Both heads say what comes of it.
    const words = document.body.textContent;
    expect(words).toContain('then one activation; no hit yet, 14 from Bo');
    expect(words).toMatch(
      fired
        ? /; it has fired and can only move/
        : hexes === 4
          ? /; Corvette 2 hits Bo at once/
          : /BomberLaunch/,
    );
  });

  test('§10.1.3: Activate without a corvette in flight says why not, and is not preselected', () => {
    const table = shown({ seat: 0, type: 'corvettes', activate: true, launches: [], repairs: [2] });
    expect(screen.getByRole('button', { name: messages.choice.corvettes.repair })).toBeTruthy();
    pick(new RegExp(`^${messages.choice.corvettes.activate}.*${messages.choice.corvettes.activateNone}`));
    const activate = screen.getByRole('button', { name: messages.choice.corvettes.activate });
    expect(activate.classList).not.toContain('primary');
    fireEvent.click(activate);
    expect(table.decided).toEqual([{ seat: 0, type: 'corvettes', option: 'activate' }]);
  });

  test('§10.1.4: Fire now without a target says why not, and is not preselected', () => {
    const table = shown({ seat: 0, type: 'defence', mounts: [] });
    expect(screen.getByRole('button', { name: messages.choice.defence.hold })).toBeTruthy();
    pick(new RegExp(`^${messages.choice.defence.fire}.*${messages.choice.defence.noTarget}`));
    const fire = screen.getByRole('button', { name: messages.choice.defence.fire });
    expect(fire.classList).not.toContain('primary');
    fireEvent.click(fire);
    expect(table.decided).toEqual([{ seat: 0, type: 'defence', option: 'fire', shots: [] }]);
  });

  test('R-35: a move is picked on the board, its facing below', () => {
    const table = shown({
      seat: 0,
      type: 'move',
      activations: 2,
      moves: [
        { callSign: 1, before: 0, forward: 1, after: 0, at: [0, 0], facing: 0 },
        { callSign: 1, before: 0, forward: 1, after: 1, at: [0, 0], facing: 1 },
      ],
      shots: [{ callSign: 1, weapon: 'fpa-bomber-torpedo', maxBoost: 0, targets: [] }],
    });
    const hex = table.request.get().overlay.choices?.[0];
    act(() => table.request.get().onPick?.(hex?.value));
    pick(/^ahead right/);
    press(messages.choice.move.move);
    expect(table.decided).toEqual([{ seat: 0, type: 'move', callSign: 1, before: 0, forward: 1, after: 1 }]);
  });

  test('§11: a shot and passing are offered beside the moves', () => {
    const table = shown({
      seat: 0,
      type: 'move',
      activations: 1,
      moves: [],
      shots: [{ callSign: 2, weapon: 'x', maxBoost: 0, targets: [] }],
    });
    press(messages.choice.move.shoot('x'));
    press(messages.choice.move.done);
    expect(table.decided).toEqual([
      { seat: 0, type: 'shoot', callSign: 2, boost: 0 },
      { seat: 0, type: 'done' },
    ]);
  });

  test('§10.1.4: shields are rearranged as a whole, and only a full arrangement can be sent', () => {
    const table = shown({
      seat: 0,
      type: 'defence',
      mounts: [],
      shields: { perSection: 2, count: 3, sections: ['bow', 'stern'], now: { stern: 1 } },
    });
    const { shields, less, more } = messages.choice.defence;
    pick(new RegExp(`^${shields}`));
    press(less('bow'));
    expect((screen.getByRole('button', { name: shields }) as HTMLButtonElement).disabled).toBe(true);
    press(more('stern'));
    press(shields);
    expect(table.decided).toEqual([
      { seat: 0, type: 'defence', option: 'shields', shields: { bow: 1, stern: 2 } },
    ]);
  });

  test('R-33: point defence initially aims at what it hits with the least boost', () => {
    const table = shown({
      seat: 0,
      type: 'react',
      mounts: [
        {
          hardPoint: 1,
          at: [0, 5],
          targets: [
            { target: { kind: 'torpedo', at: [1, 4], seat: 1 }, need: 2 },
            { target: { kind: 'corvette', at: [0, 3], seat: 1, callSign: 3 }, need: 0 },
          ],
        },
      ],
    });
    press(messages.choice.react.fire);
    press(messages.choice.react.wait);
    expect(table.decided).toEqual([
      {
        seat: 0,
        type: 'react',
        shots: [{ hardPoint: 1, target: { kind: 'corvette', at: [0, 3], seat: 1, callSign: 3 }, boost: 0 }],
      },
      { seat: 0, type: 'react', shots: [] },
    ]);
  });

  test('R-37: one card is proposed: the only one to play, else what an ensign would vent', () => {
    const proposed = (): (string | null)[] =>
      [...document.querySelectorAll('.primary')].map(({ textContent }) => textContent);
    const cards = (['corvettes', 'fire-main', 'special'] as const).map((card) => ({
      card,
      space: 2,
      playable: false,
    }));
    shown({ seat: 0, type: 'vent', cards });
    expect(proposed()).toEqual([messages.choice.vent.move(messages.commands['fire-main'])]);
    cleanup();
    shown({ seat: 0, type: 'vent', cards: cards.map((card) => ({ ...card, space: 0, playable: true })) });
    expect(proposed()).toHaveLength(1);
    cleanup();
    shown({ seat: 0, type: 'vent', cards: [{ card: 'special', space: 0, playable: true }] });
    expect(proposed()).toEqual([messages.choice.vent.play(messages.commands.special)]);
  });

  test('R-37: a card at Ready may be played or left', () => {
    const table = shown({ seat: 0, type: 'vent', cards: [{ card: 'fire-main', space: 0, playable: true }] });
    press(messages.choice.vent.play(messages.commands['fire-main']));
    press(messages.choice.vent.leave(messages.commands['fire-main']));
    expect(table.decided).toEqual([
      { seat: 0, type: 'vent', card: 'fire-main', play: true },
      { seat: 0, type: 'vent', card: 'fire-main', play: false },
    ]);
  });

  test('docs/design.md, Choices: a vented gun says what it would hit now, and is not proposed where it hits nothing', () => {
    shown({ seat: 0, type: 'vent', cards: [{ card: 'fire-main', space: 0, playable: true }] });
    expect(screen.getByText('Played now: hits nothing: 6 hexes short.')).toBeTruthy();
    const button = (name: string) => screen.getByRole('button', { name });
    const gun = messages.commands['fire-main'];
    expect(button(messages.choice.vent.play(gun)).classList).not.toContain('primary');
    expect(button(messages.choice.vent.leave(gun)).classList).toContain('primary');
  });

  test('docs/design.md, Choices: a launch towards the enemy is proposed', () => {
    const launch = { callSign: 1 as const, hangar: 0, distance: 1 };
    const table = shown({
      seat: 0,
      type: 'corvettes',
      activate: false,
      repairs: [],
      launches: [
        { ...launch, at: [0, 12], facing: 3 },
        { ...launch, at: [0, 4], facing: 0 },
        { ...launch, at: [1, 5], facing: 2 },
      ],
    });
    const launched = table.request.get().overlay.choices?.filter(({ selected }) => selected);
    expect(launched?.map(({ hex }) => hex)).toEqual([[0, 4]]);
  });

  test('R-23: a thrust takes one of the offered directions, on the board too; one is proposed', () => {
    const table = shown({ seat: 0, type: 'thrust', directions: [0, 2] });
    expect([...document.querySelectorAll('.primary')].map((each) => each.textContent?.trim())).toEqual([
      'Ahead',
    ]);
    // From the own bow.
    fireEvent.click(screen.getByRole('button', { name: 'Astern right' }));
    const north = table.request.get().overlay.choices?.[0];
    table.request.get().onPick?.(north?.value);
    expect(table.decided).toEqual([
      { seat: 0, type: 'thrust', direction: 2 },
      { seat: 0, type: 'thrust', direction: 0 },
    ]);
  });

  test('R-38: no more sections than the ability repairs, each with its armour', () => {
    const table = shown({
      seat: 0,
      type: 'special',
      ability: 'restoreArmour',
      sections: ['bow', 'fore', 'stern'],
      max: 2,
      amount: 2,
    });
    const stern = screen.getByRole('checkbox', { name: 'stern armour 2' }) as HTMLInputElement;
    expect(stern.disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'bow armour 4' }));
    fireEvent.click(stern);
    press(messages.choice.special.use);
    expect(table.decided).toEqual([{ seat: 0, type: 'special', sections: ['fore', 'stern'] }]);
  });

  test('R-39: escaping corvettes initially get different hexes', async () => {
    const table = shown({
      seat: 0,
      type: 'escape',
      callSigns: [1, 2],
      count: 2,
      launches: [
        { callSign: 1, hangar: 0, distance: 1, facing: 5, at: [-2, 8] },
        { callSign: 1, hangar: 1, distance: 1, facing: 1, at: [2, 7] },
        { callSign: 2, hangar: 0, distance: 1, facing: 5, at: [-2, 8] },
        { callSign: 2, hangar: 1, distance: 1, facing: 1, at: [2, 7] },
      ],
    });
    await screen.findByRole('button', { name: messages.choice.escape.launch });
    press(messages.choice.escape.launch);
    expect(table.decided).toEqual([
      {
        seat: 0,
        type: 'escape',
        launches: [
          { callSign: 1, hangar: 0, distance: 1, facing: 5 },
          { callSign: 2, hangar: 1, distance: 1, facing: 1 },
        ],
      },
    ]);
  });

  test('R-39: if one place is left, the player chooses which corvette takes it', async () => {
    const table = shown({
      seat: 0,
      type: 'escape',
      callSigns: [3, 4],
      count: 1,
      launches: [3, 4].map((callSign) => ({ callSign, hangar: 0, distance: 1, facing: 5, at: [-2, 8] })),
    });
    expect(await screen.findByText(/Only 1 of your 2 corvettes can leave/)).toBeTruthy();
    const [third, fourth] = screen.getAllByRole('combobox');
    fireEvent.change(defined(third), { target: { value: '-1' } });
    const launch = screen.getByRole('button', { name: messages.choice.escape.launch }) as HTMLButtonElement;
    expect(launch.disabled).toBe(true);
    fireEvent.change(defined(fourth), { target: { value: '0' } });
    press(messages.choice.escape.launch);
    expect(table.decided).toEqual([
      { seat: 0, type: 'escape', launches: [{ callSign: 4, hangar: 0, distance: 1, facing: 5 }] },
    ]);
  });

  test('R-42: a warp goes to one of the free starting locations', () => {
    const table = shown({
      seat: 0,
      type: 'warp',
      to: [
        [4, 7],
        [-4, 11],
      ],
    });
    pick(/^3 hexes behind left, 1 ahead left/);
    press(messages.choice.confirm);
    expect(table.decided).toEqual([{ seat: 0, type: 'warp', to: [-4, 11] }]);
  });

  test('R-30: clicking a hard point without a token leaves it unfired', () => {
    const table = shown({
      seat: 0,
      type: 'fire',
      command: 'port-broadside',
      weapon: 'fpa-broadside-torpedo',
      maxBoost: 0,
      cooldown: 2,
      targets: [],
      reuse: 1,
      lines: [
        { from: [0, 7], facing: 5, hexes: [] },
        { from: [-1, 9], facing: 4, hexes: [] },
      ],
    });
    const [gun] = onBoard(table);
    expect(gun).toMatchObject({ hex: [-1, 9], label: messages.choice.reuseOne(1), selected: true });
    pickOnBoard(table, defined(gun));
    press(messages.choice.fire);
    expect(table.decided).toEqual([{ seat: 0, type: 'fire', boost: 0, reuse: [false] }]);
  });

  test('R-35: the facing at the end of a move is an arrow on the board', () => {
    const table = shown({
      seat: 0,
      type: 'move',
      activations: 2,
      moves: [
        { callSign: 1, before: 0, forward: 1, after: 0, at: [0, 0], facing: 0 },
        { callSign: 1, before: 0, forward: 1, after: 1, at: [0, 0], facing: 1 },
      ],
      shots: [],
    });
    expect(onBoard(table).map(({ facing }) => facing)).toEqual([undefined]);
    pickOnBoard(table, defined(onBoard(table)[0]));
    expect(onBoard(table).map(({ facing }) => facing)).toEqual([0, 1]);
    pickOnBoard(table, defined(onBoard(table)[1]));
    press(messages.choice.move.move);
    expect(table.decided).toEqual([{ seat: 0, type: 'move', callSign: 1, before: 0, forward: 1, after: 1 }]);
  });

  test('§10.1.4: shields are moved by arrows on the sections, and the board shows the result', () => {
    const table = shown({
      seat: 0,
      type: 'defence',
      mounts: [],
      shields: { perSection: 2, count: 2, sections: ['bow', 'fore', 'stern'], now: {} },
    });
    pick(new RegExp(`^${messages.choice.defence.shields}`));
    const { less, more } = messages.choice.defence;
    expect(onBoard(table).map(({ label }) => label)).toEqual([less('bow')]);
    pickOnBoard(table, defined(onBoard(table)[0]));
    const stern = onBoard(table).find(({ label }) => label === more('stern'));
    pickOnBoard(table, defined(stern));
    expect(table.request.get().preview?.ships[0]?.shields).toMatchObject({ bow: 1, stern: 1 });
    // all are placed, so none can be added; the stern is one hex behind the centre.
    expect(table.request.get().whyNot?.([0, 7])).toMatchObject({ rule: 'R-35' });
    press(messages.choice.defence.shields);
    expect(table.decided).toEqual([
      { seat: 0, type: 'defence', option: 'shields', shields: { bow: 1, stern: 1 } },
    ]);
  });

  test('R-33: hard points are aimed one after the other on the board', () => {
    const torpedo = (at: Hex) => ({ target: { kind: 'torpedo' as const, at, seat: 1 }, need: 0 });
    const table = shown({
      seat: 0,
      type: 'react',
      mounts: [
        { hardPoint: 0, at: [0, 7], targets: [torpedo([1, 5]), torpedo([0, 5])] },
        { hardPoint: 1, at: [0, 9], targets: [torpedo([1, 5]), torpedo([0, 5])] },
      ],
    });
    const { mount, aimMount } = messages.choice.defence;
    // Initially each has a different target; the first drops its own, and the second shoots at that instead.
    const first = onBoard(table).find(({ label, selected }) => selected && label.startsWith(mount(0)));
    pickOnBoard(table, defined(first));
    pickOnBoard(table, defined(onBoard(table).find(({ label }) => label === aimMount(1))));
    pickOnBoard(table, defined(onBoard(table).find(({ hex }) => hex[0] === 1)));
    press(messages.choice.react.fire);
    expect(table.decided).toEqual([
      {
        seat: 0,
        type: 'react',
        shots: [{ hardPoint: 1, target: { kind: 'torpedo', at: [1, 5], seat: 1 }, boost: 0 }],
      },
    ]);
  });

  test('R-39: escaping corvettes are placed on the board, each in its own hex', async () => {
    const table = shown({
      seat: 0,
      type: 'escape',
      callSigns: [1, 2],
      count: 2,
      launches: ([1, 2] as const).flatMap((callSign) => [
        { callSign, hangar: 0, distance: 1, facing: 5 as const, at: [-2, 8] as Hex },
        { callSign, hangar: 0, distance: 2, facing: 5 as const, at: [-3, 8] as Hex },
        { callSign, hangar: 1, distance: 1, facing: 1 as const, at: [2, 7] as Hex },
      ]),
    });
    await screen.findByRole('button', { name: messages.choice.escape.launch });
    // Corvette 2 initially gets the first hex that corvette 1 leaves.
    expect(table.request.get().whyNot?.([-3, 8])).toMatchObject({ rule: 'R-39' });
    pickOnBoard(table, defined(onBoard(table).find(({ hex }) => hex[0] === 2)));
    press(messages.choice.escape.launch);
    expect(table.decided).toMatchObject([
      {
        type: 'escape',
        launches: [
          { callSign: 1, hangar: 1 },
          { callSign: 2, distance: 2 },
        ],
      },
    ]);
  });

  test('R-38: the sections to be restored are picked on the board', () => {
    const table = shown({
      seat: 0,
      type: 'special',
      ability: 'restoreArmour',
      sections: ['bow', 'fore', 'stern'],
      max: 2,
      amount: 2,
    });
    expect(onBoard(table).map(({ value }) => value)).toEqual(['bow', 'fore']);
    pickOnBoard(table, defined(onBoard(table)[0]));
    pickOnBoard(table, defined(onBoard(table).find(({ value }) => value === 'stern')));
    press(messages.choice.special.use);
    expect(table.decided).toEqual([{ seat: 0, type: 'special', sections: ['fore', 'stern'] }]);
  });

  test('Clocks and absence: a wait is sent after the answer, with its end', async () => {
    const table = shown({
      seat: 0,
      type: 'react',
      mounts: [
        {
          hardPoint: 0,
          at: [0, 7],
          targets: [{ target: { kind: 'torpedo', at: [1, 5], seat: 1 }, need: 0 }],
        },
      ],
    });
    const form = screen.getByLabelText(messages.choice.wait.ask);
    expect([...form.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      messages.choice.wait.every,
      messages.choice.wait.hit('Bo'),
      messages.choice.wait.none,
    ]);
    fireEvent.change(form, { target: { value: '1' } });
    await act(async () => press(messages.choice.react.wait));
    expect(table.decided).toEqual([{ seat: 0, type: 'react', shots: [] }]);
    expect(table.asked).toEqual([['wait', { until: { hit: 1 } }]]);
  });
});
