import {
  apply,
  distance,
  FACTIONS,
  hullAt,
  pending,
  randomAnswer,
  setup,
  view,
  type Direction,
  type Event,
  type Hex,
  type ShipView,
} from '@star-eater/rules/src/games/star-eater';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { Names } from '../../../../src/games/star-eater/common/data';
import { announcementsOf } from '../../../../src/games/star-eater/common/messages/announcements';
import { remarksOf } from '../../../../src/games/star-eater/common/messages/remarks';

const names: Names = { seat: (seat) => ['Ada', 'Bo'][seat] ?? '', card: (_seat, id) => id };
const fpa = defined(FACTIONS['fpa']);
const factionOf = () => fpa;

const shipAt = (seat: number, at: Hex, facing: Direction, structure = 10): ShipView => ({
  seat,
  faction: 'fpa',
  at,
  facing,
  structure,
  armour: {},
  shields: {},
  linear: [],
  rotational: [],
});
const hurt = (structure: number): Event =>
  ({ type: 'damaged', seat: 1, section: 'bow', structure, cause: 'beam', by: [0], rule: 'R-40' }) as Event;

const gapOf = (a: Hex, b: Hex): number =>
  Math.min(...hullAt(fpa, a, 0).flatMap((from) => hullAt(fpa, b, 3).map((to) => distance(from.at, to.at))));

/** Bo flies past Ada, who lies still, in this column, from row -9 to row 9. */
const flight = (column: number): Event[] =>
  Array.from({ length: 18 }, (_, step) => step - 9).flatMap((row): Event[] => [
    { type: 'stepStarted', motion: 'linear', step: row, rule: 'R-13' } as Event,
    { type: 'shipMoved', seat: 1, from: [column, row], to: [column, row + 1], direction: 3, rule: 'R-13' },
  ]);
const nearest = (column: number): number =>
  Math.min(...Array.from({ length: 19 }, (_, step) => gapOf([0, 0], [column, step - 9])));
const columnWith = (gap: number): number =>
  defined([1, 2, 3, 4, 5, 6, 7].find((column) => nearest(column) === gap));

describe('docs/design.md, The log: what no single event tells', () => {
  test('a ship with three structure or less is one good hit from breaking up: said once', () => {
    const [scratch, deep, last] = [hurt(2), hurt(4), hurt(1)];
    const log = [{ events: [scratch] }, { events: [deep, last] }];
    const remarks = remarksOf(log, [shipAt(1, [0, 0], 0, 2)], names, factionOf);
    expect([...remarks]).toEqual([[deep, 'Bo is one good hit from breaking up.']]);
    expect(announcementsOf([deep, last], names, { ships: [shipAt(1, [0, 0], 0, 2)], tokens: [] })).toEqual([
      'Bo loses 5 structure.',
      'Bo is one good hit from breaking up.',
    ]);
  });

  test('a ship that is destroyed at once has no such line', () => {
    const gone = {
      type: 'shipDestroyed',
      seat: 1,
      at: [0, 0],
      facing: 0,
      by: [0],
      rule: '§8',
    } as unknown as Event;
    expect(remarksOf([{ events: [hurt(9), gone] }], [], names, factionOf).size).toBe(0);
  });

  test('ships whose hulls pass a hex apart are told after the movement; farther ones are not', () => {
    const near = flight(columnWith(1));
    const still = shipAt(0, [0, 0], 0);
    const passing = remarksOf(
      [{ events: near }],
      [still, shipAt(1, [columnWith(1), 9], 3)],
      names,
      factionOf,
    );
    expect([...passing]).toEqual([[near.at(-1), 'Ada and Bo pass within a hex!']]);
    const far = remarksOf(
      [{ events: flight(columnWith(2)) }],
      [still, shipAt(1, [columnWith(2), 9], 3)],
      names,
      factionOf,
    );
    expect(far.size).toBe(0);
  });

  test('ships that collided, or stay beside each other, do not pass', () => {
    const column = columnWith(1);
    const still = shipAt(0, [0, 0], 0);
    const crash = {
      type: 'collided',
      motion: 'linear',
      seats: [0, 1],
      edge: false,
      after: [],
      rule: 'R-17',
    } as unknown as Event;
    const collided = remarksOf(
      [{ events: [...flight(column), crash] }],
      [still, shipAt(1, [column, 9], 3)],
      names,
      factionOf,
    );
    expect(collided.size).toBe(0);
    const row = defined([-3, -2, -1, 0].find((each) => gapOf([0, 0], [column, each]) === 1));
    const staying = flight(column).filter((event) => event.type !== 'shipMoved' || event.to[1] <= row);
    expect(
      remarksOf([{ events: staying }], [still, shipAt(1, [column, row], 3)], names, factionOf).size,
    ).toBe(0);
  });

  test('the same in a log read at once, and in one that grows', () => {
    let seed = 99;
    const random = (n: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return (seed >>> 8) % n;
    };
    const told: string[] = [];
    for (let duel = 0; duel < 6; duel += 1) {
      let { match } = accepted(setup({ mode: 'duel', factions: ['fpa', 'tessari'] }));
      const log: { events: readonly Event[] }[] = [];
      const grown = new Map<Event, string>();
      while (!match.outcome && log.length < 600) {
        const applied = accepted(apply(match, randomAnswer(match, pending(match)[0]?.seat ?? 0, random)));
        ({ match } = applied);
        log.push(applied);
        const now = remarksOf(log, view(match, 'all').ships, names, factionOf);
        for (const event of applied.events) {
          const remark = now.get(event);
          if (remark !== undefined) grown.set(event, remark);
        }
      }
      expect([...remarksOf(log, view(match, 'all').ships, names, factionOf)]).toEqual([...grown]);
      told.push(...grown.values());
    }
    expect(told.length).toBeGreaterThan(2);
  });
});
