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
  ['course', { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [4000] }] }],
  ['turns', { seat: 0, type: 'move', moves: [{ ship: '0.1', path: [1000, 45, 1000] }] }],
  ['fire', { seat: 0, type: 'fire', ship: '0.1', shots: [{ weapon: 'bow', target: '1.1' }] }],
])('the step %s is done by what it asks for, and the others answer', async (id, decision) => {
  const { session, isDone } = begin(id);
  expect(await session.decide(decision)).toBe(true);
  expect(session.store.get().refusal).toBeNull();
  expect(isDone()).toBe(true);
  // Dice that were owed are thrown: the match waits for somebody.
  const { latest } = session.store.get();
  expect(latest?.view.outcome !== null || (latest?.view.pending.length ?? 0) > 0).toBe(true);
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
