/** P-28. Lookouts: who is told when somebody searches. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { LOOKOUT } from '../../limits';
import { peopleNow, whyNoSeat, type Seating } from '../../matches/rows/who-may-sit';
import { owe } from '../../notices/rows/letters';
import type { LookoutsTable, Tables } from '../../store/tables';
import type { Lookout } from '../../wire/lookout';
import type { Wish } from '../../wire/seek';

const DAY = 86_400_000;

const lookoutOf = (row: Selectable<LookoutsTable>): Lookout => ({
  wishes: JSON.parse(row.wishes) as Wish[],
  ...{ from: row.from_hour, to: row.to_hour, zone: row.zone, until: row.until },
});

export class LookoutStore {
  constructor(private readonly db: Kysely<Tables>) {}

  async of(playerId: string, now: number): Promise<Lookout | null> {
    const row = await this.db
      .selectFrom('lookouts')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('until', '>', now)
      .executeTakeFirst();
    return row ? lookoutOf(row) : null;
  }

  /** In place of the one before; how often its player was told stays. */
  async put(playerId: string, { wishes, from, to, zone, until }: Lookout): Promise<void> {
    const row = { wishes: JSON.stringify(wishes), from_hour: from, to_hour: to, zone, until };
    await this.db
      .insertInto('lookouts')
      .values({ player_id: playerId, ...row })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
      .execute();
  }

  async remove(playerId: string): Promise<void> {
    await this.db.deleteFrom('lookouts').where('player_id', '=', playerId).execute();
  }
}

function isInHours({ from, to, zone }: Lookout, now: number): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(now),
  );
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

export interface Search {
  playerId: string;
  wishes: readonly Wish[];
  /** Of a wish. */
  seatingOf: (wish: Wish) => Seating;
}

/** Owes a push to those who look out for such a search and could sit with whoever searches. In the transaction of the search. */
export async function tellLookouts(tx: Transaction<Tables>, search: Search, now: number): Promise<void> {
  const { playerId, wishes, seatingOf } = search;
  const rows = await tx
    .selectFrom('lookouts')
    .selectAll()
    .where('until', '>', now)
    .where('player_id', '<>', playerId)
    .orderBy('player_id')
    .execute();
  for (const row of rows) {
    const lookout = lookoutOf(row);
    const told = (JSON.parse(row.told) as number[]).filter((at) => at > now - DAY);
    const wish = wishes.find((each) => lookout.wishes.some((wanted) => isSame(wanted, each)));
    if (!wish || told.length >= LOOKOUT.aDay || !isInHours(lookout, now)) continue;
    const ids = [row.player_id, playerId];
    if (whyNoSeat(await peopleNow(tx, ids, now, 'search'), ids, { ...seatingOf(wish), rated: false }))
      continue;
    await tx
      .updateTable('lookouts')
      .set({ told: JSON.stringify([...told, now]) })
      .where('player_id', '=', row.player_id)
      .execute();
    const about = { game: wish.game, by: playerId };
    await owe(tx, { kind: 'lookout', to: row.player_id, key: row.player_id, at: now, about });
  }
}

const isSame = (one: Wish, other: Wish): boolean =>
  one.game === other.game &&
  one.edition === other.edition &&
  one.mode === other.mode &&
  one.pace === other.pace;
