/** Bots by level. */
import type { Bot, BotLevel } from './bot';
import { admiral } from './admiral';
import { cadet } from './cadet';
import { captain } from './captain';
import { ensign } from './ensign';

export { BOT_LEVELS, type Bot, type BotLevel } from './bot';

const BOTS: Readonly<Record<BotLevel, (seed: string) => Bot>> = { ensign, captain, admiral, cadet };

/** A bot of this level. Equal seeds give equal answers to equal questions. */
export const createBot = (level: BotLevel, seed: string): Bot => BOTS[level](seed);
