import type { ClockSettings } from '../../../server/src/wire/match';

/** The clocks that a new match can have. */
export const CLOCKS = {
  none: { kind: 'none' },
  quick: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 },
  calm: { kind: 'live', commitSeconds: 180, choiceSeconds: 60, bankSeconds: 600 },
  day: { kind: 'correspondence', hours: 24 },
  days: { kind: 'correspondence', hours: 72 },
  week: { kind: 'correspondence', hours: 168 },
} as const satisfies Record<string, ClockSettings>;
