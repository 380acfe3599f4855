/**
 * How a game's view is sent: one declaration, field by field. The server makes the room's state from it and writes it
 * (`room/sent-state.ts`), pages read the state by it (`store/snapshot.ts`). Typed against the view: a field that it lacks
 * is a type error. It has no kind for what nobody may see: of a pile only the count is sent.
 */
import type { GameTypes, Outcome, Seat } from '../game';

export type Basic = 'uint8' | 'uint16' | 'uint32' | 'int8' | 'int32' | 'string' | 'boolean';
type Plain = string | number | boolean;
/** What one field of the state holds: a value, a list or a map. */
type Written = Plain | readonly Plain[] | Readonly<Record<string, Plain>>;

/** Methods, so that what is typed for one value can be kept as for any. */
interface Read<V> {
  /** Its name in the state, if it is not that of the view. */
  readonly as?: string;
  /** The value in `state` under `name`; `key` is that of the state, if it is one of many things. */
  read(state: object, name: string, key: string): V;
}

/** A field of the state. */
interface Field<V> extends Read<V> {
  readonly kind: 'field';
  readonly type: Basic | readonly [Basic] | { readonly of: Basic };
  write(value: V): Written;
}

/** Nothing is sent: it is among the house's fields, or always the same. */
interface Known<V> extends Read<V> {
  readonly kind: 'known';
}

/** Several fields: in the state around them, in a state of their own, or for each seat in the house's state of it. */
interface Group<V> extends Read<V> {
  readonly kind: 'here' | 'own' | 'seats';
  readonly layout: Layout<unknown>;
}

/** A list of things, each a state of its own under a key that it keeps. */
interface Things<V> extends Read<V> {
  readonly kind: 'things';
  readonly layout: Layout<unknown>;
  keyOf(thing: unknown): string;
}

export type Sent<V> = Field<V> | Known<V> | Group<V> | Things<V>;
export type Fields<V> = { readonly [N in keyof V]-?: Sent<V[N]> };

/** The fields of a value; `flat` where they are not its own, and the way back. */
export interface Layout<V> {
  readonly fields: Fields<Record<string, unknown>>;
  flat(value: V): object;
  whole(read: object): V;
}

/** What everybody may know of the game part of a match. `setup` and `view` are null before the start. */
export interface PublicMatch<T extends GameTypes = GameTypes> {
  options: T['options'];
  setup: T['setup'] | null;
  view: T['view'] | null;
}

/** How a game is sent. `Shown`: its view, and the facts that pages get beside it. */
export interface SentGame<T extends GameTypes, Shown extends object> {
  /** Begins the names of its states. */
  readonly name: string;
  /** Whether its dice or shuffles are the house's (docs/rules/chance.md). */
  readonly chance: boolean;
  readonly layout: Layout<Shown>;
  shown(match: PublicMatch<T>): { [N in keyof Shown]?: Shown[N] | null };
}

/** The plain value that was written into `state`. */
export function readSent<V>({ fields, whole }: Layout<V>, state: object, key = ''): V {
  const read: Record<string, unknown> = {};
  for (const name in fields) {
    const sent = fields[name];
    const value = sent?.read(state, sent.as ?? name, key);
    if (value !== undefined) read[name] = value;
  }
  return whole(read);
}

// ---------------------------------------------------------------- fields

const at = <W>(state: object, name: string): W => Reflect.get(state, name) as W;
const same = <V>(value: V): V => value;

export const field = <V, W>(
  type: Field<V>['type'],
  write: (value: V) => Written,
  read: (sent: W) => V,
): Field<V> => ({ kind: 'field', type, write, read: (state, name) => read(at(state, name)) });

export const as = <S extends object>(name: string, sent: S): S & { as: string } => ({ ...sent, as: name });

export const number = <V extends number>(type: Basic) => field<V, V>(type, same, same);
export const flag = field<boolean, boolean>('boolean', same, same);
export const text = <V extends string>() => field<V, V>('string', same, same);
/** '' is sent for null. */
export const nameOrNull = <V extends string>() =>
  field<V | null, V | ''>(
    'string',
    (value) => value ?? '',
    (sent) => sent || null,
  );
export const textOrNull = nameOrNull<string>();
/** '' is sent for a text that is absent. */
export const maybeText = field<string | undefined, string>(
  'string',
  (value) => value ?? '',
  (sent) => sent || undefined,
);
export const list = <E extends Plain>(type: Basic) =>
  field<readonly E[], Iterable<E>>([type], same, (sent) => [...sent]) as Field<E[]>;
/** Whole numbers by name. */
export const entries = <V extends Record<string, number> = Record<string, number>>(of: Basic) =>
  field<V, Map<string, number>>({ of }, same, (sent) => Object.fromEntries(sent.entries()) as V);
