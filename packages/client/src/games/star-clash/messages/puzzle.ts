/** The message catalogue, English: puzzles and the daily puzzle of Star Clash. */
export const puzzleMessages = {
  heading: 'Daily puzzle',
  puzzle: 'Puzzle',
  loading: 'Loading the position …',
  failed: 'The position cannot be loaded. Try again later.',
  task: (hull: number) => `Your turn: destroy ships worth ${hull} hull before it ends. Every die shows 1.`,
  soFar: (hull: number, of: number) => `${hull} of ${of} hull.`,
  solved: (hull: number) => `Solved: ${hull} hull in one turn.`,
  streak: (days: number) => (days > 1 ? ` That is ${days} days in a row.` : ''),
  missed: (hull: number, of: number) =>
    `Not this time: ${hull} of ${of} hull. A special card may come first.`,
  shown: 'That was one way to do it. Now play it yourself.',
  again: 'Try again',
  show: 'Show a solution',
  all: 'All puzzles',
};
