/** How Star Clash's view is sent. Cards on ships nest three deep and change rarely, so a ship is one text. */
import {
  always,
  as,
  bySeat,
  count,
  field,
  here,
  json,
  jsons,
  layout,
  list,
  number,
  ofHouse,
  ofHouseOrNull,
  outcome,
  pending,
  seatOfKey,
  text,
  textOrNull,
  things,
  type SentGame,
} from '../../kernel/sent';
import type { PendingType, SeatView, View } from './model';
import type { Options, StarClash } from './types';

type Piles = View['piles'];

/** A solo game has a fleet that nobody sits behind, so there may be more fleets than seats. */
const FLEET = layout<SeatView>({
  seat: seatOfKey,
  team: number('uint8'),
  faction: textOrNull,
  status: text(),
  score: number('int32'),
  hand: count('uint8'),
  fleet: as('ships', jsons()),
  mines: json([]),
  window: textOrNull,
  squadron: json(null),
  trophies: list('string'),
});

const PILES = layout<Piles>({
  draw: count('uint16'),
  ships: as(
    'shipPiles',
    field<Piles['ships'], Map<string, number>>(
      { of: 'uint8' },
      (piles) => Object.fromEntries(piles.map((pile) => [pile.faction ?? '', pile.count])),
      (sent) =>
        [...sent.entries()].map(([faction, many]) => ({
          faction: faction || null,
          count: many,
          cards: null,
        })),
    ),
  ),
  discard: list('string'),
  faceDown: field<Piles['faceDown'], string>(
    'string',
    (piles) => JSON.stringify(piles.map(({ seat, count: many }) => ({ seat, count: many }))),
    (sent) => (JSON.parse(sent || '[]') as Piles['faceDown']).map((pile) => ({ ...pile, cards: null })),
  ),
  scrap: list('string'),
});

interface Shown {
  mode: string;
  options: Options | null;
  view: View;
}

export const STAR_CLASH_SENT: SentGame<StarClash, Shown> = {
  name: 'Clash',
  chance: true,
  shown: ({ options, view }) => ({ options, view }),
  layout: layout({
    mode: ofHouse('mode'),
    options: json(null),
    view: here(
      layout<View>({
        game: always('star-clash'),
        mode: ofHouse('mode'),
        round: ofHouse('round'),
        phase: ofHouse('phase'),
        dealer: field<View['dealer'], number>(
          'int8',
          (seat) => seat ?? -1,
          (sent) => (sent < 0 ? null : sent),
        ),
        // Which card is offered is the two's business.
        turn: json<View['turn']>(
          null,
          (turn) => turn && { ...turn, offer: turn.offer && { ...turn.offer, card: null } },
        ),
        piles: here(PILES),
        seats: as(
          'fleets',
          things(FLEET, ({ seat }) => String(seat), bySeat),
        ),
        results: jsons(),
        solo: json(null),
        random: here(
          layout<View['random']>({
            anchor: ofHouseOrNull('anchor'),
            joint: ofHouseOrNull('joint'),
            revealed: list('string'),
            seed: always(null),
            rolls: number('uint16'),
            reshuffles: number('uint16'),
          }),
        ),
        pending: pending<PendingType>(),
        outcome,
      }),
    ),
  }),
};
