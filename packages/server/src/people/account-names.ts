/** P-16 to P-18. Names that no account may have. */
import { HouseRefusal } from '../refused';
import { BOT_NAMES } from './bot-names';
import { isReserved, mixesScripts, skeletonOf } from './skeleton';

const BOTS = new Set(BOT_NAMES.map(skeletonOf));

export const nameTaken = (): HouseRefusal =>
  new HouseRefusal(
    'conflict',
    'name-taken',
    'Another account has this name, or one that looks like it. Pick another.',
  );

/** Whether or not another account has it. */
export function requireFreeLook(name: string): void {
  if (mixesScripts(name))
    throw new HouseRefusal('malformed', 'malformed', 'name: a word mixes Latin, Cyrillic or Greek letters');
  const look = skeletonOf(name);
  if (look === '')
    throw new HouseRefusal('malformed', 'malformed', 'name: an account needs a letter or digit');
  if (isReserved(name) || BOTS.has(look)) throw nameTaken();
}
