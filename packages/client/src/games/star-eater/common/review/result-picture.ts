/** What the picture of a result shows: the ships as they are, who won, what decided it, and what each round cost. */
import type { Faction, Seat } from '@star-eater/rules/src/games/star-eater';
import { paintMarks } from '../../../../board/draw/canvas';
import type { ResultPicture, SeatFigure } from '../../../../table/review/share-picture';
import { hullMarks, hullPath, hullReach } from '../board/art/hull';
import { stateMarks } from '../board/art/state';
import type { Names, Snapshot } from '../data';
import { cardMessages } from '../messages/card';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';
import { reviewMessages as texts } from '../messages/review';
import { barsOf, type Tally } from './tally';

export interface PictureFacts {
  shown: Snapshot;
  names: Names;
  faction(seat: Seat): Faction | null;
  tally: Tally;
}

/** Who beat whom, as one line. */
function titleOf({ shown, names }: Pick<PictureFacts, 'shown' | 'names'>): string {
  const winners = shown.view.outcome?.winners ?? [];
  const named = (won: boolean): string =>
    messages.and(
      shown.seats.filter(({ seat }) => winners.includes(seat) === won).map(({ seat }) => names.seat(seat)),
    );
  return winners.length === 0 ? texts.drawn(named(false)) : texts.won(named(true), named(false));
}

const WRECK = { armour: {}, shields: {} };

/** A destroyed ship is a wreck: every section is broken. */
function figureOf({ shown }: PictureFacts, data: Faction, seat: Seat): SeatFigure {
  const ship = shown.view.ships.find((each) => each.seat === seat);
  const left = Math.max(0, ship?.structure ?? 0);
  return {
    seat,
    reach: hullReach(data.ship),
    isGone: left === 0,
    below: `${data.name} · ${texts.structure(left, data.ship.structure)}`,
    draw: (context, palette) => {
      paintMarks(context, hullMarks(data, 0), palette, seat);
      paintMarks(context, stateMarks(data, ship ?? WRECK, hullPath(data, 0.14), 0), palette, seat);
    },
  };
}

export function resultPicture(facts: PictureFacts): ResultPicture {
  const { shown, names, faction, tally } = facts;
  const { decisive } = tally;
  return {
    title: titleOf(facts),
    details: texts.facts(cardMessages.modes[shown.mode], shown.view.round),
    told:
      decisive &&
      [texts.decided(decisive.round), ...decisive.told.map((event) => sentenceFor(event, names))].join(' '),
    figures: shown.seats.flatMap(({ seat }) => {
      const data = faction(seat);
      return data ? [figureOf(facts, data, seat)] : [];
    }),
    seats: shown.seats.length,
    rounds: barsOf(tally),
    marked: decisive?.round ?? null,
    name: `star-eater-${shown.matchId}`,
  };
}
