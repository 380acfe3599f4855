/** What of the entry that is being played the board has begun to show. */
import type { Event } from '@star-eater/rules';
import { createStore } from '../store/store';

export const told = createStore<readonly Event[]>([]);
