/** Whether a match was won in this browser: until then *Play now* starts matches against the cadet. */
import { createStore } from '../../../../store/store';
import { forBrowser } from '../../../../store/stored';

const KEY = 'star-eater:has-won';
const YES = 'yes';

export const hasWon = createStore(forBrowser.getItem(KEY) === YES);

hasWon.subscribe((won) => {
  if (won) forBrowser.setItem(KEY, YES);
});
