/**
 * Set-ups as they are stored. What many matches share, such as a faction's data or a list of cards, is one row of
 * `shared_parts` under the hash of its JSON; the set-up of a match has null in its place. Older matches have it whole.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { GameTypes } from '@star-eater/rules';
import { hashOf } from '../../store/hash';
import type { MatchesTable, Tables } from '../../store/tables';

type SetUp = GameTypes['setup'];
type Stored = Pick<Selectable<MatchesTable>, 'setup' | 'shared'>;
/** Where a part belongs: in a field, or at a place of a list in it. */
type Place = readonly [hash: string, field: string, at?: number];

/** Characters of JSON. Shorter parts stay in their match. */
const LONG = 1_000;

/** In `house_keys`: until when (ms) set-ups stay whole. A store that a release without `shared_parts` has used may go back to it. */
export const WHOLE_UNTIL = 'set-ups whole until';

function split(setup: SetUp): { text: string; places: Place[]; parts: Map<string, string> } {
  const places: Place[] = [];
  const parts = new Map<string, string>();
  const shorten = (value: unknown, ...place: [field: string, at?: number]): unknown => {
    const body = JSON.stringify(value) as string | undefined;
    if (body === undefined || body.length < LONG) return value;
    const hash = hashOf(body);
    parts.set(hash, body);
    places.push([hash, ...place]);
    return null;
  };
  const short = Object.entries(setup).map(([field, value]: [string, unknown]) => [
    field,
    Array.isArray(value) ? value.map((each, at) => shorten(each, field, at)) : shorten(value, field),
  ]);
  return { text: JSON.stringify(Object.fromEntries(short)), places, parts };
}

/** The columns of a set-up. Writes what it shares if nobody has. */
export async function storedSetUp(tx: Transaction<Tables>, setup: SetUp, at: number): Promise<Stored> {
  const { text, places, parts } = split(setup);
  const whole = { setup: JSON.stringify(setup), shared: null };
  if (places.length === 0) return whole;
  const until = await tx
    .selectFrom('house_keys')
    .select('value')
    .where('name', '=', WHOLE_UNTIL)
    .executeTakeFirst();
  if (until && at < Number(until.value)) return whole;
  const rows = await tx
    .selectFrom('shared_parts')
    .select('hash')
    .where('hash', 'in', [...parts.keys()])
    .execute();
  for (const { hash } of rows) parts.delete(hash);
  // In one order, so that two who write the same do not wait for each other.
  const missing = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  if (missing.length > 0)
    await tx
      .insertInto('shared_parts')
      .values(missing.map(([hash, body]) => ({ hash, body })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { setup: text, shared: JSON.stringify(places) };
}

/** Read set-ups by what is stored: they are long, many matches share one, and nobody changes them. */
const known = new Map<string, SetUp>();
const KNOWN_AT_MOST = 100;

function assembled({ setup, shared }: Stored, bodies: ReadonlyMap<string, string>): SetUp | null {
  try {
    const read = JSON.parse(setup ?? '') as Record<string, unknown>;
    for (const [hash, field, at] of JSON.parse(shared ?? '[]') as Place[]) {
      const body = bodies.get(hash) ?? '';
      if (hashOf(body) !== hash) return null;
      const part: unknown = JSON.parse(body);
      if (at === undefined) read[field] = part;
      else (read[field] as unknown[])[at] = part;
    }
    return read as unknown as SetUp;
  } catch {
    return null;
  }
}

/** Of each row; null before the start, and if it cannot be read: then this match is damaged. */
export async function setUpsOf<Row extends Stored>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<Map<Row, SetUp | null>> {
  const keyOf = ({ setup, shared }: Stored): string => `${setup}${shared ?? ''}`;
  const unknown = rows.filter((row) => row.setup !== null && !known.has(keyOf(row)));
  const hashes = new Set(unknown.flatMap(({ shared }) => shared?.match(/\b[0-9a-f]{64}\b/g) ?? []));
  const bodies =
    hashes.size === 0
      ? []
      : await db
          .selectFrom('shared_parts')
          .selectAll()
          .where('hash', 'in', [...hashes])
          .execute();
  const byHash = new Map(bodies.map(({ hash, body }) => [hash, body]));
  return new Map(
    rows.map((row) => {
      if (row.setup === null) return [row, null];
      const setup = known.get(keyOf(row)) ?? assembled(row, byHash);
      if (known.size >= KNOWN_AT_MOST) known.clear();
      if (setup) known.set(keyOf(row), setup);
      return [row, setup];
    }),
  );
}
