/** The picture of a result: each fleet's heaviest ship, its points, and what each round brought. */
import type { SeatView } from '@star-eater/rules/src/games/star-clash';
import { tableMessages } from '../../../i18n/en/table';
import type { ResultPicture, SeatFigure } from '../../../table/review/share-picture';
import type { RoundBar } from '../../../table/review/rounds';
import { hullLines } from '../art/hulls';
import { hullOf, shipCard } from '../cards';
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

/** Half of a hull's drawing, which is 96 wide. */
const REACH = 48;

function figureOf(fleet: SeatView, name: string): SeatFigure {
  const heaviest = fleet.fleet.reduce<string | null>(
    (best, { ship }) => (best === null || hullOf(ship) > hullOf(best) ? ship : best),
    null,
  );
  const { plate, seams } = hullLines(heaviest === null ? 'frigate' : (shipCard(heaviest)?.type ?? 'frigate'));
  return {
    seat: fleet.seat,
    side: fleet.team,
    reach: REACH,
    isGone: heaviest === null,
    below: texts.below(name, fleet.score),
    draw: (context, palette) => {
      context.translate(-REACH, -20);
      context.lineWidth = 1.5;
      context.fillStyle = palette.css({ ink: 'panel-raised' });
      context.strokeStyle = palette.css({ ink: 'side' }, fleet.team);
      context.fill(new Path2D(plate));
      for (const path of [plate, seams]) context.stroke(new Path2D(path));
    },
  };
}

export function resultPicture({ shown, names, bars, decisive, told }: Facts): ResultPicture {
  const { view } = shown;
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
    figures: view.seats.map((fleet) => figureOf(fleet, names.seat(fleet.seat))),
    seats: view.seats.length,
    rounds: bars,
    marked: decisive,
    name: `star-clash-${shown.matchId}`,
  };
}
