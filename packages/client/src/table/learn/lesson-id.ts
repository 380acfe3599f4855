/** Positions that are played with the engine in this tab alone: the server does not know them. */
const LESSON = 'lesson-';

export const lessonId = (id: string): string => LESSON + id;

export const isLesson = (matchId: string): boolean => matchId.startsWith(LESSON);
