/** T-12. The worker that computes the threat: an entry of its own in the build. Coarse at once, then finer, enemy by enemy. */
import type { Match, Seat } from '@star-eater/rules/src/games/starship-battles';
import { threatAtOnce, threatOn, type Cells } from './threat';

export interface ThreatAsked {
  id: number;
  match: Match;
  seat: Seat;
}

export interface ThreatFound {
  id: number;
  cells: Cells;
}

/** Thousandths of an inch: the cells at once, and those that follow. */
const COARSE = 4000;
const FINE = 2000;

/** The newest question; work on an older one ends. */
let newest = 0;

const answer = (id: number, cells: Cells): void => self.postMessage({ id, cells } satisfies ThreatFound);

/** Between two enemies a new question is heard. */
function refine(id: number, all: Generator<Cells, Cells>): void {
  if (id !== newest) return;
  const next = all.next();
  if (next.done) answer(id, next.value);
  else setTimeout(refine, 0, id, all);
}

self.addEventListener('message', ({ data: { id, match, seat } }: MessageEvent<ThreatAsked>) => {
  newest = id;
  answer(id, threatAtOnce(match, seat, COARSE));
  setTimeout(refine, 0, id, threatOn(match, seat, FINE));
});
