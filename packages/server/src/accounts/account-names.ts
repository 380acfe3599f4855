/** P-16 to P-18. Names that no account, or nobody, may have. */
import { NAME_LENGTH } from '../limits';
import { below } from '../random';
import { HouseRefusal } from '../refused';
import type { Services } from '../services';
import type { Player } from './rows/players';
import { NameChanged, type Named } from './rows/ways';
import { BOT_NAMES } from '../bots/bot-names';
import { madeUpName } from './names';
import { isGuestly, isReserved, looksOf, mixesScripts, skeletonOf } from './reserved-names';

const BOTS = new Set(BOT_NAMES.map(skeletonOf));

const isOfHouse = (name: string): boolean =>
  isReserved(name) ||
  looksOf(name)
    .split(' ')
    .some((look) => BOTS.has(look));

export const nameTaken = (): HouseRefusal =>
  new HouseRefusal(
    'conflict',
    'name-taken',
    'Another account has this name, or one that looks like it. Pick another.',
  );

const nameReserved = (): HouseRefusal =>
  new HouseRefusal(
    'conflict',
    'name-taken',
    'This name is kept for the house, its bots or those who run it. Pick another.',
  );

/** Whether or not another account has it. */
export function requireFreeLook(name: string): void {
  if (mixesScripts(name))
    throw new HouseRefusal('malformed', 'malformed', 'name: a word mixes Latin, Cyrillic or Greek letters');
  if (skeletonOf(name) === '')
    throw new HouseRefusal('malformed', 'malformed', 'name: an account needs a letter or digit');
  if (isOfHouse(name)) throw nameReserved();
  if (isGuestly(name))
    throw new HouseRefusal(
      'conflict',
      'name-taken',
      'Only guests have the word guest in their name. Pick another.',
    );
}

/**
 * Runs what makes an account of a guest, with the name that the player has then: again where they are renamed meanwhile, because
 * the name that it reserves is the account's. `name`: as it was read.
 */
export async function withName<T>(
  services: Pick<Services, 'store' | 'registration'>,
  { playerId, name }: Pick<Player, 'playerId' | 'name'>,
  run: (named: Named) => Promise<T>,
): Promise<T> {
  const { store, registration } = services;
  if (!(await store.accounts.isAccount(playerId))) requireFreeLook(name);
  try {
    return await run({ name, look: looksOf(name), registration });
  } catch (error) {
    if (!(error instanceof NameChanged)) throw error;
    return withName(services, { playerId, name: await store.players.nameOf(playerId) }, run);
  }
}

/** How many names are made, until one is free. */
const TRIES = 5;

type Naming = Pick<Services, 'store' | 'random' | 'time'>;

const isTaken = ({ store, time }: Naming, name: string): Promise<boolean> =>
  store.accounts.isNameTaken(looksOf(name), time.now());

/** The first that nobody has, of some. Where all are taken, the last: names of guests are marked. */
async function firstFree(services: Naming, make: () => string): Promise<string> {
  let name = make();
  for (let tries = 1; tries < TRIES && (isOfHouse(name) || (await isTaken(services, name))); tries += 1)
    name = make();
  return name;
}

export const madeUpFree = (services: Naming): Promise<string> =>
  firstFree(services, () => madeUpName(services.random));

/** P-17. A name that a guest can have instead: `Captain Ann 42`, or a made-up one where the house has the name. */
function freeNameLike(services: Naming, name: string): Promise<string> {
  const longest = [...name]
    .slice(0, NAME_LENGTH - 3)
    .join('')
    .trimEnd();
  if (isOfHouse(`${longest} 10`)) return madeUpFree(services);
  return firstFree(services, () => `${longest} ${10 + below(services.random, 90)}`);
}

/** P-17. Guests may share names with each other, not with an account or the house. The refusal offers another one: `with.free`. */
export async function requireGuestName(services: Naming, name: string): Promise<void> {
  const isHouses = isOfHouse(name);
  if (!isHouses && !(await isTaken(services, name))) return;
  const free = await freeNameLike(services, name);
  const { message } = isHouses ? nameReserved() : nameTaken();
  throw new HouseRefusal(
    'conflict',
    'name-taken',
    `${message.replace(/ Pick another\.$/, '')} ${free} is free.`,
    {
      free,
    },
  );
}
