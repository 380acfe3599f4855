/** T-27. The nudge pad's hold on the board: a thumb in the sheet moves the chosen ghost half as far. */
import type { Point } from '../../../board/plane';
import { createStore } from '../../../store/store';

/** `by`: pixels since the thumb came down. */
export type Nudge = (by: Point, step: 'begin' | 'move' | 'end') => void;

/** Null while no board is mounted. */
export const nudge = createStore<Nudge | null>(null);
