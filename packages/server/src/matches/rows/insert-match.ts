/** Inserts a match: its row, its seats and, if it starts at once, its entries. */
import type { Transaction } from 'kysely';
import { anchorOf } from '../../chance/kept-chain';
import { insertEntries } from '../../store/log/insert-entries';
import { storedSetUp } from './set-ups';
import { entryRow, type Begun, type NewMatch } from './match-record';
import type { Tables } from '../../store/tables';

export async function insertMatch(
  tx: Transaction<Tables>,
  match: NewMatch,
  begun: Begun | null,
): Promise<void> {
  await tx
    .insertInto('matches')
    .values({
      id: match.id,
      game: match.game,
      edition: match.edition,
      mode: match.mode,
      options: JSON.stringify(match.options),
      visibility: match.visibility,
      invite: match.invite,
      clock: JSON.stringify(match.clock),
      absent: match.absent,
      spectators: match.spectators ? 1 : 0,
      pairing: match.pairing ? 1 : 0,
      status: begun ? 'live' : 'open',
      creator: match.creator,
      created_at: match.createdAt,
      started_at: begun && match.createdAt,
      finished_at: null,
      visited_at: match.createdAt,
      rules_version: begun && begun.rulesVersion,
      balance: begun?.setup.balance ?? null,
      ...(begun ? await storedSetUp(tx, begun.setup, match.createdAt) : { setup: null, shared: null }),
      outcome: null,
      closed_because: null,
      rematch: null,
      practice: match.practice ? 1 : 0,
      pool: match.pool ?? '',
      rated: match.rated ? 1 : 0,
      anchor: match.chain ? anchorOf(match.chain) : null,
    })
    .execute();
  await tx
    .insertInto('standings')
    .values({
      match_id: match.id,
      ...(begun && {
        seq: begun.entries.length,
        round: begun.round,
        phase: begun.phase,
        awaited: JSON.stringify(begun.awaited),
        // Until somebody holds it: a bot may have to play.
        due_at: 0,
      }),
    })
    .execute();
  await insertSeatsAndChance(tx, match);
  if (begun)
    await insertEntries(
      tx,
      begun.entries.map((entry) => entryRow(match.id, entry)),
    );
}

/** What the people in its seats are called now: they may have been renamed since the match was put together. */
async function namesOf(tx: Transaction<Tables>, { seats }: NewMatch): Promise<ReadonlyMap<string, string>> {
  const ids = seats.flatMap(({ playerId }) => playerId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('players').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function insertSeatsAndChance(tx: Transaction<Tables>, match: NewMatch): Promise<void> {
  const names = await namesOf(tx, match);
  await tx
    .insertInto('seats')
    .values(
      match.seats.map((seat) => ({
        match_id: match.id,
        seat: seat.seat,
        holder: seat.holder,
        player_id: seat.playerId,
        name: names.get(seat.playerId ?? '') ?? seat.name,
        level: seat.level,
        seed: seat.seed,
        ready: seat.ready ? 1 : 0,
        kept_for: seat.keptFor?.playerId ?? null,
      })),
    )
    .execute();
  if (match.chain)
    await tx
      .insertInto('chances')
      .values({
        match_id: match.id,
        seed: match.chain.seed,
        seed_round: match.chain.round,
        first_round: match.chain.first ?? 1,
        prelude: match.prelude ? JSON.stringify(match.prelude) : null,
      })
      .execute();
}
