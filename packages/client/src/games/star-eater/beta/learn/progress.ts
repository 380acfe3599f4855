/** The completed steps of the first match, and all steps as the Learn page lists them. */
import type { ListedStep } from '../../../../table/learn/Overview';
import { progressOf } from '../../../../table/learn/progress';
import { lessonMessages } from '../messages/learn';
import { lessonAddress } from './addresses';
import { LESSON_IDS, type LessonId } from './lesson-ids';

export const progress = progressOf<LessonId>('star-eater:lessons', LESSON_IDS);

export const stepsOf = (done: readonly LessonId[]): ListedStep[] =>
  LESSON_IDS.map((id, at) => ({
    title: lessonMessages[id].title,
    href: lessonAddress(at),
    isDone: done.includes(id),
  }));
