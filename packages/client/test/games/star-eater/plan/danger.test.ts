import type { Danger, DangerQuestion, Seat } from '@star-eater/rules/src/games/star-eater';
import { FACTIONS } from '@star-eater/rules/src/games/star-eater';
import {
  dangerDesk,
  splitDesk,
  type DangerPort,
} from '../../../../src/games/star-eater/beta/plan/ask-danger';
import type { DangerFound, DangerPart } from '../../../../src/games/star-eater/beta/plan/danger-answers';
import { badgesOf } from '../../../../src/games/star-eater/beta/plan/badges';
import { planRound } from '../../../../src/games/star-eater/common/plan/plan';
import { badNewsOf, riskDetails, riskOf } from '../../../../src/games/star-eater/beta/plan/risk';
import { duelSnapshot } from '../../../support/table';

const names = { seat: (seat: number) => (seat === 0 ? 'Ada' : 'Bo'), card: (_: number, id: string) => id };

const danger = (more: Partial<Danger['likely']> = {}): Danger => ({
  commander: null,
  worst: {
    taken: { toll: { damage: 9, sections: { bow: 5, stern: 4 } }, structure: 0, isLost: false },
    collision: 2,
    dealt: new Map([[1, { toll: { damage: 4, sections: {} }, structure: 4, isLost: true }]]),
    least: { taken: 0, dealt: 0 },
    threats: [{ seat: 1, card: 'fire-main', damage: 5 }],
  },
  likely: {
    tries: 8,
    taken: { low: 0, middle: 3, high: 5 },
    dealt: { low: 3, middle: 3, high: 3 },
    sections: { bow: 3 },
    lost: {},
    fate: null,
    ...more,
  },
});

describe('docs/design.md, Plan: the danger in words and on the hulls', () => {
  test('the line beside the orders has the likely range, the worst case, and every lost ship', () => {
    expect(riskOf(danger(), 0, names)).toBe('Likely: deal 3, take 0–5 · at worst 9');
    expect(riskOf(danger({ lost: { 0: 0.24, 1: 1 } }), 0, names)).toBe(
      'Likely: deal 3, take 0–5 · at worst 9 · 95% chance that Bo is destroyed',
    );
    expect(badNewsOf(danger({ lost: { 0: 0.24, 1: 1 } }), 0, names)).toBe('25% risk that you are destroyed');
    expect(badNewsOf(danger({ lost: { 1: 1 } }), 0, names)).toBeNull();
  });

  test('where the plan says that nothing hits, what is likely names what it takes to hit', () => {
    expect(riskOf(danger(), 0, names, 'Bo')).toBe(
      'Hits if Bo moves otherwise: likely deal 3, take 0–5 · at worst 9',
    );
    const never = danger({ dealt: { low: 0, middle: 0, high: 0 } });
    expect(riskOf(never, 0, names, 'Bo')).toBe('Likely: deal 0, take 0–5 · at worst 9');
  });

  test.each([
    ['beam', [1], 'by Bo’s beam'],
    ['torpedo', [], 'by a torpedo'],
    ['collision', [0, 1], 'in the collision with Bo'],
    ['edge', [], 'at the edge of the board'],
  ] as const)('the bad news says by what, and by whom: %s', (cause, by, how) => {
    const told = badNewsOf(danger({ lost: { 0: 0.24 }, fate: { cause, by } }), 0, names);
    expect(told).toBe(`25% risk that you are destroyed ${how}`);
  });

  test('where the ship could be lost only at worst, it says what would do most of it', () => {
    const { worst, ...rest } = danger();
    if (!worst) throw new Error('no worst case');
    const lost = { ...worst, taken: { ...worst.taken, isLost: true } };
    expect(badNewsOf({ ...rest, worst: lost }, 0, names)).toBe('you could be destroyed by Bo’s Fire Main');
    expect(badNewsOf({ ...rest, worst: { ...lost, collision: 9 } }, 0, names)).toBe(
      'you could be destroyed in a collision',
    );
  });

  test('the long text names cards, collisions and sections of the worst case', () => {
    expect(riskDetails(danger(), 0, names)).toEqual([
      'From 8 simulated rounds',
      'At worst collisions do 2',
      'At worst: Bo’s Fire Main 5',
      'Worst: bow 5, stern 4',
      'You could destroy Bo',
    ]);
  });

  test('a commander is told who could hit it, and how many hexes are safe', () => {
    const at = (safe: number): Danger => ({
      ...danger(),
      worst: null,
      commander: {
        threats:
          safe === 5
            ? []
            : [
                { seat: 1, by: 'fire-main' },
                { seat: 2, by: 'ram' },
              ],
        reachable: 5,
        safe,
      },
    });
    expect(riskOf(at(5), 0, names)).toContain('nothing can hit you');
    expect(riskOf(at(2), 0, names)).toContain('any hit kills you · 2 of 5 hexes safe');
    expect(riskDetails(at(0), 0, names)[1]).toBe('At worst: Bo’s Fire Main, Bo can move onto you');
  });

  test('badges are at the ship’s final place: likely damage plain, possible damage as a limit', () => {
    const { view, mode, radius } = duelSnapshot();
    const factions = ['fpa', 'tessari'].flatMap((id) => FACTIONS[id] ?? []);
    const setup = { mode, radius, factions };
    const orders = { engine: 'double', commands: [] } as const;
    const plan = planRound({ view, setup, seat: 0, orders, others: {} });
    const faction = (seat: Seat) => factions[seat] ?? null;
    expect(badgesOf(plan, danger(), faction, {})).toEqual([
      { hex: [0, 4], text: '3', isLikely: true },
      { hex: [0, 7], text: '≤4', isLikely: false },
    ]);
    // A single point has a badge only where no armour is left to take it.
    const scratch = danger();
    if (!scratch.worst) throw new Error('no ship');
    const possible = scratch.worst.taken.toll.sections;
    const section = Object.keys(possible).find((each) => possible[each] === 4) ?? '';
    possible[section] = 1;
    expect(badgesOf(plan, scratch, faction, { [section]: 1 }).map(({ text }) => text)).toEqual(['3']);
    expect(badgesOf(plan, scratch, faction, { [section]: 0 }).map(({ text }) => text)).toEqual(['3', '≤1']);
    // Nor what could hit any section alike and armour takes everywhere.
    possible[section] = 2;
    const taking = (points: number, elsewhere: number) => {
      const all = {
        ...Object.fromEntries(Object.keys(possible).map((each) => [each, elsewhere])),
        [section]: points,
      };
      for (const each of Object.keys(possible)) if (each !== section) possible[each] = 2;
      return badgesOf(plan, scratch, faction, all).map(({ text }) => text);
    };
    expect(taking(2, 2)).toEqual(['3']);
    expect(taking(1, 2)).toEqual(['3', '≤2']);
    possible[section] = 3;
    expect(taking(3, 2)).toEqual(['3', '≤3']);
  });
});

