import {
  DIRECTIONS,
  FACTIONS,
  along,
  hullAt,
  planAnswer,
  type CallSign,
  type Event,
  type Hex,
  type Legal,
  type ShipView,
  type TokenView,
} from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { act, render, screen } from '@testing-library/preact';
import { Choice, loadForms } from '../../../../src/games/star-eater/beta/choices/Choice';
import { BETA_BOOK } from '../../../../src/games/star-eater/common/context/book';
import { factionAt } from '../../../../src/games/star-eater/common/cards/cards';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { atTable, duelSnapshot } from '../../../support/table';

beforeAll(() => loadForms());

const NORTH = 0;
const SOUTH_EAST = 2;
const SOUTH = 3;
const bo = defined(duelSnapshot().view.ships.find(({ seat }) => seat === 1));
const prow = defined(
  hullAt(defined(FACTIONS['tessari']), bo.at, bo.facing).find(({ section }) => section === 'prow'),
).at;
/** This many hexes south of Bo's prow, which points south. */
const before = (hexes: number): Hex => along(prow, SOUTH, hexes);

/** Ada's corvettes 1 and 2 are Bombers with torpedoes (damage 3, speed 3), 3 is a Gunship. */
function asked(callSign: CallSign, at: Hex, legal: Legal, fired = false, others: TokenView[] = []) {
  const snapshot = duelSnapshot();
  const token: TokenView = { seat: 0, kind: 'corvette', callSign, at, facing: NORTH, fired };
  const table = atTable({
    ...snapshot,
    view: { ...snapshot.view, phase: 'action', tokens: [token, ...others] },
  });
  render(table.around(<Choice legal={legal} />));
  return table;
}

const activation = (callSign: CallSign, more: Partial<Extract<Legal, { type: 'move' }>> = {}): Legal => ({
  seat: 0,
  type: 'move',
  activations: 3,
  moves: [],
  shots: [{ callSign, weapon: 'fpa-corvette-torpedo', maxBoost: 0, targets: [] }],
  ...more,
});

