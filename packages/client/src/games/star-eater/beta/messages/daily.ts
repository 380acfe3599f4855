/** The message catalogue, English: the daily challenge. */
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
};
