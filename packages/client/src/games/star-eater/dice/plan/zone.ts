/** D-26. The adjustment zones of torpedoes, as the board shows them. */
import { adjustmentZone } from '@star-eater/rules/src/games/star-eater/dice';
import type { Direction, Hex } from '@star-eater/rules/src/games/star-eater';
import type { Overlay } from '../../common/board/api';

interface End {
  kind: string;
  at: Hex;
  facing: Direction;
}

/** `ends`: tokens at the ends of their moves. */
export const zoneMarks = (ends: readonly (End | null)[], radius: number): NonNullable<Overlay['marks']> =>
  ends.flatMap((end) =>
    end?.kind === 'torpedo' ? adjustmentZone(end, radius).map((hex) => ({ hex, kind: 'arc' as const })) : [],
  );
