/** The message catalogue, English: the daily challenge. */
export const dailyMessages = {
  heading: 'Daily challenge',
  /** “Monday 23 November” */
  of: (date: Date) =>
    date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  loading: 'Loading today’s position …',
  failed: 'Today’s position cannot be loaded. Try again later.',
  you: 'Captain',
  enemy: 'Enemy',
  task: 'Win this round',
  orders: (commands: string) => `The enemy coasts, plays ${commands} and holds fire. Destroy it this round.`,
  solved: 'Solved',
  solvedNote: (streak: number) =>
    streak > 1
      ? `Well shot. That is ${streak} days in a row.`
      : 'Well shot. Tomorrow brings another position.',
  shown: 'That was one way to win. Now do it yourself.',
  missed: 'Not this time',
  missedNote: 'The enemy’s ship is still there. Try other orders.',
  again: 'Try again',
  show: 'Show a solution',
  leave: 'Leave',
  and: ' and ',
};
