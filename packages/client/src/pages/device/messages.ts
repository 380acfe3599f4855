/** The message catalogue, English: people who play at one device. */
import { plural } from '@star-eater/rules/src/plural';

export const deviceMessages = {
  heading: 'Pass and play',
  lead: 'Several people, one device. You hand it round: before each turn a curtain hides what the others keep secret. It counts for no rating, and stays in this browser.',
  people: 'Who plays',
  name: (seat: number) => `Name, seat ${seat + 1}`,
  player: (seat: number) => `Player ${seat + 1}`,
  start: 'Start',
  alone: 'This kind of match is for one person. Pick another.',
  sameNames: 'Two people have the same name. Change one, so that the curtain can call them.',
  kept: 'On this device',
  resume: 'Continue',
  result: 'Result',
  forget: (names: string) => `Delete the match of ${names}`,
  forgetShort: 'Delete',
  round: (round: number) => (round === 0 ? 'not begun' : `round ${round}`),
  over: (rounds: number) => `over after ${plural(rounds, 'round', 'rounds')}`,
  curtain: {
    hand: 'Hand the device to',
    note: (name: string) => `Only ${name} may see what comes next.`,
    iAm: (name: string) => `I am ${name}`,
    leave: 'Leave, the match waits here',
  },
  pass: {
    next: (name: string) => `${name} decides next.`,
    hide: 'Hide and hand over',
  },
  elsewhere: 'This match is open in another tab. Close it there to go on here.',
  gone: 'This match is not on this device, or its rules have changed since.',
  unknown: 'This game cannot be played at one device.',
};
