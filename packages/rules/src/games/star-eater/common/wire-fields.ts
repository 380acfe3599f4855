/**
 * How each public field of a seat travels. The server makes its schema and writes it from these lists, the
 * client reads the view back by them: a new field needs no edit there.
 */
import type { SeatView } from './model';

/** `spaces`: the cards of each space of the track, one text per space. `entries`: whole numbers by name. */
export type FieldKind = 'number' | 'flag' | 'numbers' | 'texts' | 'spaces' | 'entries';

/** The kind for a type of value. */
type KindOf<V> = V extends number
  ? 'number'
  : V extends boolean
    ? 'flag'
    : V extends readonly number[]
      ? 'numbers'
      : V extends readonly string[]
        ? 'texts'
        : V extends readonly (readonly string[])[]
          ? 'spaces'
          : 'entries';

/** The house sends the seat's number; the loadout is a schema of its own. */
export type Sent<View> = { [Name in Exclude<keyof View, 'seat' | 'loadout'>]: KindOf<View[Name]> };

export const SEAT_FIELDS = {
  hand: 'texts',
  track: 'spaces',
  aboard: 'numbers',
  destroyed: 'numbers',
  specialUses: 'number',
  swapped: 'flag',
  revealed: 'texts',
  held: 'numbers',
  activations: 'number',
} as const satisfies Sent<SeatView>;
