/** The message catalogue, English: puzzles and the daily puzzle of Broad Reach. */
export const puzzleMessages = {
  heading: 'Daily puzzle',
  task: (goal: 'shipFlipped' | 'shipDestroyed', ship: string) =>
    `Lay your course, then fire: ${goal === 'shipFlipped' ? 'flip' : 'destroy'} the ${ship} this round. The enemy has moved and holds its fire. Your chance counts, not the dice.`,
  /** A ship's whole fire; `shots`: each weapon at its target. */
  fires: (ship: string, shots: readonly string[]) => `Your ${ship} fires ${shots.join(', ')}.`,
  shot: (weapon: string, target: string) => `${weapon} at the ${target}`,
  laid: (chance: number, ship: string) =>
    chance === 0
      ? `Nothing bears on the ${ship} from here. Try again.`
      : `From here it is ${chance} of 100. Now fire all that bears on the ${ship}.`,
  best: (chance: number) => `${chance} of 100: the best there is.`,
  missed: (chance: number, best: number) => `${chance} of 100. The best there is: ${best}.`,
  dice: (isDown: boolean) => (isDown ? 'The dice said yes.' : 'The dice said no.'),
};
