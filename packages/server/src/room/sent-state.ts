/** The room state of a game from the declaration of how it is sent (rules, `kernel/sent.ts`), and who writes it. */
import { ArraySchema, MapSchema, schema, t, type Schema } from '@colyseus/schema';
import type { GameTypes, Layout, Sent, SentGame } from '@star-eater/rules';
import type { Publisher } from '../game';
import { chanceMatchFields, chanceSeatFields, houseMatchFields, houseSeatFields } from '../wire/house-state';
import { deepEqual, putEntries, putList } from './put';

type Kind<K> = Extract<Sent<unknown>, { kind: K }>;
type Group = Extract<Sent<unknown>, { kind: 'here' | 'own' | 'seats' }>;
type State = Record<string, unknown>;

/** Something that is sent: its fields in the state around it and in each seat's, and how they are written. */
interface Part {
  readonly fields: object;
  readonly seatFields: object;
  /** `write` compares by itself. */
  readonly isMany?: true;
  /** Only what differs from `before`; everything where that is undefined. */
  write(state: State, value: unknown, before: unknown): void;
}

const BASICS = {
  uint8: () => t.uint8().default(0),
  uint16: () => t.uint16().default(0),
  uint32: () => t.uint32().default(0),
  int8: () => t.int8().default(0),
  int32: () => t.int32().default(0),
  string: () => t.string().default(''),
  boolean: () => t.boolean().default(false),
};

function fieldPart(name: string, { type, write }: Kind<'field'>): Part {
  const field = typeof type === 'string' ? BASICS[type]() : 'of' in type ? t.map(type.of) : t.array(type[0]);
  return {
    fields: { [name]: field },
    seatFields: {},
    write(state, value) {
      const [written, held] = [write(value), state[name]];
      if (held instanceof ArraySchema) putList(held, written as string[]);
      else if (held instanceof MapSchema) putEntries(held, written as Record<string, string>);
      else state[name] = written;
    },
  };
}

function ownPart(name: string, label: string, { layout }: Group): Part {
  const { fields, write } = layoutPart(layout, label);
  return {
    fields: { [name]: t.ref(schema({ ...fields }, label)) },
    seatFields: {},
    write: (state, value, before) => write(state[name] as State, value, before),
  };
}

function seatsPart(label: string, { layout }: Group): Part {
  const { fields, write } = layoutPart(layout, label);
  return {
    fields: {},
    seatFields: fields,
    isMany: true,
    write(state, value, before) {
      const [seats, values, known] = [state['seats'], value, before] as [State[], unknown[], unknown[]?];
      for (const [seat, each] of values.entries()) {
        const into = seats[seat];
        if (into && (!known || !deepEqual(each, known[seat]))) write(into, each, known?.[seat]);
      }
    },
  };
}

/** Instances are made once and keep their key. */
function thingsPart(name: string, label: string, { layout, keyOf }: Kind<'things'>): Part {
  const { fields, write } = layoutPart(layout, label);
  const ThingState = schema({ ...fields }, label);
  return {
    fields: { [name]: t.map(ThingState) },
    seatFields: {},
    write(state, value, before) {
      const states = state[name] as MapSchema<Schema>;
      const [things, known] = [value, before ?? []] as [unknown[], unknown[]];
      const keys = new Set(things.map((thing) => keyOf(thing)));
      for (const key of [...states.keys()]) if (!keys.has(key)) states.delete(key);
      for (const [index, thing] of things.entries()) {
        const last = known[index];
        if (deepEqual(thing, last)) continue;
        const key = keyOf(thing);
        const held = states.get(key);
        const into = held ?? new ThingState();
        write(into as unknown as State, thing, held && last && keyOf(last) === key ? last : undefined);
        if (!held) states.set(key, into);
      }
    },
  };
}

function partOf(name: string, label: string, sent: Sent<unknown>): Part | null {
  const as = sent.as ?? name;
  switch (sent.kind) {
    case 'known':
      return null;
    case 'field':
      return fieldPart(as, sent);
    case 'here':
      return layoutPart(sent.layout, label);
    case 'own':
      return ownPart(as, label + as, sent);
    case 'seats':
      return seatsPart(label, sent);
    case 'things':
      return thingsPart(as, label + as, sent);
  }
}

function layoutPart({ fields, flat }: Layout<unknown>, label: string): Part {
  const parts: [string, Part][] = [];
  for (const [name, sent] of Object.entries(fields)) {
    const part = partOf(name, label, sent);
    if (part) parts.push([name, part]);
  }
  return {
    isMany: true,
    fields: Object.assign({}, ...parts.map(([, part]) => part.fields)) as object,
    seatFields: Object.assign({}, ...parts.map(([, part]) => part.seatFields)) as object,
    write(state, value, before) {
      if (value === null) return;
      const [now, known] = [flat(value), before == null ? undefined : flat(before)] as [State, State?];
      for (const [name, part] of parts)
        if (!known || part.isMany || !deepEqual(now[name], known[name]))
          part.write(state, now[name], known?.[name]);
    },
  };
}

export function publisherOf<T extends GameTypes, Shown extends object>(
  sent: SentGame<T, Shown>,
): Publisher<T> {
  const { fields, seatFields, write } = layoutPart(sent.layout, sent.name);
  const SeatState = schema(
    { ...houseSeatFields(), ...(sent.chance && chanceSeatFields()), ...seatFields },
    `${sent.name}SeatState`,
  );
  const MatchState = schema(
    {
      ...houseMatchFields(),
      ...(sent.chance && chanceMatchFields()),
      /** Index = seat; filled when the room is made and never re-ordered. */
      seats: t.array(SeatState),
      ...fields,
    },
    `${sent.name}MatchState`,
  );
  return {
    newState(seats) {
      const state = new MatchState();
      for (let seat = 0; seat < seats; seat += 1) state.seats.push(Object.assign(new SeatState(), { seat }));
      return state;
    },
    publish: (state, now, before) =>
      write(state as unknown as State, sent.shown(now), before ? sent.shown(before) : undefined),
  };
}
