/** The room state of a game without a schema of its own: its view is sent as texts by key. */
import { schema, t, type SchemaType } from '@colyseus/schema';
import { chanceMatchFields, chanceSeatFields, houseMatchFields, houseSeatFields } from './house-state';

export const JsonSeatState = schema({ ...houseSeatFields(), ...chanceSeatFields() }, 'JsonSeatState');

export const JsonState = schema(
  {
    ...houseMatchFields(),
    /** They stay '' in a game without chance. */
    ...chanceMatchFields(),
    /** Index = seat; filled when the room is made and never re-ordered. */
    seats: t.array(JsonSeatState),
    /** Canonical JSON of the options, and of the set-up; '' until they are known. */
    options: t.string().default(''),
    setup: t.string().default(''),
    /** The stranger's view in the parts of `partsOf` (rules, `kernel/view-parts.ts`); empty before the start. */
    parts: t.map('string'),
  },
  'JsonState',
);
export type JsonState = SchemaType<typeof JsonState>;
