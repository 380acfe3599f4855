/**
 * B-48. The bot of the first level. It plays eagerly, as newcomers do, so that a newcomer who looks at the page's numbers
 * beats it: it goes first though who is last sees more, looks at whom it can hit and not at who can hit it, takes the
 * best of few ways, and forgets a shot now and then.
 */
import { defaultDecision } from '../defaults';
import type { Decision, Legal } from '../model';
import { poseAfter } from '../movement';
import type { Match } from '../state';
import { bestOf } from './choices';
import { moveByChoice } from './ensign';
import { eagerWorthOf, lookoutOf, modelFor, unitAt, type Choice } from './lookout';
import type { Luck } from './luck';

const TRIES = 4;
/** Of so many shots one is forgotten. */
const ONE_FORGOTTEN_IN = 10;

export const cadetMove = (match: Match, asked: Extract<Legal, { type: 'move' }>, luck: Luck): Decision =>
  moveByChoice(match, asked, (choices, now) => {
    if (choices.length === 0) return null;
    const lookout = lookoutOf(now, asked.seat);
    const tried = Array.from({ length: TRIES }, () => choices[luck(choices.length)]);
    return bestOf(
      tried.flatMap((each): Choice[] => {
        if (!each) return [];
        const model = modelFor(now, each.move);
        const unit = unitAt(now, model, poseAfter(now, model, each.move));
        return [{ move: each.move, worth: eagerWorthOf(lookout, unit) }];
      }),
    );
  });

/** B-49, less what is forgotten. No token is spent. */
export const cadetFire = (match: Match, { seat }: Legal, luck: Luck): Decision => {
  const usual = defaultDecision(match, seat) ?? { seat, type: 'done' };
  if (usual.type !== 'fire') return usual;
  return { ...usual, shots: usual.shots.filter(() => luck(ONE_FORGOTTEN_IN) > 0) };
};
