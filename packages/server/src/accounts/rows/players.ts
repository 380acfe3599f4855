/** Players, tokens, transfers, mutes and reports. Tokens and codes are stored as hashes. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { moveAways } from './aways';
import type { ChallengeSetting } from '../../wire/challenge';
import type { ChatSetting, ProfileSetting } from '../../wire/profile';
import { hashOf } from '../../store/hash';
import type { Locks } from '../../store/locks';
import { nameNow, seatsHeldBy, unfinishedOf } from '../../matches/rows/seated';
import { freeNames, renameAccount } from './account-names';
import { openSession, type NewSession, type Session } from './sessions';
import { isLimited } from '../../matches/rows/who-may-sit';
import { reviewing, type Reviewed } from '../../finding/rows/standing-wishes';
import type { PlayersTable, Tables } from '../../store/tables';
import { unfollowBlocked } from './follows';
import { scopesIn } from '../../programs/rows/tokens';
import type { Scope } from '../../wire/programs';
import { endBefore } from './voids';
import type { Named } from './ways';

export interface Player {
  playerId: string;
  name: string;
  banned: boolean;
  /** After a flood: until when they may not join, ms; 0 without one. */
  heldUntil: number;
}

/** A player with the session of the token that they sent. */
export interface Holder extends Player {
  session: Session;
  /** When the token ends, ms; null for the session's newest. */
  until: number | null;
  /** P-73. What the token of a program may do; null for a browser's. */
  scopes: readonly Scope[] | null;
  /** P-76. The account whose bot this is; null for people. */
  ownerId: string | null;
}

/** `other-kind`: a guest has become an account. `limited`: by the desk. */
export type WhyNotRenamed = 'name-taken' | 'renamed' | 'other-kind' | 'limited';

/** How somebody wants to be met. */
export interface Manners {
  chat: ChatSetting;
  profile: ProfileSetting;
  challenges: ChallengeSetting;
}

/** Ids in one statement. */
const AT_ONCE = 1000;

type PlayerRow = Pick<Selectable<PlayersTable>, 'id' | 'name' | 'banned' | 'held_until'>;

const playerOf = (row: PlayerRow): Player => ({
  playerId: row.id,
  name: row.name,
  banned: row.banned === 1,
  heldUntil: row.held_until ?? 0,
});

