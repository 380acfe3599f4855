/** What the picture of a result shows: the board with its wrecks, who won, what decided it, and what each round cost. */
import type { Faction, Seat } from '@star-eater/rules/src/games/star-eater';
import type { Still } from '../../../../board/still';
import { entryOf } from '../../../../table/log/entry-of';
import type { ResultPicture } from '../../../../table/review/share-picture';
import { wonBy } from '../../../../table/review/won-by';
import { battleStill } from '../board/still';
import { wrecksIn } from '../board/wreck';
import type { Entry, Names, Snapshot } from '../data';
import { cardMessages } from '../messages/card';
import { sentenceFor } from '../messages/events';
import { tableMessages } from '../../../../i18n/en/table';
import { reviewMessages as texts } from '../messages/review';
import { barsOf, type Tally } from './tally';

export interface PictureFacts {
  /** The edition's name. */
  book: string | undefined;
  shown: Snapshot;
  names: Names;
  log: readonly Entry[];
  faction(seat: Seat): Faction | null;
  tally: Tally;
}

function stillOf(facts: PictureFacts, aspect: number): Still | null {
  const { shown, faction, log } = facts;
  const all = shown.seats.flatMap(({ seat }) => faction(seat) ?? []);
  return battleStill(
    shown.view,
    Object.fromEntries(all.map((data) => [data.id, data])),
    wrecksIn(log, faction),
    aspect,
  );
}

function sideOf(facts: PictureFacts, data: Faction, seat: Seat): ResultPicture['sides'][number] {
  const { shown, names, log } = facts;
  const left = shown.view.ships.find((each) => each.seat === seat)?.structure ?? 0;
  const hasResigned = log.some(({ events }) =>
    events.some((event) => event.type === 'resigned' && event.seat === seat),
  );
  const standing = hasResigned
    ? tableMessages.keepsakes.resigned
    : texts.structure(Math.max(0, left), data.ship.structure);
  return { side: seat, name: names.seat(seat), standing: texts.below(data.name, standing) };
}

export function resultPicture(facts: PictureFacts): ResultPicture {
  const { shown, faction, tally } = facts;
  // Whoever is shown it is not `you`.
  const names = { ...facts.names, me: null };
  const { decisive } = tally;
  return {
    title: wonBy(shown.seats, shown.view.outcome?.winners ?? [], names, texts),
    details: texts.facts(cardMessages.modes[shown.mode], facts.book, shown.view.round),
    told:
      decisive &&
      [
        tableMessages.result.decided(decisive.round),
        ...decisive.told.map((event) => sentenceFor(event, names, entryOf(facts.log, event))),
      ].join(' '),
    still: (aspect) => stillOf(facts, aspect),
    sides: shown.seats.flatMap(({ seat }) => {
      const data = faction(seat);
      return data ? [sideOf(facts, data, seat)] : [];
    }),
    rounds: barsOf(tally),
    marked: decisive?.round ?? null,
    name: `star-eater-${shown.matchId}`,
  };
}
