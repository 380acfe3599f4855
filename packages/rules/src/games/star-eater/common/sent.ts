/** How the views of Star Eater's books are sent, as far as they are alike. */
import {
  bySeat,
  entries,
  field,
  flag,
  here,
  layout,
  list,
  maybeText,
  number,
  ofHouse,
  outcome,
  own,
  seats,
  text,
  things,
  through,
  type Fields,
  type Layout,
} from '../../../kernel/sent';
import { FIRST_BALANCE } from './edition';
import { inViewOrder } from './facts';
import type { Command, Hex, Loadout, Mode, Seat, SeatView, ShipView, TokenView } from './model';
import { radiusFor } from './map/starts';

const AT = here(
  through<Hex, { q: number; r: number }>(
    { q: number('int8'), r: number('int8') },
    ([q, r]) => ({ q, r }),
    ({ q, r }) => [q, r],
  ),
);

const SHIP = layout<ShipView>({
  seat: number('uint8'),
  faction: text(),
  at: AT,
  facing: number('uint8'),
  structure: number('uint16'),
  armour: entries('uint16'),
  shields: entries('uint16'),
  linear: list('uint8'),
  rotational: list('string'),
});

/** Any token: a field that its kind does not have is '', 0 or false. */
type AnyToken = { [N in 'seat' | 'kind' | 'at' | 'facing']: TokenView[N] } & {
  weapon: string;
  age: number;
  callSign: number;
  fired: boolean;
};

function tokenOf({ seat, kind, at, facing, weapon, age, callSign, fired }: AnyToken): TokenView {
  switch (kind) {
    case 'cannon':
    case 'torpedo':
      return { seat, kind, at, facing, weapon, age };
    case 'corvette':
      return { seat, kind, at, facing, callSign, fired };
    case 'command-corvette':
      return { seat, kind, at, facing };
  }
}

const TOKEN = through<TokenView, AnyToken>(
  {
    seat: number('uint8'),
    kind: text(),
    at: AT,
    facing: number('uint8'),
    weapon: text(),
    age: number('uint32'),
    callSign: number('uint8'),
    fired: flag,
  },
  (token) => ({ weapon: '', age: 0, callSign: 0, fired: false, ...token }),
  tokenOf,
);

/** A key that a token keeps while it is on the board. */
function keyOf(token: TokenView): string {
  const which = 'age' in token ? `:${token.age}` : 'callSign' in token ? `:${token.callSign}` : '';
  return `${token.seat}:${token.kind}${which}`;
}

const LOADOUT = layout<Loadout>({
  main: maybeText,
  broadside: maybeText,
  hangar: maybeText,
  pointDefence: maybeText,
  special: maybeText,
  corvettes: field<string[] | undefined, readonly string[]>(
    ['string'],
    (cards) => cards ?? [],
    (sent) => (sent.length > 0 ? [...sent] : undefined),
  ),
});

export const SEAT: Fields<SeatView> = {
  seat: ofHouse('seat'),
  hand: list('string'),
  /** One text a space: its cards, sorted, with blanks between. */
  track: field<Command[][], Iterable<string>>(
    ['string'],
    (spaces) => spaces.map((cards) => cards.join(' ')),
    (sent) => [...sent].map((cards) => (cards === '' ? [] : (cards.split(' ') as Command[]))),
  ),
  aboard: list('uint8'),
  destroyed: list('uint8'),
  specialUses: number('uint8'),
  swapped: flag,
  revealed: list('string'),
  held: list('uint8'),
  activations: number('uint8'),
  loadout: own(LOADOUT),
};

/** The fields that all books have. The newest book's views do not name it. */
export const BOARD = {
  round: ofHouse<number>('round'),
  initiative: list<Seat>('uint8'),
  ships: things(SHIP, ({ seat }) => String(seat), bySeat),
  tokens: things(TOKEN, keyOf, inViewOrder),
  outcome,
};

/** `balance`: the version of the match's faction data; '' before the start. */
export interface Shown<V> {
  mode: Mode;
  radius: number;
  balance: string;
  seats: { faction: string }[];
  view: V;
}

interface Public<V> {
  options: { factions: (string | null)[] };
  setup: { balance?: string; factions: { id: string }[] } | null;
  view: V | null;
}

const FACTS = {
  mode: ofHouse<Mode>('mode'),
  radius: number<number>('uint8'),
  balance: text<string>(),
  seats: seats(layout<{ faction: string }>({ faction: text() })),
};

/** A book from how its view is sent. Before the start `faction` is '' where it will be drawn. */
export const sentBook = <V>(name: string, chance: boolean, view: Layout<V>) => ({
  name,
  chance,
  layout: layout<Shown<V>>({ ...FACTS, view: here(view) }),
  shown: ({ options, setup, view: seen }: Public<V>) => ({
    radius: setup ? radiusFor(setup.factions.length) : 0,
    balance: setup ? (setup.balance ?? FIRST_BALANCE) : '',
    seats: options.factions.map((chosen, seat) => ({ faction: setup?.factions[seat]?.id ?? chosen ?? '' })),
    view: seen,
  }),
});
