/** The message catalogue, English: the board on Home. */
export const runningMessages = {
  running: 'Running now',
  bots: 'Running now, against bots',
  decided: 'Decided last',
  house: 'Recorded: the house’s bots',
  pause: 'Pause',
  between: (names: string[]) => names.join(' against '),
  watch: 'Watch',
  open: 'Open the match',
  replay: 'Watch the replay',
};
