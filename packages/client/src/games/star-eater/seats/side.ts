/** Sides, in a file of their own: the first page asks for them, and loads nothing of the rules. */
import type { Mode, Seat } from '@star-eater/rules/src/games/star-eater';

/** Who sits on one side: in teams seats 0 and 2 against 1 and 3, else everybody alone. */
export const sideOf = (mode: Mode, seat: Seat): Seat => (mode === 'teams' ? seat % 2 : seat);
