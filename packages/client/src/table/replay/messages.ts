/** The message catalogue, English: texts around every replay. */
import { plural } from '@star-eater/rules/src/plural';

export const replayMessages = {
  heading: 'Replay',
  title: (names: string) => `Replay: ${names}`,
  loading: 'Loading the replay …',
  askAgain: 'Ask the sender to copy the link again, with “Share this moment” in the replay.',
  malformed: 'This replay cannot be read. Try again later.',
  unplayable: 'This page cannot play that replay. Reload, or download it.',
  nothing: 'Nothing to show yet. A live match is shown up to its last completed round.',
  unfinished: 'Live match: the replay ends with the last completed round.',
  wrong: (seq: number) => `Damaged at step ${seq}: the replay stops there.`,
  version: (theirs: string, ours: string) => `Played under rules ${theirs}; this page has ${ours}.`,
  table: 'Go to the match',
  file: 'Download',
  share: 'Share this moment',
  shared: 'Copied',
  shareFailed: 'Copy the link from the address bar.',
  beginning: 'The beginning',
  moment: (place: string, text: string) => (text === '' ? place : `${place}: ${text}`),
  jump: {
    heading: 'Rounds and phases',
    landmarks: 'Key moments',
    none: 'Nothing decisive yet.',
    mark: (round: number, text: string) => (round === 0 ? text : `Round ${round}. ${text}`),
  },
  seals: (checked: number) => `${plural(checked, 'seal', 'seals')} verified in this browser.`,
  sealsBroken: (broken: number) =>
    `${plural(broken, 'seal', 'seals')} failed: the orders are not those that were sealed.`,
  panels: {
    label: 'Beside the board',
    events: 'Events',
    orders: 'Orders',
    jump: 'Jump',
    review: 'Review',
    seats: 'Players',
  },
  timeline: 'Timeline',
  transport: {
    label: 'Playback',
    play: 'Play',
    pause: 'Pause',
    back: 'Step back',
    forward: 'Step forward',
    start: 'To the start',
    end: 'To the end',
  },
  fork: {
    open: 'Play from here',
    heading: 'Play from here',
    lead: 'Starts a practice match at the last decision before this moment. You take one seat; bots take the others.',
    live: 'This match is still live. Play from here when it has ended.',
    as: (name: string, what: string) =>
      what === '' || name === what ? `Play as ${name}` : `Play ${what}, as ${name}`,
    gone: 'out of the match',
  },
};
