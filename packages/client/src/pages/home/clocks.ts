import type { ClockSettings } from '../../../../server/src/wire/match';
import type { newMatchMessages } from './new-match-messages';

/** The clocks that a new match can have. */
export const CLOCKS: Record<keyof typeof newMatchMessages.clocks, ClockSettings> = {
  none: { kind: 'none' },
  quick: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 },
  calm: { kind: 'live', commitSeconds: 180, choiceSeconds: 60, bankSeconds: 600 },
  day: { kind: 'correspondence', hours: 24 },
  days: { kind: 'correspondence', hours: 72 },
  week: { kind: 'correspondence', hours: 168 },
};
