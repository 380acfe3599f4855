/** The completed steps of the first match, kept in this browser. */
import { createStore } from '../../../../store/store';
import { forBrowser } from '../../../../store/stored';
import { LESSON_IDS, type LessonId } from './lessons';

const KEY = 'star-eater:lessons';

function parseProgress(text: string | null): readonly LessonId[] {
  if (text === null) return [];
  try {
    const data: unknown = JSON.parse(text);
    return Array.isArray(data) ? LESSON_IDS.filter((id) => data.includes(id)) : [];
  } catch {
    return [];
  }
}

export const progress = createStore<readonly LessonId[]>(parseProgress(forBrowser.getItem(KEY)));

progress.subscribe((done) => forBrowser.setItem(KEY, JSON.stringify(done)));

export function markDone(id: LessonId): void {
  progress.update((done) =>
    done.includes(id) ? done : LESSON_IDS.filter((each) => each === id || done.includes(each)),
  );
}

/** The first step not done yet, or the very first if all are done. */
export const nextStep = (done: readonly LessonId[]): number =>
  Math.max(
    0,
    LESSON_IDS.findIndex((id) => !done.includes(id)),
  );
