/** Uphill from a pose: for the bot that searches (chapter 17). */
import type { Move } from '../model';
import { poseAfter, refuseMove } from '../movement/movement';
import { modelFor, unitAt, worthOf, type Choice, type Lookout } from './lookout';

/** Chapter 17. Changes of a leg and of a turn. */
const LEG_STEPS = [500, -500, 100, -100] as const;
const TURN_STEPS = [5, -5, 1, -1] as const;
const PLACE_STEPS = [300, -300] as const;
const HEADING_STEPS = [20, -20, 5, -5] as const;
const TRIES = 60;

const changedPath = (path: readonly number[], at: number, by: number): number[] =>
  path.map((step, i) => (i === at ? step + by : step));

/** The moves beside one. */
function* beside(move: Move): Iterable<Move> {
  if ('path' in move)
    for (let i = 0; i < move.path.length; i += 1)
      for (const by of i % 2 === 0 ? LEG_STEPS : TURN_STEPS)
        yield { ship: move.ship, path: changedPath(move.path, i, by) };
  if (!('to' in move) || !move.to) return;
  const [x = 0, y = 0] = move.to;
  const { ship, heading = 0 } = move;
  for (const by of HEADING_STEPS) yield { ship, to: [x, y], heading: (heading + by + 360) % 360 };
  for (const by of PLACE_STEPS) {
    yield { ship, to: [x + by, y], heading };
    yield { ship, to: [x, y + by], heading };
  }
}

/** Uphill from a choice, as long as something beside it is better. */
export const polish = (lookout: Lookout, start: Choice): Choice => {
  const { match } = lookout;
  const model = modelFor(match, start.move);
  let best = start;
  let tries = 0;
  for (let isBetter = true; isBetter && tries < TRIES;) {
    isBetter = false;
    for (const move of beside(best.move)) {
      tries += 1;
      if (refuseMove(match, move)) continue;
      const worth = worthOf(lookout, unitAt(match, model, poseAfter(match, model, move)));
      if (worth <= best.worth) continue;
      best = { move, worth };
      isBetter = true;
      break;
    }
  }
  return best;
};
