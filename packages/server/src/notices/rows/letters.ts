/** Letters and pushes that are owed: rows that stay until a mail server or a push service has taken them. */
import { sql, type Kysely, type Selectable } from 'kysely';
import { letterKind, type LetterKindName } from './letter-kinds';
import type { LettersTable, MailsSentTable, Tables } from '../../store/tables';

export interface Owed {
  kind: LetterKindName;
  /** The player's id; '' if only the address is known. */
  to: string;
  /** Which letter of its kind it is: a later one with the same key replaces one that was not sent. */
  key: string;
  at: number;
  /** When it is sent first, ms; by default at once. */
  dueAt?: number;
  /** When it is given up, ms; by default as `LETTER_KINDS` says. */
  until?: number;
  /** The entry that raised the question, for a letter of a match. */
  match?: { id: string; seat: number; seq: number };
  /** For kinds that go `to: 'address'`. */
  address?: string;
  /** What its text needs. May be secret. */
  about?: Readonly<Record<string, string>>;
}

export type Letter = Selectable<LettersTable>;

/** Of a match: key, and how a later letter replaces an earlier one. */
export const matchKey = (id: string, seat: number): string => `${id} ${seat}`;

/** Columns that `owed` fills, in the order of `valuesOf`. */
export const OWED_COLUMNS =
  'id, player_id, kind, way, endpoint, address, match_id, seat, seq, about, made_at, due_at, until_at';

/**
 * A letter that waits, because one was sent an hour ago or the mail server is away, waits on with its new question. One that is
 * being sent is owed anew. A reminder has its own time.
 */
export const OWED_ANEW = `on conflict (id) do update set
  seq = excluded.seq, about = excluded.about, address = excluded.address, made_at = excluded.made_at,
  until_at = excluded.until_at, stage = 'owed',
  due_at = case when letters.kind in ('turn', 'full') then letters.due_at else excluded.due_at end`;

/** Of a letter that goes to an address. */
export const letterId = ({ kind, key }: Owed): string => `${kind} ${key}`;

interface Values extends Pick<Letter, 'id' | 'player_id' | 'kind' | 'match_id' | 'seat' | 'seq'> {
  about: string;
  made_at: number;
  due_at: number;
  until_at: number;
}

export function valuesOf(owed: Owed): Values {
  const { kind, to, at, dueAt = at, until, match, about = {} } = owed;
  return {
    ...{ id: letterId(owed), player_id: to, kind, match_id: match?.id ?? '', seat: match?.seat ?? 0 },
    ...{ seq: match?.seq ?? 0, about: JSON.stringify(about), made_at: at, due_at: dueAt },
    until_at: until ?? at + letterKind(kind).triedFor,
  };
}

/**
 * Owes a letter and pushes: call it in the transaction of what owes them, so that a kill loses neither or both. Nothing is
 * written for a player without a confirmed address and without pushes. A process sends it within a second; `notices.wake()`
 * after the transaction does it at once.
 */
export async function owe(tx: Kysely<Tables>, owed: Owed): Promise<void> {
  const values = valuesOf(owed);
  const { to } = letterKind(owed.kind);
  const anew = sql.raw(OWED_ANEW);
  const columns = sql.raw(OWED_COLUMNS);
  const rest = sql`cast(${values.match_id} as text), cast(${values.seat} as integer), cast(${values.seq} as integer),
    cast(${values.about} as text), cast(${values.made_at} as bigint), cast(${values.due_at} as bigint),
    cast(${values.until_at} as bigint)`;
  const head = sql`cast(${values.player_id} as text), cast(${values.kind} as text)`;
  if (to === 'address') {
    await sql`insert into letters (${columns}) values (${values.id}, ${head}, 'mail', null,
      ${owed.address ?? ''}, ${rest}) ${anew}`.execute(tx);
    return;
  }
  if (to !== 'browsers')
    await sql`insert into letters (${columns}) select cast(${`${values.id} mail`} as text), ${head}, 'mail', null, null, ${rest}
    from mail_addresses where player_id = ${owed.to} and is_confirmed = 1
    and gets_notices >= ${to === 'player' ? 1 : 0} ${anew}`.execute(tx);
  await sql`insert into letters (${columns}) select cast(${values.id} as text) || ' ' || endpoint, ${head}, 'push', endpoint, null,
    ${rest} from push_subscriptions where player_id = ${owed.to} ${anew}`.execute(tx);
}

interface Seated {
  seat: number;
  playerId: string | null;
  ready: boolean;
  holder: string;
}

/** What players of a match that has not begun are owed when the last seat was taken: all are seated, and they are not ready. */
export const owedWhenFull = (id: string, seats: readonly Seated[], by: string, at: number): Owed[] =>
  seats.some(({ holder }) => holder === 'nobody')
    ? []
    : seats.flatMap(({ seat, playerId, ready, holder }): Owed[] =>
        ready || holder !== 'player' || playerId === null || playerId === by
          ? []
          : [{ kind: 'full', to: playerId, key: matchKey(id, seat), at, match: { id, seat, seq: 0 } }],
      );

/** Nobody reads about whom, or why. */
export const UNRATED = 'This match is not rated any more: nobody’s rating will change.';

