/** T-22. What is left to be activated in a phase, and whom the turns pass over. */
import { isFighter, type Match, type Model, type Seat } from '@star-eater/rules/src/games/starship-battles';

/** Not yet moved, or not yet fired, in this round. */
export const isLeft = (phase: string, { moved, fired, at }: Model): boolean =>
  phase === 'movement' ? !moved : phase === 'combat' ? !fired && at !== null : false;

/** A-36, B-26. In this part a seat has nothing left, and another has. */
export function isPassedOver(match: Match, seat: Seat): boolean {
  const { phase, group, ships } = match;
  if (group === null) return false;
  const left = ships.filter(
    (each) => isLeft(phase, each) && isFighter(match, each) === (group === 'fighters'),
  );
  return left.length > 0 && left.every((each) => each.seat !== seat);
}
