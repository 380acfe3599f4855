/** The players' names at a table. */
import type { Seat } from '@star-eater/rules';
import { isolated } from '../../i18n/names';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import type { Game } from '../../game';
import type { ChatLine } from '../../net/session/session-state';
import type { Names } from '../../store/game-data';
import type { Snapshot } from '../../store/snapshot';

/** The book of the match; nothing for a game that has one. */
export const editionOf = ({ edition }: Snapshot, { card }: Pick<Game, 'card'>): string | undefined =>
  card.editions?.[edition];

export function seatNameOf(snapshot: Snapshot, seat: Seat): string {
  const found = snapshot.seats[seat];
  if (!found || found.holder === 'nobody') return pageMessages.nobody;
  if (found.name !== '') return isolated(found.name);
  return found.holder === 'bot' ? pageMessages.levelName(found.level) : pageMessages.someone;
}

/** P-17. Of a line of chat before the start. */
export const nameInLine = ({ name, guest }: Pick<ChatLine, 'name' | 'guest'>): string =>
  guest ? tableMessages.guest(name) : name;

/**
 * P-17. A name in a head, in the list of players or before a line of chat: a guest is called one where strangers meet. Alone, or
 * among bots, nobody could be taken for somebody else; nor is it said in sentences.
 */
export function personAt({ seats }: Snapshot, seat: Seat, name: string): string {
  const areStrangers = seats.filter(({ holder }) => holder === 'player').length > 1;
  return areStrangers && seats[seat]?.guest ? tableMessages.guest(name) : name;
}

/**
 * Two guests may have the same name: then `traitOf` (what a seat plays, in one word) tells them apart, or if
 * that is the same too, the seat's number.
 */
export function seatNames(snapshot: Snapshot, traitOf: (seat: Seat) => string | null): Names {
  const plain = snapshot.seats.map(({ seat }) => seatNameOf(snapshot, seat));
  const named = (seat: Seat): string => {
    const name = plain[seat] ?? pageMessages.seat(seat);
    const twins = plain.flatMap((other, index) => (other === name && index !== seat ? [index] : []));
    if (twins.length === 0) return name;
    const trait = traitOf(seat);
    const isTold = trait !== null && twins.every((twin) => traitOf(twin) !== trait);
    return isTold ? `${name} (${trait})` : tableMessages.numbered(name, seat + 1, trait);
  };
  return { seat: named };
}

/** Of seats without people. */
export const namesOfSeats = (count: number): string[] =>
  Array.from({ length: count }, (_, seat) => pageMessages.seat(seat));
