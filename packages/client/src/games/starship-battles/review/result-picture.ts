/** The picture of a result: the table as it is, who won, what decided it, and each side's points. */
import type { ResultPicture } from '../../../table/review/share-picture';
import { tableMessages } from '../../../i18n/en/table';
import { wonBy } from '../../../table/review/won-by';
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
  return {
    title: wonBy(view.seats, view.outcome?.winners ?? [], names, texts),
    details: texts.details(cardMessages.modes[shown.mode] ?? shown.mode, view.round),
    told,
    still: (aspect) => setup && tableStill(view, setup, aspect),
    sides: view.seats.map(({ seat, side, resigned }) => ({
      side: seat,
      name: names.seat(seat),
      standing: resigned
        ? tableMessages.keepsakes.resigned
        : texts.points(view.sides.find((each) => each.side === side)?.score ?? 0),
    })),
    rounds: [],
    marked: null,
    name: `broad-reach-${shown.matchId}`,
  };
}
