/** `GET /api/desk/house` (docs/protocol.md, The desk): how the house is. */
import { z } from 'zod';
import { countAnswer as count, timeAnswer as time } from './answers';

/** Of the last time that something outside was tried; `why` it was not reached. */
const reached = z.object({ isUp: z.boolean(), at: time, why: z.string().nullable() });

/** What a server process says of itself, and tells the others. */
export const processSchema = z.object({
  name: z.string(),
  version: z.string(),
  startedAt: time,
  /** Matches with somebody at their table. */
  tables: count,
  /** The ids of those who were here in the last minutes. */
  people: z.array(z.string()),
  /** Of these, those with a seat at the table of a match that runs. An older release does not say it. */
  playing: z.array(z.string()).default([]),
  /** Null without Redis, or without a mail server. Of mail null, too, before its first letter. */
  redis: reached.nullable(),
  mail: reached.nullable(),
});

export const houseSchema = z.object({
  people: count,
  guests: count,
  tables: count,
  /** Those of accounts. */
  accounts: z.array(z.object({ playerId: z.string(), name: z.string() })),
  processes: z.array(processSchema.pick({ name: true, version: true, startedAt: true, tables: true })),
  /** For the operator alone: what is set, and where. */
  operator: z
    .object({
      database: z.enum(['SQLite', 'PostgreSQL']),
      /** Bytes. */
      storeSize: z.number(),
      /** Of `DATA_DIR`, bytes; null where the store is elsewhere. */
      disk: z.object({ free: z.number(), size: z.number() }).nullable(),
      /** Null where nothing is set; `state` null while nothing was sent. */
      mail: z.object({ state: reached.nullable() }).nullable(),
      redis: z.array(reached.extend({ process: z.string() })).nullable(),
      /** Null where the database has its own. */
      backup: z
        .object({
          /** The setting; null where none is made by itself. */
          at: z.string().nullable(),
          kept: count,
          last: z.object({ at: time, bytes: z.number(), isReadBack: z.boolean() }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
});

export type Reached = z.output<typeof reached>;
export type ProcessNow = z.output<typeof processSchema>;
export type House = z.output<typeof houseSchema>;

/** A player as the desk's lists name them; `seenAt`: the day, null if it is not known. */
const deskPlayer = z.strictObject({ name: z.string(), isAccount: z.boolean(), seenAt: time.nullable() });
export type DeskPlayer = z.output<typeof deskPlayer>;

/** A match as the desk's lists name it; `names`: '' for a seat without anybody. */
const deskMatchName = z.strictObject({
  game: z.string(),
  edition: z.string(),
  mode: z.string(),
  status: z.string(),
  names: z.array(z.string()),
});
export type DeskMatchName = z.output<typeof deskMatchName>;

/** For the ids of a list. */
export const namesAnswer = {
  people: z.record(z.string(), deskPlayer),
  matchNames: z.record(z.string(), deskMatchName),
};
