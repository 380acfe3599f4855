/** How Broad Reach's view is sent: a model field by field, because each decision changes few of one; what is rare as a text. */
import {
  always,
  as,
  entries,
  field,
  flag,
  here,
  json,
  jsonOnce,
  jsons,
  layout,
  nameOrNull,
  number,
  ofHouse,
  ofHouseOr,
  ofKey,
  outcome,
  seats,
  text,
  textOrNull,
  things,
  through,
  type SentGame,
} from '../../../kernel/sent';
import type { Model, SeatView, Settings, View } from '../model';
import type { SetUp } from '../state';
import type { Options, StarshipBattles } from '../types';

type Flat = Omit<Model, 'at'> & { x: number; y: number };

/** Aboard another a model has no place; no place of the table is negative. */
const MODEL = through<Model, Flat>(
  {
    id: ofKey,
    seat: number('uint8'),
    type: text(),
    x: number('int32'),
    y: number('int32'),
    heading: number('uint16'),
    side: text(),
    damage: number('uint16'),
    moved: flag,
    fired: flag,
    aboard: textOrNull,
  },
  ({ at, ...rest }) => ({ ...rest, x: at?.[0] ?? -1, y: at?.[1] ?? -1 }),
  ({ x, y, ...rest }) => ({ ...rest, at: x < 0 ? null : [x, y] }),
);

/** By seat and number. */
const inOrder = (models: readonly Model[]): Model[] =>
  models.toSorted((one, other) => one.seat - other.seat || numberOf(one) - numberOf(other));
const numberOf = ({ id }: Model): number => Number(id.slice(id.indexOf('.') + 1));

const SEAT = layout<SeatView>({
  seat: ofHouse('seat'),
  side: number('uint8'),
  faction: textOrNull,
  resigned: flag,
  tokens: entries('uint8'),
  fleet: field<SeatView['fleet'], Iterable<string>>(
    ['string'],
    (cards) => cards ?? [],
    (sent) => nonEmpty([...sent]),
  ),
  // Sealed, and of no stranger's view.
  posts: always(undefined),
});

const nonEmpty = <E>(of: readonly E[]): readonly E[] | undefined => (of.length > 0 ? of : undefined);

const USUAL: Settings = { measure: 'centre', size: false, activation: 'alternating', points: 100, rounds: 6 };

interface Shown {
  mode: string;
  options: Options | null;
  /** Null before the start. */
  setup: SetUp | null;
  view: View;
}

export const BROAD_REACH_SENT: SentGame<StarshipBattles, Shown> = {
  name: 'Reach',
  chance: true,
  shown: ({ options, setup, view }) => ({ options, setup, view }),
  layout: layout({
    mode: ofHouse('mode'),
    options: json(null),
    setup: jsonOnce(null),
    view: here(
      layout<View>({
        game: always('starship-battles'),
        round: ofHouse('round'),
        phase: ofHouseOr('phase', 'muster'),
        group: nameOrNull(),
        first: number('uint8'),
        settings: json(USUAL),
        ships: things(MODEL, ({ id }) => id, inOrder),
        gone: jsons(),
        seats: seats(SEAT),
        sides: jsons(),
        launched: entries('uint8'),
        activation: json(null),
        noted: jsons(),
        dice: here(layout<View['dice']>({ next: as('nextDie', number('uint16')) })),
        roll: as(
          'owedDice',
          field<View['roll'], Iterable<number>>(
            ['uint8'],
            (roll) => (roll ? [roll.sides, roll.count] : []),
            (sent) => {
              const [sides, dice] = [...sent];
              return sides !== undefined && dice !== undefined ? { sides, count: dice } : undefined;
            },
          ),
        ),
        pending: jsons(),
        outcome,
      }),
    ),
  }),
};
