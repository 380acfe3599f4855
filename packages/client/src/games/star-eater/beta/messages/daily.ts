/** The message catalogue, English: the daily challenge. */
export const dailyMessages = {
  heading: 'Daily challenge',
  puzzle: 'Puzzle',
  loading: 'Loading the position …',
  failed: 'The position cannot be loaded. Try again later.',
  you: 'Captain',
  enemy: 'Enemy',
  task: 'Win this round',
  orders: (commands: string) => `The enemy coasts, plays ${commands} and holds fire. Destroy it this round.`,
  solved: 'Solved',
  solvedNote: (streak: number) =>
    streak > 1
      ? `Well shot. That is ${streak} days in a row.`
      : 'Well shot. Tomorrow brings another position.',
  puzzleNote: 'Well shot.',
  shown: 'That was one way to win. Now do it yourself.',
  missed: 'Not this time',
  missedNote: 'The enemy’s ship is still there. Try other orders.',
  again: 'Try again',
  show: 'Show a solution',
  leave: 'All puzzles',
  and: ' and ',
};
