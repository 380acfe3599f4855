/** Whether a match was won in this browser: until then *Play now* starts matches against the cadet. */
import { createStore } from '../../../store/store';

const KEY = 'star-eater:has-won';
const YES = 'yes';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === YES;
  } catch {
    return false;
  }
}

export const hasWon = createStore(read());

hasWon.subscribe((won) => {
  try {
    if (won) localStorage.setItem(KEY, YES);
  } catch {
    // If storage is full or forbidden, the next visit does not know.
  }
});
