/** Browsers in which players want to be told that it is their turn, and the server's own keys. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables';

/** What a browser gives to those who may send it pushes. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Browsers of one player; the oldest goes for the next one. */
const DEVICES = 10;

export class NoticeStore {
  constructor(private readonly db: Kysely<Tables>) {}

  /** The value under this name, made by `make` when it is first asked for. */
  async key(name: string, make: () => string): Promise<string> {
    await this.db
      .insertInto('house_keys')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await this.db
      .selectFrom('house_keys')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  }

  async replaceKey(name: string, value: string): Promise<void> {
    await this.db.updateTable('house_keys').set({ value }).where('name', '=', name).execute();
  }

  /** Until the session ends. `site`: the origin of the pages that subscribe. */
  async subscribe(
    { playerId, sessionId }: { playerId: string; sessionId: string },
    { endpoint, keys }: PushSubscription,
    site: string,
    at: number,
  ): Promise<void> {
    const { p256dh, auth } = keys;
    const row = { endpoint, player_id: playerId, p256dh, auth, created_at: at, site, session_id: sessionId };
    await this.db.transaction().execute(async (tx) => {
      // A browser that has signed in as somebody else is theirs.
      await tx
        .insertInto('push_subscriptions')
        .values(row)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute();
      await tx
        .deleteFrom('push_subscriptions')
        .where('player_id', '=', playerId)
        .where('endpoint', 'not in', (query) =>
          query
            .selectFrom('push_subscriptions')
            .select('endpoint')
            .where('player_id', '=', playerId)
            .orderBy('created_at', 'desc')
            .orderBy('endpoint')
            .limit(DEVICES),
        )
        .execute();
    });
  }

  /** The browser has replaced it by itself: it stays the same session's. False if it is unknown. */
  renew(before: string, { endpoint, keys: { p256dh, auth } }: PushSubscription): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('endpoint', '=', before)
        .executeTakeFirst();
      if (!known) return false;
      await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
      await tx
        .updateTable('push_subscriptions')
        .set({ endpoint, p256dh, auth })
        .where('endpoint', '=', before)
        .execute();
      // What is owed to it goes to the new one.
      await tx.updateTable('letters').set({ endpoint }).where('endpoint', '=', before).execute();
      return true;
    });
  }

  /** `playerId`: only where it is theirs. */
  async unsubscribe(endpoint: string, playerId?: string): Promise<void> {
    await this.db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
      .execute();
  }

  async subscriptions(playerId: string): Promise<(PushSubscription & { site: string | null })[]> {
    const rows = await this.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ endpoint, p256dh, auth, site }) => ({ endpoint, keys: { p256dh, auth }, site }));
  }
}
