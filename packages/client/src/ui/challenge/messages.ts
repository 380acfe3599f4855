/** The message catalogue, English: challenges (P-22). */
import type { ClockSettings } from '../../../../server/src/wire/match';
import { paceNames } from '../../i18n/en/paces';

const clockName = (clock: ClockSettings): string => {
  if (clock.kind === 'none') return 'no clock';
  if (clock.kind === 'live') return 'live';
  return clock.hours % 24 === 0 && clock.hours > 24 ? `${clock.hours / 24} days per decision` : paceNames.day;
};

export const challengeMessages = {
  challenge: 'Challenge',
  challengeName: (name: string) => `Challenge ${name}`,
  game: 'Game',
  pace: 'Pace',
  rated: 'Rated',
  send: 'Send the challenge',
  cancel: 'Cancel',
  heading: 'Challenges',
  from: (name: string) => `${name} challenges you`,
  what: (game: string, clock: ClockSettings, rated: boolean) =>
    `${game} · ${clockName(clock)} · ${rated ? 'rated' : 'not rated'}`,
  accept: 'Accept',
  decline: 'Decline',
  notNow: 'Not now',
  mayChallenge: 'I take challenges of',
  settings: { friends: 'Friends', anyone: 'Anyone', nobody: 'No one' },
};