/** A sentence about a match for a player who is not in its room; for a kept seat not in that of the match before, `room`. */
export function owedNews(
  to: string,
  { id, seat, room = id }: { id: string; seat: number; room?: string },
  text: string,
  at: number,
): Owed {
  return {
    kind: 'news',
    to,
    key: matchKey(id, seat),
    at,
    match: { id, seat, seq: 0 },
    about: { text, room },
  };
}

/** Whether the row is still the letter that was claimed: a later one may have replaced it. */
const isSame = ({ id, seq, made_at, claimed_until }: Letter) => ({ id, seq, made_at, claimed_until });

export class LetterStore {
  /** Called after letters were owed with entries of matches. */
  onOwed: () => void = () => {};

  constructor(private readonly db: Kysely<Tables>) {}

  /** Owes them in a transaction of their own. */
  owe(...letters: readonly Owed[]): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      for (const each of letters) await owe(tx, each);
    });
  }

  /** The letters that are due, for this process alone until then, ms. */
  async claim(now: number, until: number, atMost: number): Promise<Letter[]> {
    const due = await this.db
      .selectFrom('letters')
      .selectAll()
      .where('due_at', '<=', now)
      .where('claimed_until', '<=', now)
      .orderBy('due_at')
      .limit(atMost)
      .execute();
    const claimed: Letter[] = [];
    for (const letter of due)
      if (await this.update(letter, { claimed_until: until }))
        claimed.push({ ...letter, claimed_until: until });
    return claimed;
  }

  /** As `claim`, of this one; null if it is not due, or another process has it. */
  async claimOne(id: string, now: number, until: number): Promise<Letter | null> {
    const letter = await this.db
      .selectFrom('letters')
      .selectAll()
      .where('id', '=', id)
      .where('due_at', '<=', now)
      .where('claimed_until', '<=', now)
      .executeTakeFirst();
    if (!letter || !(await this.update(letter, { claimed_until: until }))) return null;
    return { ...letter, claimed_until: until };
  }

  /** It is no longer owed. */
  async drop(id: string): Promise<void> {
    await this.db.deleteFrom('letters').where('id', '=', id).execute();
  }

  /**
   * For a store that was restored from a backup: what was on its way then has arrived since. Reminders are looked at when they
   * are due.
   */
  async forgetSent(): Promise<void> {
    await this.db.deleteFrom('letters').where('kind', '<>', 'reminder').execute();
  }

  /** For a store that only this process uses: what a former run had claimed is free. */
  async freeAll(): Promise<void> {
    await this.db.updateTable('letters').set({ claimed_until: 0 }).where('claimed_until', '>', 0).execute();
  }

  /** It is about to be taken: from now on it counts as taken if the process dies. False if it is no longer this one. */
  ending(letter: Letter): Promise<boolean> {
    return this.update(letter, { stage: 'ending' });
  }

  /** Not taken: it is tried again then, ms. */
  async later(letter: Letter, due: number, tries = letter.tries + 1): Promise<void> {
    const is = { due_at: due, tries, stage: 'owed', claimed_until: 0 };
    if (!(await this.update(letter, is))) await this.free(letter);
  }

  /** Taken, or no longer owed. `next`: before then, ms, none with its key is sent. */
  async done(letter: Letter, next: number | null, sent?: MailsSentTable): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      if (sent)
        // Unless the player was deleted meanwhile.
        await sql`insert into mails_sent (id, player_id, kind, at, result)
          select cast(${sent.id} as text), id, cast(${sent.kind} as text), cast(${sent.at} as bigint),
            cast(${sent.result} as text) from players where id = ${sent.player_id}`.execute(tx);
      const own = isSame(letter);
      if (next === null)
        await tx
          .deleteFrom('letters')
          .where((is) => is.and(own))
          .execute();
      else
        await tx
          .updateTable('letters')
          .set({ stage: 'taken', due_at: next, tries: 0, claimed_until: 0 })
          .where((is) => is.and(own))
          .execute();
      // A later one has replaced it.
      await tx
        .updateTable('letters')
        .set({ claimed_until: 0, ...(next === null ? {} : { due_at: next }) })
        .where('id', '=', letter.id)
        .where('claimed_until', '=', letter.claimed_until)
        .execute();
    });
  }

  /** Letters of a kind to players that are owed or were taken since then, ms. */
  async countSince(kind: LetterKindName, since: number): Promise<number> {
    const count = async (table: 'letters' | 'mails_sent', column: 'made_at' | 'at') => {
      const row = await this.db
        .selectFrom(table as 'mails_sent')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('kind', '=', kind)
        .where('player_id', '<>', '')
        .where(column as 'at', '>', since)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    };
    return (await count('letters', 'made_at')) + (await count('mails_sent', 'at'));
  }

  private async free({ id, claimed_until }: Letter): Promise<void> {
    await this.db
      .updateTable('letters')
      .set({ claimed_until: 0 })
      .where('id', '=', id)
      .where('claimed_until', '=', claimed_until)
      .execute();
  }

  private async update(letter: Letter, changed: Partial<Letter>): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('letters')
      .set(changed)
      .where((is) => is.and(isSame(letter)))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
