/** The message catalogue, English: looking for opponents, and what is going on. */
import { plural } from '@star-eater/rules/src/plural';
import { paceNames } from '../../ui/challenge/messages';

const people = (count: number): string => plural(count, 'person', 'people');

export const seekMessages = {
  heading: 'Find an opponent',
  looking: (waited: string) => `Looking for an opponent: ${waited}`,
  starting: 'Looking for an opponent …',
  stopped: 'Not looking.',
  ahead: (count: number) => (count === 0 ? 'You are next in line.' : `${people(count)} before you.`),
  games: 'Games',
  paces: 'Pace',
  pace: paceNames,
  atMost: 'Six wishes at most: one per game and pace.',
  rated: 'Rated',
  ratedNote: 'Changes your rating.',
  ratedNeeds: 'Only accounts play rated matches.',
  ratedWay: 'Make an account',
  stop: 'Stop looking',
  again: 'Look again',
  bot: (name: string) => `Play ${name} while you wait`,
  botNote: 'Not rated. It ends when a match with people begins.',
  found: 'Opponent found',
  foundWhat: (game: string, pace: string, rated: boolean) =>
    `${game} · ${pace} · ${rated ? 'rated' : 'not rated'}`,
  accept: 'Accept',
  decline: 'Decline',
  seconds: (left: number) => `${left} s left to accept`,
  accepted: 'Accepted. Waiting for the others.',
  missed: 'You did not accept in time, so the search ended.',
  letDown: 'Somebody did not accept. You are first in line.',
  ended: 'The search ended.',
  bar: (waited: string) => `Looking: ${waited}`,
  backHome: 'Open the search',

  yourMove: 'Your move',
  nowHeading: 'Right now',
  playing: (count: number) => (count === 0 ? 'nobody playing' : `${people(count)} playing`),
  waiting: (count: number) => (count === 0 ? 'nobody waiting' : `${people(count)} waiting`),
  busiest: (from: string, to: string) => `busiest ${from}–${to} your time`,
  waitsFor: 'Waiting for an opponent',
  leaderboard: 'Leaderboard',
  join: 'Play',
  joinWhat: (what: string) => `Play ${what}`,
};
