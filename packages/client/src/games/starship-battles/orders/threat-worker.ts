/** T-12. The worker that computes the threat: an entry of its own in the build. Coarse first, then finer, row by row. */
import type { Match, ModelId } from '@star-eater/rules/src/games/starship-battles';
import { threatOn, type Cells } from './threat';

export interface ThreatAsked {
  id: number;
  match: Match;
  ship: ModelId;
}

export interface ThreatFound {
  id: number;
  cells: Cells;
}

/** Thousandths of an inch. */
const SIDES = [1000, 500] as const;

/** The newest question; work on an older one ends. */
let newest = 0;

function* answersTo({ match, ship }: ThreatAsked): Generator<Cells | undefined, void> {
  for (const side of SIDES) yield yield* threatOn(match, ship, side);
}

/** Between two rows a new question is heard. */
function search(id: number, answers: Generator<Cells | undefined, void>): void {
  if (id !== newest) return;
  const { value: cells, done } = answers.next();
  if (cells) self.postMessage({ id, cells } satisfies ThreatFound);
  if (!done) setTimeout(search, 0, id, answers);
}

self.addEventListener('message', ({ data }: MessageEvent<ThreatAsked>) => {
  newest = data.id;
  search(data.id, answersTo(data));
});
