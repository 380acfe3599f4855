/** What webhooks tell, read from what is there for good, and the letters that they are owed. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables';
import { letterKind } from './letter-kinds';

export const HOOK_KINDS = [
  'match-finished',
  'tournament-announced',
  'tournament-finished',
  'report-waiting',
] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

export interface Happened {
  kind: HookKind;
  id: string;
  /** Of the page. */
  path: string;
  /** A sentence. */
  text: string;
  [fact: string]: unknown;
}

interface OwedHook {
  hook: string;
  key: string;
  /** ms. */
  at: number;
  about: object;
}

export class HookRows {
  constructor(private readonly db: Kysely<Tables>) {}

  /** Public facts alone. */
  async since(kinds: ReadonlySet<HookKind>, since: number): Promise<Happened[]> {
    const found = await Promise.all([
      kinds.has('match-finished') ? this.matches(since) : [],
      kinds.has('tournament-announced') ? this.tournaments('created_at', since) : [],
      kinds.has('tournament-finished') ? this.tournaments('ended_at', since) : [],
      kinds.has('report-waiting') ? this.reports(since) : [],
    ]);
    return found.flat();
  }

  /** Those that are owed or were taken already stay as they are. Whether one is new. */
  async owe(letters: readonly OwedHook[]): Promise<boolean> {
    if (letters.length === 0) return false;
    const { triedFor } = letterKind('hook');
    const rows = letters.map(({ hook, key, at, about }) => ({
      ...{ id: `hook ${key}`, player_id: '', kind: 'hook', way: 'hook', address: hook },
      ...{ about: JSON.stringify(about), made_at: at, due_at: at, until_at: at + triedFor },
    }));
    const made = await this.db
      .insertInto('letters')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  private async matches(since: number): Promise<Happened[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select(['id', 'game', 'edition', 'mode', 'finished_at', 'outcome'])
      .where('finished_at', '>=', since)
      .where('status', '=', 'finished')
      .where('visibility', '=', 'public')
      .execute();
    if (rows.length === 0) return [];
    const seats = await this.db
      .selectFrom('seats')
      .select(['match_id', 'seat', 'name'])
      .where(
        'match_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('seat')
      .execute();
    return rows.map(({ id, game, edition, mode, finished_at, outcome }): Happened => {
      const names = seats.filter((seat) => seat.match_id === id).map(({ name }) => name);
      return {
        ...{ kind: 'match-finished', id, path: `/r/${id}`, text: `A match is over: ${names.join(', ')}.` },
        ...{ game, edition, mode, finishedAt: finished_at, names },
        outcome: outcome === null ? null : (JSON.parse(outcome) as object),
      };
    });
  }

  private async tournaments(by: 'created_at' | 'ended_at', since: number): Promise<Happened[]> {
    const isNew = by === 'created_at';
    const rows = await this.db
      .selectFrom('tournaments')
      .select(['id', 'game', 'edition', 'mode', 'starts_at'])
      .where(by, '>=', since)
      .$if(!isNew, (query) => query.where('state', '=', 'finished'))
      .execute();
    return rows.map(({ id, game, edition, mode, starts_at }): Happened => ({
      ...{ kind: isNew ? 'tournament-announced' : 'tournament-finished', id, path: `/tournaments/${id}` },
      ...{ text: isNew ? 'A tournament is announced.' : 'A tournament is over.' },
      ...{ game, edition, mode, startsAt: starts_at },
    }));
  }

  /** Without its text. */
  private async reports(since: number): Promise<Happened[]> {
    const rows = await this.db
      .selectFrom('reports')
      .select(['id', 'reason', 'created_at'])
      .where('created_at', '>=', since)
      .execute();
    return rows.map(({ id, reason, created_at }): Happened => ({
      ...{ kind: 'report-waiting', id, path: '/desk', text: `A report waits at the desk: ${reason}.` },
      ...{ reason, at: created_at },
    }));
  }
}
