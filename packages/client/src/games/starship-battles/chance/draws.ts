/** docs/rules/chance.md, H-20. What the shell's check of chance has to know of Broad Reach. */
import type { Event } from '@star-eater/rules/src/games/starship-battles';
import { diceIn, type DieLine, type Draws, type Rolled } from '../../../table/proof/rolls';
import type { BroadReach } from '../data';

/** B-51. */
const SIDES = 20;

/** B-51. Every rolled event names its round and its first die. */
export function rolledIn(event: Event): (Rolled & { round: number }) | null {
  switch (event.type) {
    case 'initiativeRolled':
    case 'shotRolled':
      return { round: event.round, first: event.index, sides: SIDES, values: event.rolls };
    case 'dieRerolled':
      return { round: event.round, first: event.index, sides: SIDES, values: [event.roll] };
    default:
      return null;
  }
}

export const draws: Draws<BroadReach, DieLine> = {
  roundOf: (event) => rolledIn(event)?.round ?? null,
  lines: diceIn<BroadReach>(rolledIn),
};
