/** The message catalogue, English: the daily challenge. */
import { plural } from '@star-eater/rules/src/plural';

export const dailyMessages = {
  heading: 'Daily challenge',
  you: 'Captain',
  enemy: 'Enemy',
  task: 'Win this round',
  orders: (commands: string) => `The enemy coasts, plays ${commands} and holds fire. Destroy it this round.`,
  solvedNote: (streak: number) =>
    streak > 1
      ? `Well shot. That is ${streak} days in a row.`
      : 'Well shot. Tomorrow brings another position.',
  puzzleNote: 'Well shot.',
  missed: 'Not this time',
  missedNote: 'The enemy’s ship is still there. Try other orders.',
  and: ' and ',
  /** The first and the second card. */
  solution: (engine: string, cards: readonly string[], more: readonly string[]) =>
    `${[`${engine}; ${cards.join(', then ')}`, ...more].join('. ')}.`,
  /** What a card asks while it is played. */
  answers: {
    thrust: (card: string, engine: string) => `${card}: ${engine.toLowerCase()}`,
    vent: (card: string, vented: string) => `${card}: back comes ${vented}, played at once`,
    ventOnly: (card: string, vented: string) => `${card}: back comes ${vented}`,
    boost: (boost: number) => `Boost ${boost}`,
    launch: (callSign: number) => `Launch corvette ${callSign}`,
    repair: (callSign: number) => `Repair corvette ${callSign}`,
    activate: 'Activate corvettes',
    move: (callSign: number, hexes: number) => `Corvette ${callSign} flies ${plural(hexes, 'hex', 'hexes')}`,
    shoot: (callSign: number) => `Corvette ${callSign} fires`,
  },
};
