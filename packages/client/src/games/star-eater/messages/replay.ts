/** The message catalogue, English: the Replay page. */
import type { Phase } from '@star-eater/rules/src/games/star-eater';
import { replayMessages as ofEveryReplay } from '../../../i18n/en/replay';
import { said } from './table';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const replayWords = {
  ...ofEveryReplay,
  title: (names: string) => `Replay: ${names} – Star Eater`,
  unplayable: 'This replay cannot be set up by the rules of this page.',
  nothing:
    'Nothing has happened yet that may be shown. A live match is shown up to its last completed round.',
  unfinished: 'Still being played: this goes to the end of the last completed round.',
  wrong: (seq: number) => `Entry ${seq} does not follow from those before it. The replay stops there.`,
  version: (theirs: string, ours: string) => `Played under rules ${theirs}; this page has ${ours}.`,
  table: 'To the match',
  file: 'Save the file',

  round: (round: number) => (round === 0 ? said.phases.loadout : said.ribbon.round(round)),
  place: (round: number, phase: Phase) =>
    round === 0 ? said.phases.loadout : `${said.ribbon.round(round)}, ${said.phases[phase]}`,
  beginning: 'The beginning',
  moment: (place: string, text: string) => (text === '' ? place : `${place}: ${text}`),

  jump: {
    heading: 'Rounds and phases',
    landmarks: 'Collisions and kills',
    none: 'No collision and no kill.',
    next: 'Next collision or kill',
    previous: 'Collision or kill before',
    mark: (round: number, text: string) => (round === 0 ? text : `Round ${round}. ${text}`),
  },
  share: 'Share this moment',
  shared: 'Copied',
  shareFailed: 'The link is in the address bar.',

  orders: {
    heading: (round: number) => `Orders of round ${round}`,
    none: 'No orders in the loadout.',
    notYet: 'Not opened.',
    engine: 'Engine',
    nothing: 'none',
    kept: 'seal checked',
    broken: 'the seal does not fit',
    open: (name: string, round: number) => `Seals of ${name}, round ${round}`,
  },
  seals: (checked: number) => `${plural(checked, 'seal', 'seals')} checked in this browser: all kept.`,
  sealsBroken: (broken: number) =>
    `${plural(broken, 'commitment does', 'commitments do')} not fit the seals.`,
  panels: { label: 'Beside the board', events: 'Events', orders: 'Orders', jump: 'Jump', ships: 'Ships' },
  ships: 'Ships',
};