export class PlayerStore {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly locks: Locks,
  ) {}

  async create(name: string, session: NewSession): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.insertInto('players').values({ id: session.playerId, name, created_at: session.at }).execute();
      await openSession(tx, session);
    });
  }

  async byToken(token: string): Promise<Holder | null> {
    const hash = hashOf(token);
    const row = await this.db
      .selectFrom('tokens')
      .innerJoin('players', 'players.id', 'tokens.player_id')
      .leftJoin('sessions', 'sessions.id', 'tokens.session_id')
      .select(['players.id', 'players.name', 'players.banned', 'players.held_until', 'tokens.until'])
      .select(['tokens.created_at as token_at', 'sessions.id as session_id', 'label', 'made_by'])
      .leftJoin('players as owners', 'owners.id', 'players.owner_id')
      .select(['fresh_until', 'scopes', 'players.owner_id', 'owners.banned as owner_banned'])
      .select(['sessions.created_at', 'last_used_at'])
      .where('tokens.hash', '=', hash)
      .executeTakeFirst();
    if (!row) return null;
    const { session_id: id, token_at: at } = row;
    const session = {
      id: id ?? (await this.adopt(hash, row.id, at)),
      label: row.label ?? '',
      madeBy: row.made_by ?? 'guest',
      freshUntil: row.fresh_until,
      createdAt: row.created_at ?? at,
      lastUsedAt: row.last_used_at ?? at,
    };
    const scopes = row.scopes === null ? null : scopesIn(row.scopes);
    const player = playerOf(row);
    // P-76. A bot is banned with its account.
    const banned = player.banned || row.owner_banned === 1;
    return { ...player, banned, session, until: row.until, scopes, ownerId: row.owner_id };
  }

  /** Makes the session of a token of an older release, as the migration did with those before it. */
  private async adopt(hash: string, playerId: string, at: number): Promise<string> {
    const id = hash.slice(0, 16);
    await this.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('sessions')
        .values({ id, player_id: playerId, label: '', made_by: 'guest', created_at: at, last_used_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.updateTable('tokens').set({ session_id: id }).where('hash', '=', hash).execute();
    });
    return id;
  }

  /** '' for a player who is gone. */
  async nameOf(playerId: string): Promise<string> {
    const row = await this.db
      .selectFrom('players')
      .select('name')
      .where('id', '=', playerId)
      .executeTakeFirst();
    return row?.name ?? '';
  }

  /** P-42. Without those who read everybody. */
  async chatSettings(ids: readonly string[]): Promise<ReadonlyMap<string, ChatSetting>> {
    const settings = new Map<string, ChatSetting>();
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const rows = await this.db
        .selectFrom('players')
        .select(['id', 'chat'])
        .where('id', 'in', ids.slice(from, from + AT_ONCE))
        .where('chat', '!=', 'everyone')
        .execute();
      for (const { id, chat } of rows) settings.set(id, chat as ChatSetting);
    }
    return settings;
  }

  /** P-19, P-42. */
  async manners(playerId: string): Promise<Manners> {
    const row = await this.db
      .selectFrom('players')
      .select(['chat', 'profile', 'challenges'])
      .where('id', '=', playerId)
      .executeTakeFirst();
    return {
      chat: (row?.chat ?? 'everyone') as ChatSetting,
      profile: (row?.profile ?? 'shown') as ProfileSetting,
      challenges: (row?.challenges ?? 'friends') as ChallengeSetting,
    };
  }

  /** Challenges that are not taken any more end. */
  async setManners(playerId: string, changed: Partial<Manners>, at: number): Promise<Reviewed> {
    const set = async (db: Kysely<Tables>) =>
      void (await db.updateTable('players').set(changed).where('id', '=', playerId).execute());
    if (changed.challenges !== undefined) return reviewing(this.db, this.locks, [playerId], at, set);
    await set(this.db);
    return { seats: [], unrated: [] };
  }

  async knows(playerId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('players')
      .select('id')
      .where('id', '=', playerId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Renames the player, also in seats of unfinished matches. `as`: the kind of player whose rules the name keeps; the desk
   * renames both, whatever limits them. Returns those matches, or why nothing was done.
   */
  async rename(
    playerId: string,
    { name, look }: Named,
    at: number,
    as: 'guest' | 'account' | 'desk',
  ): Promise<string[] | WhyNotRenamed> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      if (as !== 'desk') {
        const { kind } = (await kindOf(tx, playerId)) ?? { kind: as };
        if (kind !== as) return 'other-kind';
        if (await isLimited(tx, playerId, 'rename', at)) return 'limited';
      }
      const refused = await renameAccount(tx, playerId, { name, look, at, isByDesk: as === 'desk' });
      if (refused) return refused;
      await tx.updateTable('players').set({ name }).where('id', '=', playerId).execute();
      const ids = (await unfinishedOf(tx, playerId)).map(({ id }) => id);
      if (ids.length > 0) {
        await tx
          .updateTable('seats')
          .set({ name })
          .where('player_id', '=', playerId)
          .where('match_id', 'in', ids)
          .execute();
        await this.locks.changed(tx, ids);
      }
      return ids;
    });
  }

  async addTransfer(playerId: string, code: string, expiresAt: number): Promise<void> {
    await this.db
      .insertInto('transfers')
      .values({ hash: hashOf(code), player_id: playerId, expires_at: expiresAt })
      .execute();
  }

  /** P-15. Whose transfer code it is; uses nothing up. Null if the code is unknown, used or expired. */
  async nameOfTransfer(code: string, at: number): Promise<string | null> {
    const row = await this.db
      .selectFrom('transfers')
      .innerJoin('players', 'players.id', 'transfers.player_id')
      .select('players.name')
      .where('hash', '=', hashOf(code))
      .where('expires_at', '>=', at)
      .executeTakeFirst();
    return row?.name ?? null;
  }

  /** Uses a transfer code to sign in. Null if the code is unknown, used or expired. */
  redeemTransfer(
    code: string,
    session: Omit<NewSession, 'playerId'>,
  ): Promise<{ playerId: string; name: string } | null> {
    return this.db.transaction().execute(async (tx) => {
      const used = await tx
        .deleteFrom('transfers')
        .where('hash', '=', hashOf(code))
        .returning(['player_id', 'expires_at'])
        .executeTakeFirst();
      if (!used || used.expires_at < session.at) return null;
      return openSession(tx, { ...session, playerId: used.player_id });
    });
  }

  /**
   * Deletes the player; finished matches show "someone". Changes nothing and returns false if the player has
   * a seat in an unfinished match that is not in `resigned`: it was taken while the others were being left.
   */
  remove(playerId: string, resigned: ReadonlySet<string>, at: number): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, playerId);
      const unfinished = await unfinishedOf(tx, playerId);
      if (unfinished.some(({ id, status }) => status === 'open' || !resigned.has(id))) return false;
      const seated = (await seatsHeldBy(tx, playerId)).map(({ id }) => id);
      await tx
        .updateTable('seats')
        .set({ player_id: null, name: 'someone' })
        .where('player_id', '=', playerId)
        .execute();
      await tx.updateTable('seats').set({ kept_for: null }).where('kept_for', '=', playerId).execute();
      await this.locks.changed(tx, seated);
      await tx.updateTable('matches').set({ creator: '' }).where('creator', '=', playerId).execute();
      await tx.updateTable('reports').set({ by_player: '' }).where('by_player', '=', playerId).execute();
      await tx
        .updateTable('reports')
        .set({ about_player: null })
        .where('about_player', '=', playerId)
        .execute();
      await tx.updateTable('reports').set({ taken_by: null }).where('taken_by', '=', playerId).execute();
      await tx.updateTable('results').set({ player_id: null }).where('player_id', '=', playerId).execute();
      await freeNames(tx, playerId, at);
      await endBefore(tx, 'player deleted', { playerId });
      await tx.deleteFrom('players').where('id', '=', playerId).execute();
      await tx.deleteFrom('letters').where('player_id', '=', playerId).execute();
      return true;
    });
  }

  /**
   * P-15. Moves seats and mutes of a guest to the player, and deletes the guest. Returns the matches that changed. Changes
   * nothing if both sit in one match, the guest is an account by now, or one of the two is gone.
   */
  async absorb(
    playerId: string,
    guestId: string,
    at: number,
  ): Promise<Reviewed | 'both-seated' | 'account' | 'gone'> {
    const moved: string[] = [];
    try {
      const reviewed = await reviewing(this.db, this.locks, [playerId, guestId], at, async (tx) => {
        const why = await whyNotAbsorbed(tx, playerId, guestId);
        if (why) throw new NotAbsorbed(why);
        moved.push(...(await seatsHeldBy(tx, guestId)).map(({ id }) => id));
        await moveGuest(tx, guestId, playerId);
        await this.locks.changed(tx, moved);
      });
      return { ...reviewed, seats: [...new Set([...reviewed.seats, ...moved])] };
    } catch (error) {
      if (error instanceof NotAbsorbed) return error.why;
      throw error;
    }
  }

  /** The player may not join before `until`, ms. */
  async hold(playerId: string, until: number): Promise<void> {
    await this.db.updateTable('players').set({ held_until: until }).where('id', '=', playerId).execute();
  }

  async setMuted(playerId: string, matchId: string, seat: number, muted: boolean): Promise<void> {
    if (muted) {
      await this.db
        .insertInto('mutes')
        .values({ player_id: playerId, match_id: matchId, seat })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    await this.db
      .deleteFrom('mutes')
      .where('player_id', '=', playerId)
      .where('match_id', '=', matchId)
      .where('seat', '=', seat)
      .execute();
  }

  async muted(playerId: string, matchId: string): Promise<number[]> {
    const rows = await this.db
      .selectFrom('mutes')
      .select('seat')
      .where('player_id', '=', playerId)
      .where('match_id', '=', matchId)
      .orderBy('seat')
      .execute();
    return rows.map((row) => row.seat);
  }

  /**
   * Of a player who enters a match's room: banned or not, and the seats whose chat they have muted. Null if they were
   * removed, or their session was ended.
   */
  async entering(
    playerId: string,
    sessionId: string,
    matchId: string,
  ): Promise<{ banned: boolean; heldUntil: number; muted: number[] } | null> {
    const rows = await this.db
      .selectFrom('players')
      .innerJoin('sessions', (join) =>
        join.onRef('sessions.player_id', '=', 'players.id').on('sessions.id', '=', sessionId),
      )
      .leftJoin('mutes', (join) =>
        join.onRef('mutes.player_id', '=', 'players.id').on('mutes.match_id', '=', matchId),
      )
      .select(['players.banned', 'players.held_until', 'mutes.seat'])
      .where('players.id', '=', playerId)
      .orderBy('mutes.seat')
      .execute();
    const [first] = rows;
    if (!first) return null;
    return {
      banned: first.banned === 1,
      heldUntil: first.held_until ?? 0,
      muted: rows.flatMap(({ seat }) => (seat === null ? [] : [seat])),
    };
  }

  report(report: {
    id: string;
    matchId: string;
    by: string;
    about: string | null;
    seq: number | null;
    text: string;
    reason: string;
    at: number;
    /** Of the same player, and from when on they count, ms. */
    most: number;
    since: number;
  }): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      await this.locks.player(tx, report.by);
      const earlier = await tx
        .selectFrom('reports')
        .select('id')
        .where('by_player', '=', report.by)
        .where('created_at', '>=', report.since)
        .limit(report.most)
        .execute();
      if (earlier.length >= report.most) return false;
      await tx
        .insertInto('reports')
        .values({
          id: report.id,
          match_id: report.matchId,
          by_player: report.by,
          about_player: report.about,
          seq: report.seq,
          text: report.text,
          reason: report.reason,
          created_at: report.at,
        })
        .execute();
      return true;
    });
  }
}

