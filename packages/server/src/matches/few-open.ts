/** How many matches one player may have waiting, or practise in. */
import { OPEN_MATCHES, PRACTICE_MATCHES } from '../limits';
import { HouseRefusal } from '../refused';
import type { OwnMatches } from './rows/own-lists';

export const tooManyOpen = () =>
  new HouseRefusal('too-many', 'too-many', `You already wait in ${OPEN_MATCHES} matches. Leave one first.`, {
    matches: OPEN_MATCHES,
  });

export async function requireFewOpen(own: OwnMatches, playerId: string): Promise<void> {
  if ((await own.open(playerId)) < OPEN_MATCHES) return;
  throw tooManyOpen();
}

export const tooManyPractices = () =>
  new HouseRefusal(
    'too-many',
    'too-many',
    `You have ${PRACTICE_MATCHES} practice matches in progress. Finish or resign one first.`,
    { matches: PRACTICE_MATCHES },
  );

export async function requireFewPractices(own: OwnMatches, playerId: string): Promise<void> {
  if ((await own.practices(playerId)) < PRACTICE_MATCHES) return;
  throw tooManyPractices();
}
