/** The picture of a result: the table as it is, who won, what decided it, and each side's points. */
import { tableMessages } from '../../../i18n/en/table';
import type { ResultPicture } from '../../../table/review/share-picture';
import { tableStill } from '../board/still';
import type { Names, Snapshot } from '../data';
import { cardMessages } from '../messages/card';
import { reviewMessages as texts } from '../messages/review';

interface Facts {
  shown: Snapshot;
  names: Names;
  /** The sentence below the title. */
  told: string | null;
}

export function resultPicture({ shown, names, told }: Facts): ResultPicture {
  const { view, setup } = shown;
  const winners = view.outcome?.winners ?? [];
  const named = (isWinner: boolean): string =>
    tableMessages.and(
      view.seats
        .filter(({ seat }) => winners.includes(seat) === isWinner)
        .map(({ seat }) => names.seat(seat)),
    );
  return {
    title: winners.length === 0 ? texts.drawn(named(false)) : texts.won(named(true), named(false)),
    details: texts.details(cardMessages.modes[shown.mode] ?? shown.mode, view.round),
    told,
    still: setup && tableStill(view, setup),
    sides: view.seats.map(({ seat, side }) => ({
      side: seat,
      text: texts.below(names.seat(seat), view.sides.find((each) => each.side === side)?.score ?? 0),
    })),
    rounds: [],
    marked: null,
    name: `broad-reach-${shown.matchId}`,
  };
}
