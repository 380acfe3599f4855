import type { Session } from '../../../../src/games/star-eater/common/data';
import { matchFromScenario, view, type Decision, type Event } from '@star-eater/rules/src/games/star-eater';
import { roundsUntilWarp } from '../../../../src/games/star-eater/common/commander/Briefing';
import { lessonMessages } from '../../../../src/games/star-eater/beta/messages/learn';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { paragraphFor } from '../../../../src/games/star-eater/common/messages/paragraphs';
import { LESSON_IDS } from '../../../../src/games/star-eater/beta/learn/lesson-ids';
import { LESSONS, type Lesson } from '../../../../src/games/star-eater/beta/learn/lessons';
import { openPosition } from '../../../../src/games/star-eater/beta/learn/open';

const begin = (lesson: Lesson): Session => {
  const read = matchFromScenario(lesson.position);
  if (!read.ok) throw new Error(`${lesson.id}: ${read.refusal.message}`);
  return openPosition({ match: read.value.match, me: 0, names: ['You', 'Drone'] });
};

const play = async (session: Session, decisions: readonly Decision[]): Promise<void> => {
  for (const decision of decisions) {
    expect(await session.decide(decision)).toBe(true);
  }
};

const isDone = (lesson: Lesson, session: Session): boolean => {
  const { log, latest } = session.store.get();
  const events: Event[] = log.flatMap((entry) => entry.events);
  return latest !== null && lesson.isDone(events, latest.view);
};

/** A player who only waits: no thrust, the default answer to everything. */
const wait = async (session: Session, lesson: Lesson): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    const { asked, latest } = session.store.get();
    if (!asked || (latest?.view.round ?? 0) > lesson.rounds) return;
    const answer =
      asked.legal.type === 'commit'
        ? {
            seat: 0,
            type: 'commit' as const,
            engine: 'S' as const,
            commands: asked.legal.hand.slice(0, asked.legal.count),
          }
        : asked.default;
    if (!answer) return;
    await session.decide(answer);
  }
};

describe('docs/design.md, Learn: a first match in steps, on the real engine', () => {
  test('every step has its texts, and cites existing paragraphs', () => {
    expect(LESSONS.map(({ id }) => id)).toEqual([...LESSON_IDS]);
    for (const id of LESSON_IDS) {
      expect(lessonMessages[id].task).not.toBe('');
      for (const rule of lessonMessages[id].rules) expect(paragraphFor(rule)).not.toBeNull();
    }
  });

  test('each card that a task names is in the hand, or comes back by one that is', () => {
    const cards = Object.entries(messages.commands);
    for (const lesson of LESSONS) {
      const held = begin(lesson).store.get().latest?.view.seats[0];
      const known: readonly string[] = [...(held?.hand ?? []), ...(held?.track.flat() ?? [])];
      const named = cards.filter(([, name]) => lessonMessages[lesson.id].task.includes(name));
      expect([lesson.id, named.filter(([id]) => !known.includes(id))]).toEqual([lesson.id, []]);
    }
  });

  test('the lesson of the Command Corvette says when its warp can be ordered, and a card that is nowhere is not promised', () => {
    const lesson = LESSONS.find(({ id }) => id === 'commander');
    const seat = lesson && begin(lesson).store.get().latest?.view.seats[0];
    if (!seat) throw new Error('no seat');
    expect(seat.hand).toEqual(['fire-main']);
    expect(roundsUntilWarp(seat)).toBe(2);
    expect(roundsUntilWarp({ ...seat, track: [] })).toBeNull();
    expect(roundsUntilWarp({ ...seat, track: [], hand: ['special'] })).toBe(0);
  });

  test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    '%s has a name for each player, so that the page can plan',
    (_id, lesson) => {
      const { latest } = begin(lesson).store.get();
      const names = latest?.seats.map(({ name }) => name) ?? [];
      expect(new Set(names).size).toBe(lesson.position['players']);
    },
  );

  test.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    '%s is solved by its solution, in time',
    async (_id, lesson) => {
      const session = begin(lesson);
      expect(isDone(lesson, session)).toBe(false);
      await play(session, lesson.solution);
      expect(isDone(lesson, session)).toBe(true);
      expect(session.store.get().latest?.view.round).toBeLessThanOrEqual(lesson.rounds + 1);
    },
  );

  // The guns of the other three hit their enemy on this course as well.
  const missable = LESSONS.filter(({ id }) => !['cannon', 'torpedo', 'corvettes', 'winning'].includes(id));
  test.each(missable.map((lesson) => [lesson.id, lesson] as const))(
    '%s is not done by thrusting S',
    async (_id, lesson) => {
      const session = begin(lesson);
      await wait(session, lesson);
      expect(isDone(lesson, session)).toBe(false);
    },
  );

  test('R-9 a refused decision says why and changes nothing', async () => {
    const session = begin(LESSONS[0] as Lesson);
    const before = session.store.get().latest;
    expect(await session.decide({ seat: 0, type: 'commit', engine: 'N', commands: ['special'] })).toBe(false);
    expect(session.store.get().refusal?.rule).toMatch(/^(§|R-)/);
    expect(session.store.get().latest).toBe(before);
  });

  test('R-10 the snapshot shows my seat’s view, and that the other has committed', () => {
    const lesson = LESSONS[0] as Lesson;
    const session = begin(lesson);
    const { latest } = session.store.get();
    expect(latest?.seats[1]?.committed).toBe(true);
    const read = matchFromScenario(lesson.position);
    if (!read.ok) throw new Error(read.refusal.message);
    expect(latest?.view.ships).toEqual(view(read.value.match, 0).ships);
  });
});