describe('docs/design.md, Choices: a corvette that is asked for says who it is and what it can do now', () => {
  test('R-35: its call-sign, class, armament and reach in one line', () => {
    asked(1, before(2), activation(1));
    expect(
      screen.getByText('Corvette 1, Bomber: torpedo, damage 3, speed 3; up to 2 hexes, 1 turn.'),
    ).toBeTruthy();
  });

  test('R-30: a shot that hits names section and damage, here and on the board', () => {
    const table = asked(1, before(2), activation(1));
    expect(screen.getByText(/Fire now: hits Bo’s prow for 3 \(3 armour\)\./)).toBeTruthy();
    const { badges, lines } = table.request.get().overlay;
    expect(badges).toEqual([{ hex: prow, text: '3', isLikely: true }]);
    expect(lines?.[0]?.hexes.at(-1)).toEqual(prow);
  });

  test.each([
    ['that hits is the main button', before(2), true],
    ['that hits in a later round is the main button too', before(6), true],
    ['that never hits is a button like others', [8, -10] as const, false],
  ])('docs/design.md, Principles: a shot %s', (_, at, isMain) => {
    asked(1, at, activation(1));
    const fire = screen.getByRole('button', { name: new RegExp(`^${messages.choice.move.shoot('')}`) });
    expect(fire.classList.contains('primary')).toBe(isMain);
  });

  test('R-32: the least boost that hits is proposed, before any move', () => {
    const theirs: TokenView = {
      seat: 1,
      kind: 'corvette',
      callSign: 3,
      at: before(1),
      facing: SOUTH,
      fired: false,
    };
    const shots = [{ callSign: 3 as const, weapon: 'fpa-gunship-gun', maxBoost: 2, targets: [] }];
    const move = { callSign: 3 as const, before: 0 as const, forward: 1, after: 0 as const };
    const moves = [{ ...move, at: before(2), facing: NORTH as 0 }];
    asked(3, before(3), activation(3, { shots, moves }), false, [theirs]);
    // Accuracy 3 against a Wasp's evasion 4.
    const boost = screen.getByRole<HTMLInputElement>('radio', { name: /^\+1/ });
    expect(boost.checked).toBe(true);
    const fire = screen.getByRole('button', { name: new RegExp(`^${messages.choice.move.shoot('')}`) });
    expect(fire.classList.contains('primary')).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  });

  test('R-25: a torpedo that arrives later says in which round, and the board shows where it ends', () => {
    const table = asked(1, before(6), activation(1));
    expect(screen.getByText(/Fire now: torpedo hits Bo in round 2 if Bo coasts: 3 damage\./)).toBeTruthy();
    expect(table.request.get().overlay.ghostTokens).toEqual([
      { seat: 0, kind: 'torpedo', at: before(3), facing: NORTH },
    ]);
  });

  test('R-25: a torpedo that hits in a later round is proposed before a move that brings no earlier hit', () => {
    const moves = [
      {
        callSign: 1 as const,
        before: 0 as const,
        forward: 1,
        after: 0 as const,
        at: before(7),
        facing: NORTH as 0,
      },
    ];
    asked(1, before(8), activation(1, { moves, activations: 1 }));
    expect(screen.getByText(/Fire now: torpedo hits Bo in round 3 if Bo coasts: 3 damage\./)).toBeTruthy();
    const fire = screen.getByRole('button', { name: new RegExp(`^${messages.choice.move.shoot('')}`) });
    expect(fire.classList.contains('primary')).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  });

  test('R-35: a chosen move says what a shot after it would do', () => {
    const at = before(3);
    const table = asked(
      1,
      before(4),
      activation(1, { moves: [{ callSign: 1, before: 0, forward: 1, after: 0, at, facing: NORTH }] }),
    );
    const move = defined(table.request.get().overlay.choices?.[0]);
    act(() => table.request.get().onPick?.(move.value));
    expect(screen.getByText(/Fire after this move: hits Bo’s prow for 3 \(3 armour\)\.$/)).toBeTruthy();
    expect(table.request.get().overlay.badges).toEqual([{ hex: prow, text: '3', isLikely: true }]);
  });

  test('R-35: the move that an ensign would make is chosen at first', () => {
    const end = (forward: number) => ({ at: before(5 - forward), facing: NORTH as 0, forward });
    const moves = [end(1), end(2)].map((each) => ({
      callSign: 1 as const,
      before: 0 as const,
      after: 0 as const,
      ...each,
    }));
    asked(1, before(5), activation(1, { moves }));
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    expect(select.value).toBe(before(3).join());
    expect(screen.getByRole('button', { name: messages.choice.move.move })).toHaveProperty('disabled', false);
  });

  test('R-35: a corvette that has fired says so', () => {
    const moves = [
      {
        callSign: 1 as const,
        before: 0 as const,
        forward: 1,
        after: 0 as const,
        at: before(1),
        facing: NORTH as 0,
      },
    ];
    asked(1, before(2), activation(1, { shots: [], moves }), true);
    expect(screen.getByText(/It has fired this round\./)).toBeTruthy();
  });

  test('R-35: a launch says what a shot from there would do', () => {
    const snapshot = duelSnapshot();
    const table = atTable({ ...snapshot, view: { ...snapshot.view, phase: 'action' } });
    render(
      table.around(
        <Choice
          legal={{
            seat: 0,
            type: 'corvettes',
            activate: true,
            launches: [{ callSign: 1, hangar: 1, distance: 1, facing: 1, at: [2, 7] }],
            repairs: [],
          }}
        />,
      ),
    );
    expect(screen.getByText(/Fire from there: no ship ahead for its torpedo/)).toBeTruthy();
  });

  test('R-35: of launches that hit only later, the first to hit is proposed; each says its result', () => {
    const start = duelSnapshot();
    const ships = start.view.ships.map((ship) =>
      ship.seat === 1 ? { ...ship, at: along(along(bo.at, SOUTH, 6), SOUTH_EAST, 3) } : ship,
    );
    const snapshot = { ...start, view: { ...start.view, phase: 'action' as const, ships } };
    const table = atTable(snapshot);
    const match = defined(BETA_BOOK.positionOf(snapshot, (seat) => factionAt(snapshot, seat)));
    const launches = [0, 1].flatMap((hangar) =>
      DIRECTIONS.flatMap((facing) => {
        const order = { callSign: 1 as const, hangar, distance: 1, facing };
        const tried = planAnswer(
          match,
          { at: 'corvettes', seat: 0, extra: 0 },
          { seat: 0, type: 'corvettes', option: 'launch', ...order },
        );
        const placed = tried.events.find((event) => event.type === 'corvetteLaunched');
        return placed?.type === 'corvetteLaunched' ? [{ ...order, at: placed.at }] : [];
      }),
    );
    render(
      table.around(<Choice legal={{ seat: 0, type: 'corvettes', activate: false, launches, repairs: [] }} />),
    );
    const cards = screen.getAllByRole<HTMLInputElement>('radio', { name: /^Hangar/ });
    expect(cards.map((card) => [card.checked, card.closest('label')?.textContent])).toEqual([
      [false, 'Hangar 1, ahead leftno hit yet, 9 from Bo'],
      [true, 'Hangar 2, ahead righthits Bo in round 3'],
    ]);
  });
});

