/** What the desk tells everybody, and whether new matches are paused meanwhile. */
import type { Kysely } from 'kysely';
import { HouseRefusal } from '../../refused';
import type { Tables } from '../../store/tables';

interface Announced {
  id: string;
  /** As everybody reads it. */
  text: string;
  /** Times in ms. */
  at: number;
  until: number;
  /** Nothing begins while it is in force. */
  noNewMatches: boolean;
}

/** The sentence in front of what the desk says about it. */
const PAUSED = 'New matches are paused.';

/** Those in force that were made after `since`, oldest first. */
async function inForce(db: Kysely<Tables>, since: number, now: number): Promise<Announced[]> {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('at', '>', since)
    .where('until', '>', now)
    .orderBy('at')
    .execute();
  return rows.map(({ id, text, at, until, no_new_matches }) => {
    const noNewMatches = no_new_matches === 1;
    return { id, text: noNewMatches ? `${PAUSED} ${text}` : text, at, until, noNewMatches };
  });
}

/** Why nobody gets into a new match now; null if they do. Every way to one asks it. */
export async function whyNoNewMatches(db: Kysely<Tables>, now: number): Promise<HouseRefusal | null> {
  const pause = (await inForce(db, 0, now)).findLast(({ noNewMatches }) => noNewMatches);
  return pause ? new HouseRefusal('conflict', 'no-new-matches', pause.text, { until: pause.until }) : null;
}

export class AnnouncementStore {
  constructor(private readonly db: Kysely<Tables>) {}

  async add({ id, text, at, until, noNewMatches }: Announced): Promise<void> {
    const row = { id, text, at, until, no_new_matches: noNewMatches ? 1 : 0 };
    await this.db.insertInto('announcements').values(row).execute();
  }

  /** Its text; null if none of this id is in force. */
  async withdraw(id: string, now: number): Promise<string | null> {
    const ended = await this.db
      .updateTable('announcements')
      .set({ until: now })
      .where('id', '=', id)
      .where('until', '>', now)
      .returning('text')
      .executeTakeFirst();
    return ended?.text ?? null;
  }

  inForce(since: number, now: number): Promise<Announced[]> {
    return inForce(this.db, since, now);
  }

  whyNoNewMatches(now: number): Promise<HouseRefusal | null> {
    return whyNoNewMatches(this.db, now);
  }
}
