/** Bots by level. */
import type { Bot, BotLevel } from './bot';
import { ensign } from './ensign';

export { BOT_LEVELS, type Bot, type BotLevel } from './bot';

/** A bot of this level. Equal seeds give equal answers to equal questions. */
export const createBot = (level: BotLevel, seed: string): Bot => {
  switch (level) {
    case 'ensign':
      return ensign(seed);
  }
};
