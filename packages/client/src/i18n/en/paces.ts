/** The message catalogue, English: the paces of matches between people. */
import type { Pace } from '../../../../server/src/wire/seek';

export const paceNames: Readonly<Record<Pace, string>> = {
  quick: 'Live, 90 s per round',
  calm: 'Live, 3 min per round',
  day: '1 day per decision',
  days: '3 days per decision',
};
