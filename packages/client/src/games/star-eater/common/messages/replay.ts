/** The message catalogue, English: the Replay page of Star Eater. */
import { replayMessages } from '../../../../table/replay/messages';

export const battleMessages = {
  ...replayMessages,
  orders: {
    heading: (round: number) => `Orders of round ${round}`,
    none: 'Players pick their loadouts. Orders begin in round 1.',
    notYet: 'Not shown yet.',
    nothing: 'none',
    kept: 'seal verified',
    broken: 'seal failed',
    open: (name: string, round: number) => `${name}’s seals, round ${round}`,
  },
};
