/** docs/design.md, Learn: the steps of Broad Reach, each played by the engine in this tab. */
import type { Decision } from '@star-eater/rules/src/games/starship-battles';
import { LESSONS, type Lesson, type LessonId } from '../../../src/games/starship-battles/learn/lessons';
import { open } from '../../../src/games/starship-battles/learn/open';

const begin = (id: LessonId) => {
  const lesson = LESSONS.find((each) => each.id === id) as Lesson;
  const session = open(lesson);
  if (!session) throw new Error(`${id} cannot be read`);
  const isDone = () => session.store.get().log.some(({ events }) => lesson.isDone(events));
  return { session, isDone };
};

test.each(LESSONS.map(({ id }) => id))(
  'the step %s asks its player, and is not done by waiting',
  async (id) => {
    const { session, isDone } = begin(id);
    const { asked } = session.store.get();
    expect(asked?.legal).toMatchObject({ seat: 0 });
    expect(isDone()).toBe(false);
  },
);

test.each<[LessonId, Decision]>([
  ['initiative', { seat: 0, type: 'first', first: 1 }],
  ['course', { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [4000] }] }],
  ['turns', { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [1000, 45, 1000] }] }],
  ['fire', { seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'bow', target: '1.1' }] }],
  ['ranges', { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [4000] }] }],
  [
    'proximity',
    { seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'bow', target: '1.2' }], command: true },
  ],
  ['end', { seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'bow', target: '1.1' }], done: true }],
])('the step %s is done by what it asks for, and the others answer', async (id, decision) => {
  const { session, isDone } = begin(id);
  expect(await session.decide(decision)).toBe(true);
  expect(session.store.get().refusal).toBeNull();
  expect(isDone()).toBe(true);
  // Dice that were owed are thrown: the match waits for somebody.
  const { latest } = session.store.get();
  expect(latest?.view.outcome !== null || (latest?.view.pending.length ?? 0) > 0).toBe(true);
});

test('A-26: without a token nothing beyond the near ship is fired at', async () => {
  const { session } = begin('proximity');
  const shots = [{ weapon: 'bow', target: '1.2' }];
  expect(await session.decide({ seat: 0, type: 'fire', ship: '0.1', shots })).toBe(false);
  expect(session.store.get().refusal?.rule).toBe('A-26');
});

test('B-25: the step of tokens misses, and rolls a die again that hits', async () => {
  const { session, isDone } = begin('tokens');
  await session.decide({ seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'bow', target: '1.1' }] });
  const { asked, latest } = session.store.get();
  expect(latest?.view.activation?.shots).toMatchObject([{ hits: 0 }]);
  expect(asked?.legal).toMatchObject({
    type: 'fire',
    open: {
      rerolls: [
        { shot: 0, die: 0 },
        { shot: 0, die: 1 },
      ],
    },
  });
  expect(isDone()).toBe(false);
  await session.decide({ seat: 0, type: 'reroll', shot: 0, die: 0 });
  expect(session.store.get().latest?.view.ships.find(({ id }) => id === '1.1')?.damage).toBe(1);
  expect(isDone()).toBe(true);
});

test('B-34: the step of ranges is done within 16 inches only', async () => {
  const { session, isDone } = begin('ranges');
  await session.decide({ seat: 0, type: 'move', moves: [{ ship: '0.1', path: [2500] }] });
  expect(isDone()).toBe(false);
});

test('B-45: in the last step more points win after the last round, with an enemy ship left', async () => {
  const { session } = begin('end');
  const shots = [{ weapon: 'bow', target: '1.1' }];
  await session.decide({ seat: 0, type: 'fire', ship: '0.1', shots, done: true });
  expect(session.store.get().latest?.view).toMatchObject({
    outcome: { winners: [0], rule: 'B-45' },
    sides: [{ score: 40 }, { score: 24 }],
  });
});

test('B-10: a turn without an inch before it is refused, and the step can go on', async () => {
  const { session, isDone } = begin('turns');
  expect(await session.decide({ seat: 0, type: 'move', moves: [{ ship: '0.1', path: [0, 45, 1000] }] })).toBe(
    false,
  );
  expect(session.store.get().refusal).not.toBeNull();
  expect(isDone()).toBe(false);
  expect(session.store.get().asked).not.toBeNull();
});