describe('docs/design.md, Choices: what a shot of the ship does with each boost', () => {
  const fire: Extract<Legal, { type: 'fire' }> = {
    seat: 0,
    type: 'fire',
    command: 'fire-main',
    weapon: 'fpa-main-beam',
    maxBoost: 0,
    cooldown: 2,
    targets: [],
    reuse: 0,
    lines: [],
  };
  const shownAt = (distance: number, maxBoost = 0, target: Partial<ShipView> = {}) => {
    const snapshot = duelSnapshot();
    const ships = snapshot.view.ships.map((ship) =>
      ship.seat === 0
        ? { ...ship, at: along(bo.at, SOUTH, distance) }
        : { ...ship, ...target, armour: { ...ship.armour, ...target.armour } },
    );
    const table = atTable({ ...snapshot, view: { ...snapshot.view, phase: 'action', ships } });
    render(table.around(<Choice legal={{ ...fire, maxBoost }} />));
    return table;
  };

  test('R-30: the section and the damage stand beside the boost and on the board', () => {
    const table = shownAt(9);
    expect(screen.getByText(/ Fire now: hits Bo’s prow for 4 \(4 armour\)\.$/)).toBeTruthy();
    expect(table.request.get().overlay.badges?.map(({ hex }) => hex)).toEqual([prow]);
  });

  test('R-30: with a choice of boost it stands beside each that the weapon may have', () => {
    shownAt(9, 1);
    expect(screen.getByText('no boost, cooldown 2; hits Bo’s prow for 4 (4 armour)')).toBeTruthy();
  });

  test('R-32: the least boost that hits is proposed', () => {
    const snapshot = duelSnapshot();
    const [mine, ...rest] = snapshot.view.seats;
    const armed = { ...defined(mine), loadout: { ...mine?.loadout, broadside: 'fpa-broadside-battery' } };
    const ships = snapshot.view.ships.map((ship) =>
      ship.seat === 0 ? { ...ship, at: along(bo.at, SOUTH_EAST, 4) } : ship,
    );
    const view = { ...snapshot.view, phase: 'action' as const, ships, seats: [armed, ...rest] };
    const table = atTable({ ...snapshot, view });
    render(table.around(<Choice legal={{ ...fire, command: 'port-broadside', maxBoost: 2 }} />));
    expect(screen.getByRole('radio', { name: /^\+1.*hits Bo’s/ })).toHaveProperty('checked', true);
  });

  test('R-32: what armour and structure lose is named, and a ship that the shot destroys', () => {
    shownAt(9, 0, { armour: { prow: 1 }, structure: 3 });
    expect(screen.getByText(/hits Bo’s prow for 4 \(1 armour, 3 structure\); destroys Bo\.$/)).toBeTruthy();
  });

  test('R-30: a shot without a target says so', () => {
    const table = shownAt(14);
    expect(screen.getByText(/ Fire now: hits nothing: \d hexes short\.$/)).toBeTruthy();
    expect(table.request.get().overlay.badges).toEqual([]);
  });
});

describe('docs/design.md, Choices: a corvette that has just been launched or moved is chosen', () => {
  const legal: Legal = {
    seat: 0,
    type: 'move',
    activations: 2,
    moves: [],
    shots: [1, 3].map((callSign) => ({
      callSign: callSign as CallSign,
      weapon: 'fpa-corvette-torpedo',
      maxBoost: 0,
      targets: [],
    })),
  };
  type Log = NonNullable<NonNullable<Parameters<typeof atTable>[1]>['log']>;
  const chosenAfter = (...events: Event[]): string | undefined => {
    const log = [{ seq: 1, round: 1, kind: 'decision', by: 0, what: null, events }] as unknown as Log;
    render(atTable(duelSnapshot(), { log }).around(<Choice legal={legal} />));
    return screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement
      ?.textContent;
  };
  const flown = (callSign: CallSign, seat = 0): Event => ({
    type: 'corvetteMoved',
    rule: '§11.1.2',
    token: { seat, kind: 'corvette', callSign },
    path: [],
    from: 0,
    turned: 0,
    to: 0,
  });

  test('R-35: after its launch', () => {
    expect(
      chosenAfter({
        type: 'corvetteLaunched',
        rule: 'R-35',
        seat: 0,
        callSign: 3,
        at: [0, 2],
        facing: 0,
        hangar: 0,
      }),
    ).toContain('3');
  });

  test('R-35: after its move', () => {
    expect(chosenAfter(flown(3))).toContain('3');
  });

  test('R-35: not after another player’s', () => {
    expect(chosenAfter(flown(3, 1))).toContain('1');
  });
});