describe('docs/design.md, Fast: the worker gets one question at a time', () => {
  const question = (commands: string[]): DangerQuestion =>
    ({ orders: { engine: null, commands } }) as unknown as DangerQuestion;

  test('of questions asked while it works, the newest is sent next, and the outdated answer is dropped', () => {
    const sent: string[] = [];
    let reply: (id: number) => void = () => undefined;
    const ids: number[] = [];
    const port: DangerPort = {
      postMessage: ({ id, question: asked }) => {
        ids.push(id);
        sent.push(asked.orders.commands.join());
      },
      addEventListener: (_, hear) => {
        reply = (id) => hear({ data: { id, danger: danger() } });
      },
    };
    const ask = dangerDesk(() => port);
    const heard: string[] = [];
    for (const name of ['a', 'b', 'c']) ask(question([name]), () => heard.push(name));
    expect(sent).toEqual(['a']);
    reply(ids[0] ?? 0);
    expect(sent).toEqual(['a', 'c']);
    reply(ids[1] ?? 0);
    expect(heard).toEqual(['c']);
  });
});

test('docs/design.md, Danger: an answer is heard again when the worker has searched', () => {
  let hear: (event: { data: DangerFound }) => void = () => undefined;
  const desk = dangerDesk(() => ({
    postMessage: () => undefined,
    addEventListener: (_, heard) => (hear = heard),
  }));
  const heard: (Danger | null)[] = [];
  desk({} as DangerQuestion, (found) => heard.push(found));
  const searched = danger({ tries: 3 });
  for (const found of [danger(), searched]) hear({ data: { id: 1, danger: found } });
  expect(heard).toEqual([danger(), searched]);
});

test('docs/design.md, Danger: a danger that cannot be computed is none, and the next question is asked', () => {
  const asked: number[] = [];
  let hear: (event: { data: DangerFound }) => void = () => undefined;
  const desk = dangerDesk(() => ({
    postMessage: ({ id }) => asked.push(id),
    addEventListener: (_, heard) => (hear = heard),
  }));
  const answers: (Danger | null)[] = [];
  desk({} as DangerQuestion, (danger) => answers.push(danger));
  hear({ data: { id: 1, danger: null } });
  desk({} as DangerQuestion, (danger) => answers.push(danger));
  expect(answers).toEqual([null]);
  expect(asked).toEqual([1, 2]);
});

test('docs/design.md, Danger: with two workers the parts of one question are joined, in either order', () => {
  const workers: { part: DangerPart; reply: () => void }[] = [];
  const { likely, ...worst } = danger();
  const desk = splitDesk(() => {
    let hear: (event: { data: DangerFound }) => void = () => undefined;
    return {
      postMessage: ({ id, part }) =>
        workers.push({
          part,
          reply: () => hear({ data: { id, danger: part === 'worst' ? worst : { likely } } }),
        }),
      addEventListener: (_, heard) => (hear = heard),
    };
  });
  const heard: [string, Danger | null][] = [];
  desk({} as DangerQuestion, (found) => heard.push(['first', found]));
  desk({} as DangerQuestion, (found) => heard.push(['second', found]));
  expect(workers.map(({ part }) => part)).toEqual(['worst', 'likely']);
  // Each worker goes on to the second question; the answers to the first are dropped.
  workers[1]?.reply();
  workers[0]?.reply();
  expect(workers.map(({ part }) => part)).toEqual(['worst', 'likely', 'likely', 'worst']);
  workers[3]?.reply();
  expect(heard).toEqual([]);
  workers[2]?.reply();
  expect(heard).toEqual([['second', danger()]]);
  // The likely part again, after a search.
  workers[2]?.reply();
  expect(heard).toHaveLength(2);
});
