/** The message catalogue, English: the ladder, puzzles and what else a player reaches in this browser. */
import { plural } from '@star-eater/rules/src/plural';

/** “Cadet” of “Cadet (easiest)”: a ladder shows its order. */
export const rankName = (bot: string): string => bot.replace(/ \(.*/, '');

const lower = (bot: string): string => rankName(bot).toLowerCase();

const days = (count: number): string => plural(count, 'day');

export const puzzleMessages = {
  heading: 'Puzzles and ladder',
  lead: 'Beat the bots one by one, keep your streak, solve positions from real matches.',
  kept: 'Kept in this browser, and with your account if you have one: then it comes back on any device.',
  ladder: 'Your ladder',
  puzzlesHeading: 'Puzzles',
  ladderIn: (game: string) => `Your ladder in ${game}`,
  beaten: 'beaten',
  /** Before a match of the ladder. */
  ready: {
    lead: 'Pick one: it is ready, and the match begins at once.',
    byHand: 'Pick everything yourself',
  },
  play: (bot: string) => `Play the ${lower(bot)}`,
  nextNote: 'The next bot of your ladder',
  dailyNote: 'You have beaten every bot: a new position each day',
  top: 'You have beaten every bot of this game.',
  /** Monday to Sunday. */
  week: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  dailyIn: (game: string) => `Today in ${game}`,
  dailyOpen: 'Solve today’s position',
  dailyDone: 'Today’s position again',
  streak: (count: number) =>
    count === 0 ? 'No streak yet. Solve today’s to start one.' : `Streak: ${days(count)}`,
  puzzles: 'Puzzles, from easy to hard',
  solvedCount: (solved: number, count: number) => `${solved} of ${count} puzzles solved`,
  nextPuzzle: (puzzle: number) => `Solve puzzle ${puzzle}`,
  allSolved: 'All solved!',
  puzzle: (puzzle: number, isSolved: boolean) => `Puzzle ${puzzle}${isSolved ? ', solved' : ''}`,
  best: 'Best rounds',
  noBest: 'Finish a match to see your best rounds here.',
  round: (amount: number, unit: string, round: number) => `${amount} ${unit} in round ${round}`,
  watch: 'Watch',
  share: 'Share',
  copied: 'Copied. Paste it anywhere.',
  notShared: 'This browser cannot share or copy.',
  /** With a square for each puzzle below it. */
  shared: (game: string, solved: number, count: number) => `${game} puzzles: ${solved} of ${count}`,
  sharedDay: (game: string, date: string) => `${game}, ${date}`,
  sharedPuzzle: (game: string, puzzle: string) => `${game}, ${puzzle}`,
  sharedStreak: (count: number) => `Streak: ${days(count)}`,
  /** In a puzzle. */
  of: (puzzle: number, count: number) => `Puzzle ${puzzle} of ${count}`,
  all: 'Puzzles and ladder',
  back: 'All puzzles',
  onePuzzle: 'Puzzle',
  loading: 'Loading the position …',
  failed: 'The position cannot be loaded. Try again later.',
  solved: 'Solved',
  /** In place of it. `orders`: of the solution, in words. */
  shownHeading: 'Shown, not solved',
  /** After a sentence; null for a puzzle of no day. */
  inARow: (days: number | null) => (days !== null && days > 1 ? ` That is ${days} days in a row.` : ''),
  shown: (orders: string, came: string) =>
    [orders, came, 'Now play it yourself.'].filter((text) => text !== '').join(' '),
  again: 'Try again',
  show: 'Show a solution',
  another: 'Next puzzle',
  result: {
    beaten: (bot: string) => `${rankName(bot)} beaten.`,
    first: 'First win!',
    next: (bot: string) => `Next: play the ${lower(bot)}.`,
    top: 'That was the top of the ladder.',
    ladder: 'Your ladder',
  },
};