const kindOf = (tx: Transaction<Tables>, playerId: string) =>
  tx.selectFrom('players').select('kind').where('id', '=', playerId).executeTakeFirst();

type WhyNotAbsorbed = 'both-seated' | 'account' | 'gone';

class NotAbsorbed extends Error {
  constructor(readonly why: WhyNotAbsorbed) {
    super(why);
  }
}

/** Both are locked. */
async function whyNotAbsorbed(
  tx: Transaction<Tables>,
  playerId: string,
  guestId: string,
): Promise<WhyNotAbsorbed | null> {
  const both = await tx
    .selectFrom('players')
    .select(['id', 'kind', 'banned'])
    .where('id', 'in', [playerId, guestId])
    .execute();
  if (both.length < 2 || both.some(({ id, banned }) => id === guestId && banned === 1)) return 'gone';
  if (both.some(({ id, kind }) => id === guestId && kind === 'account')) return 'account';
  const [mine, theirs] = [await seatsHeldBy(tx, playerId), await seatsHeldBy(tx, guestId)];
  return theirs.some(({ id }) => mine.some((held) => held.id === id)) ? 'both-seated' : null;
}

/** P-15. What a guest has becomes the player's, and the guest is gone. */
async function moveGuest(tx: Transaction<Tables>, guestId: string, playerId: string): Promise<void> {
  await tx
    .updateTable('seats')
    .set((is) => ({ player_id: playerId, name: nameNow(is, playerId) }))
    .where('player_id', '=', guestId)
    .execute();
  await tx.updateTable('seats').set({ kept_for: playerId }).where('kept_for', '=', guestId).execute();
  await tx.updateTable('matches').set({ creator: playerId }).where('creator', '=', guestId).execute();
  await tx.updateTable('results').set({ player_id: playerId }).where('player_id', '=', guestId).execute();
  await tx.updateTable('reports').set({ by_player: playerId }).where('by_player', '=', guestId).execute();
  await tx
    .updateTable('reports')
    .set({ about_player: playerId })
    .where('about_player', '=', guestId)
    .execute();
  const known = tx.selectFrom('mutes').select('match_id').where('player_id', '=', playerId);
  await tx
    .updateTable('mutes')
    .set({ player_id: playerId })
    .where('player_id', '=', guestId)
    .where('match_id', 'not in', known)
    .execute();
  // P-59. Nobody loses a limit by becoming somebody else.
  await tx.updateTable('limits').set({ player_id: playerId }).where('player_id', '=', guestId).execute();
  // Should they be a guest, too.
  await tx
    .updateTable('players')
    .set(({ fn, ref, selectFrom }) => ({
      invitation: fn.coalesce(
        ref('invitation'),
        selectFrom('players as guest').select('guest.invitation').where('guest.id', '=', guestId),
      ),
    }))
    .where('id', '=', playerId)
    .execute();
  const asked = tx.selectFrom('invitees').select('match_id').where('player_id', '=', playerId);
  await tx
    .updateTable('invitees')
    .set({ player_id: playerId })
    .where('player_id', '=', guestId)
    .where('match_id', 'not in', asked)
    .execute();
  await moveBlocks(tx, guestId, playerId);
  await moveAways(tx, guestId, playerId);
  await endBefore(tx, 'guest brought along', { playerId: guestId });
  await tx.deleteFrom('players').where('id', '=', guestId).execute();
  await tx.deleteFrom('letters').where('player_id', '=', guestId).execute();
}

/** P-20. Both directions; what is left goes with the player. */
async function moveBlocks(tx: Transaction<Tables>, from: string, to: string): Promise<void> {
  const blocks = await tx
    .selectFrom('blocks')
    .selectAll()
    .where((is) => is.or([is('player_id', '=', from), is('blocked_id', '=', from)]))
    .execute();
  const moved = blocks
    .map((row) => ({
      ...row,
      player_id: row.player_id === from ? to : row.player_id,
      blocked_id: row.blocked_id === from ? to : row.blocked_id,
    }))
    .filter((row) => row.player_id !== row.blocked_id);
  if (moved.length === 0) return;
  await tx
    .insertInto('blocks')
    .values(moved)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const each of new Set(moved.map((row) => row.player_id))) await unfollowBlocked(tx, each);
}
