/** The message catalogue, English: puzzles and the daily puzzle of Star Clash. */
export const puzzleMessages = {
  heading: 'Daily puzzle',
  task: (hull: number) => `Your turn: destroy ships worth ${hull} hull before it ends. Every die shows 1.`,
  soFar: (hull: number, of: number) => `${hull} of ${of} hull.`,
  solved: (hull: number) => `Solved: ${hull} hull in one turn.`,
  missed: (hull: number, of: number) =>
    `Not this time: ${hull} of ${of} hull. A special card may come first.`,
};
