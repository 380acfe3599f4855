/** Who beat whom, as one line: the title of a picture of a result. */
import type { Seat } from '@star-eater/rules';
import { tableMessages } from '../../i18n/en/table';

/** A game's sentences. */
interface Texts {
  won(winners: string, losers: string): string;
  drawn(names: string): string;
}

/** `winners`: none of the seats after a draw. */
export function wonBy(
  seats: readonly { seat: Seat }[],
  winners: readonly Seat[],
  names: { seat(seat: Seat): string },
  texts: Texts,
): string {
  const named = (isWinner: boolean): string =>
    tableMessages.and(
      seats.filter(({ seat }) => winners.includes(seat) === isWinner).map(({ seat }) => names.seat(seat)),
    );
  return winners.length === 0 ? texts.drawn(named(false)) : texts.won(named(true), named(false));
}
