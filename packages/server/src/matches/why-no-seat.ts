/** Why somebody gets no seat, as they read it (`matches/rows/who-may-sit.ts`). */
import { HouseRefusal, unknownPlayer } from '../refused';
import type { NoSeat } from './rows/who-may-sit';
import { notRated } from './rated';

const forbidden = (code: string, message: string) => new HouseRefusal('forbidden', code, message);

/** P-20. Without the reason, and the same for every reason that lies with others. */
const notWelcome = () => forbidden('not-welcome', 'You cannot take a seat in this match. Try another one.');

const atTable = () =>
  new HouseRefusal('conflict', 'playing', 'You are at a live table. Finish that match first.');

export function noSeat({ hindrance, isOwn }: NoSeat): HouseRefusal {
  if (!isOwn) return notWelcome();
  switch (hindrance) {
    case 'gone':
      return unknownPlayer();
    case 'banned':
      return forbidden('banned', 'The site admin has banned this player. Appeal on Me.');
    case 'unpaired':
      return forbidden('limited', 'You are not paired with strangers. The page Me says why.');
    case 'no-account':
      return notRated(
        'This match is rated, and only accounts play rated matches: add a way to sign in first.',
      );
    case 'bots-alone':
      return notRated(
        'Programs play rated matches among themselves. Take a seat in a match that is not rated.',
      );
    case 'unrated':
      return notRated('Your matches are not rated. The page Me says why.');
    case 'playing':
      return atTable();
    default:
      return notWelcome();
  }
}
