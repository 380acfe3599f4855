/** The message catalogue, English: the Replay page of Star Eater. */
import type { Phase } from '@star-eater/rules/src/games/star-eater';
import { replayMessages } from '../../../../table/replay/messages';
import { messages } from './table';

export const battleMessages = {
  ...replayMessages,
  round: (round: number) => (round === 0 ? messages.phases.loadout : messages.ribbon.round(round)),
  place: (round: number, phase: Phase) =>
    round === 0 ? messages.phases.loadout : `${messages.ribbon.round(round)}, ${messages.phases[phase]}`,
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
