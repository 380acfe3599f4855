/** `/learn/starship-battles` and its rules: eleven steps, each with a position to play, and the rules by id. */
import { learnPage } from '../../../table/learn/LearnPage';
import { progressOf } from '../../../table/learn/progress';
import type { BroadReach } from '../data';
import { learn } from '../messages/learn';
import { CHAPTERS, paragraphFor } from '../messages/paragraphs';
import { tableParts } from '../table/parts';
import { FLEETS, LEARN } from './addresses';
import { FleetsPage } from './FleetsPage';
import { LESSONS, type Lesson, type LessonId } from './lessons';
import { open } from './open';
import './learn.css';

export const Learn = learnPage<BroadReach, LessonId, Lesson>({
  learn: LEARN,
  texts: learn,
  progress: progressOf<LessonId>(
    'star-eater:lessons:starship-battles',
    LESSONS.map(({ id }) => id),
  ),
  lessons: LESSONS,
  chapters: CHAPTERS,
  further: { heading: learn.further, has: (id) => /^B-(4[89]|5\d)$/.test(id) },
  paragraphFor,
  help: async () => (await import('../messages/help')).helpMessages,
  entries: async () => (await import('../messages/entries')).entries,
  open,
  parts: tableParts,
  own: { address: FLEETS, link: learn.fleets, Page: FleetsPage },
});