/** JSON of what `shown` leaves; '' for null, and read as `none`. */
export const json = <V extends object | null>(none: V, shown: (value: V) => object | null = same) =>
  field<V, string>(
    'string',
    (value) => (value === null ? '' : JSON.stringify(shown(value))),
    (sent) => (sent === '' ? none : (JSON.parse(sent) as V)),
  );
/** The same of what never changes and is large: it is read once, and stays the same object. */
export function jsonOnce<V extends object | null>(none: V) {
  let last: { sent: string; value: V } | null = null;
  return field<V, string>(
    'string',
    (value) => (value === null ? '' : JSON.stringify(value)),
    (sent) => {
      if (sent === '') return none;
      if (last?.sent !== sent) last = { sent, value: JSON.parse(sent) as V };
      return last.value;
    },
  );
}
/** A list with the JSON of each. */
export const jsons = <E extends object>() =>
  field<readonly E[], Iterable<string>>(
    ['string'],
    (values) => values.map((value) => JSON.stringify(value)),
    (sent) => [...sent].map((each) => JSON.parse(each) as E),
  ) as Field<E[]>;
/** How many cards a pile has. */
export const count = (type: Basic) =>
  field<{ count: number; cards: string[] | null }, number>(
    type,
    (pile) => pile.count,
    (sent) => ({ count: sent, cards: null }),
  );
/** Who owes which decision. */
export const pending = <T extends string>() =>
  field<{ seat: Seat; type: T }[], Map<string, T>>(
    { of: 'string' },
    (owed) => Object.fromEntries(owed.map(({ seat, type }) => [String(seat), type])),
    (sent) => bySeat([...sent.entries()].map(([seat, type]) => ({ seat: Number(seat), type }))),
  );

// ---------------------------------------------------------------- groups

export const layout = <V extends object>(fields: Fields<V>): Layout<V> => ({
  fields,
  flat: same,
  whole: (read: V) => read,
});
/** Fields that are not the value's own. */
export const through = <V, F extends object>(
  fields: Fields<F>,
  flat: (value: V) => F,
  whole: (read: F) => V,
): Layout<V> => ({ fields, flat, whole });

export const here = <V>(of: Layout<V>): Group<V> => ({
  kind: 'here',
  layout: of,
  read: (state, _name, key) => readSent(of, state, key),
});
export const own = <V>(of: Layout<V>): Group<V> => ({
  kind: 'own',
  layout: of,
  read: (state, name) => readSent(of, at(state, name)),
});
export const seats = <E>(of: Layout<E>): Group<E[]> => ({
  kind: 'seats',
  layout: of,
  read: (state) => [...at<Iterable<object>>(state, 'seats')].map((seat) => readSent(of, seat)),
});
/** `inOrder`: as the view lists them. */
export const things = <E>(
  of: Layout<E>,
  keyOf: (thing: E) => string,
  inOrder: (read: E[]) => E[],
): Things<E[]> => ({
  kind: 'things',
  layout: of,
  keyOf,
  read: (state, name) =>
    inOrder(
      [...at<Map<string, object>>(state, name).entries()].map(([key, each]) => readSent(of, each, key)),
    ),
});

export const bySeat = <E extends { seat: Seat }>(of: readonly E[]): E[] =>
  of.slice().sort((one, other) => one.seat - other.seat);

// ---------------------------------------------------------------- what the house sends

const known = <V>(read: (state: object, key: string) => V): Known<V> => ({
  kind: 'known',
  read: (state, _name, key) => read(state, key),
});

/** A field that the house sends under this name. */
export const ofHouse = <V>(name: string) => known<V>((state) => at(state, name));
/** The same; null where it is ''. */
export const ofHouseOrNull = (name: string) => known((state) => at<string>(state, name) || null);
/** The same; `usual` where it is ''. */
export const ofHouseOr = <V>(name: string, usual: V) => known<V>((state) => at<V>(state, name) || usual);
/** The same; absent where it is `usual`. */
export const ofHouseUnless = <V>(name: string, usual: V) =>
  known<V | undefined>((state) => (at(state, name) === usual ? undefined : at(state, name)));
/** The same for every match. */
export const always = <V>(value: V) => known(() => value);
/** Of things whose key is their id. */
export const ofKey = known((_state, key) => key);
/** Of things whose key is their seat. */
export const seatOfKey = known((_state, key): Seat => Number(key));
export const outcome = known((state): Outcome | null => {
  const reached = at<Outcome | undefined>(state, 'outcome');
  return reached ? { winners: [...reached.winners], rule: reached.rule } : null;
});
