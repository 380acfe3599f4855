/** The picture of a result: the fleets as they are, their points, and what each round brought. */
import type { ResultPicture } from '../../../table/review/share-picture';
import { tableMessages } from '../../../i18n/en/table';
import { wonBy } from '../../../table/review/won-by';
import type { RoundBar } from '../../../table/review/rounds';
import { fleetsStill } from '../art/still';
import type { Names, Snapshot } from '../data';
import { cardMessages } from '../messages/card';
import { reviewMessages as texts } from '../messages/review';

interface Facts {
  shown: Snapshot;
  names: Names;
  bars: readonly RoundBar[];
  decisive: number | null;
  /** The sentence below the title. */
  told: string | null;
}

export function resultPicture({ shown, names, bars, decisive, told }: Facts): ResultPicture {
  const { view } = shown;
  return {
    title: wonBy(view.seats, view.outcome?.winners ?? [], names, texts),
    details: texts.details(cardMessages.modes[shown.mode] ?? shown.mode, view.round),
    told,
    still: (aspect) => fleetsStill(view, aspect),
    sides: view.seats.map(({ seat, team, status, score }) => ({
      side: team,
      name: texts.named(names.seat(seat)),
      // Against the house's fleet nobody counts points.
      standing: status === 'out' ? tableMessages.keepsakes.resigned : view.solo ? '' : texts.points(score),
    })),
    rounds: bars,
    marked: decisive,
    name: `star-clash-${shown.matchId}`,
  };
}
