/** `/learn/star-clash` and its rules: six steps, each with a position to play, and the rules by id. */
import { later } from '../../../ui/lazy';
import { learnPage } from '../../../table/learn/LearnPage';
import { progressOf } from '../../../table/learn/progress';
import type { StarClash } from '../data';
import { learn } from '../messages/learn';
import { CHAPTERS, paragraphFor } from '../messages/paragraphs';
import { tableParts } from '../table/parts';
import { LESSONS, type Lesson, type LessonId } from './lessons';
import { openPosition } from './open';
import './learn.css';

export const Learn = learnPage<StarClash, LessonId, Lesson>({
  learn: '/learn/star-clash',
  texts: learn,
  progress: progressOf<LessonId>(
    'star-eater:lessons:star-clash',
    LESSONS.map(({ id }) => id),
  ),
  lessons: LESSONS,
  chapters: CHAPTERS,
  further: { heading: learn.further, has: (id) => /^C-(6[4-9]|[78]\d)$/.test(id) },
  paragraphFor,
  help: async () => (await import('../messages/help')).helpMessages,
  entries: async () => (await import('../messages/entries')).entries,
  open: ({ position }) => openPosition(position),
  parts: tableParts,
  Picture: later(async () => (await import('./Picture')).Picture),
});
