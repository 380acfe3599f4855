/** Rows of a match like another one, with its own id, players and time: its seals and hashes are its own. */
import type { Insertable } from 'kysely';
import { HOSTED } from '../../src/games';
import { follow } from '../../src/log/advance';
import { chained, decidedIn, entryHash, type Entry, type EntryBody } from '../../src/log/entry';
import { checkEnd } from '../../src/log/intact';
import type { Position } from '../../src/log/position';
import { sealOf, valuesOf, type SealedIn } from '../../src/log/seals';
import { beginningOfRecord, gameOf } from '../../src/live/fold';
import { nextDeadline } from '../../src/live/expire';
import { shownOf } from '../../src/live/shown';
import { entryRow, type MatchRecord } from '../../src/store/match-record';
import { standingsOf } from '../../src/store/results';
import type { Tables } from '../../src/store/tables';
import type { Template } from './templates';

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[];

/** Rows of several matches. */
export interface Copies {
  matches: Rows<'matches'>;
  standings: Rows<'standings'>;
  seats: Rows<'seats'>;
  results: Rows<'results'>;
  chances: Rows<'chances'>;
  entries: Rows<'entries'>;
}

export const noCopies = (): Copies => ({
  ...{ matches: [], standings: [], seats: [], results: [], chances: [], entries: [] },
});

export interface Place {
  id: string;
  /** When its last entry was written, ms. */
  at: number;
  hours: number;
  /** By seat. */
  players: readonly string[];
}

/** What is the same in all copies of a template. */
export class Copied {
  /** The position's own part of each decision's seal, by entry. */
  private readonly sealedIn: Omit<SealedIn, 'match'>[] = [];
  private readonly end: Position;
  private readonly json: { options: string; setup: string; chance: string | null; outcome: string | null };

  constructor(private readonly template: Template) {
    const { record, entries } = template;
    const begun = beginningOfRecord({ games: HOSTED }, record);
    if (!begun) throw new Error(`match ${record.id} has not begun`);
    let position = begun;
    for (const entry of entries) {
      this.sealedIn.push({ round: position.progress.round, seat: decidedIn(entry.body)?.decision.seat ?? 0 });
      const next = follow(position, entry);
      if (!next.ok) throw new Error(next.refusal.message);
      position = next.position;
    }
    checkEnd(position, entries, record.seq);
    this.end = position;
    const { options, setup, chance, outcome } = record;
    this.json = {
      options: JSON.stringify(options),
      setup: JSON.stringify(setup),
      chance: chance && JSON.stringify(chance),
      outcome: outcome && JSON.stringify(outcome),
    };
  }

  /** Adds the rows of a copy. */
  add(copies: Copies, place: Place): void {
    const { record, chance } = this.template;
    const { id, at, hours, players } = place;
    const moved = at - this.end.at;
    const entries = this.entriesAt(place, moved);
    const { options, setup, chance: drawn, outcome } = this.json;
    const clock = JSON.stringify({ kind: 'correspondence', hours });
    const isOver = record.status !== 'live';
    copies.matches.push({
      ...{ id, game: record.game, edition: record.edition, mode: record.mode, options, visibility: 'public' },
      ...{ invite: id, clock, absent: record.absent, spectators: 1, status: record.status },
      ...{ creator: players[0] ?? '', created_at: (record.startedAt ?? 0) + moved, visited_at: at },
      ...{ started_at: (record.startedAt ?? 0) + moved, finished_at: isOver ? at : null },
      ...{ rules_version: record.rulesVersion, balance: record.balance, setup, outcome },
      ...{ anchor: record.anchor, chance: drawn, closed_because: null, rematch: null },
    });
    const { due, shown } = this.waitsAt(place);
    copies.standings.push({
      ...{ match_id: id, epoch: 1, seq: record.seq, round: record.round, phase: record.phase },
      ...{ awaited: JSON.stringify(record.awaited), shown, due_at: isOver ? null : due },
    });
    for (const seat of record.seats)
      copies.seats.push({
        ...{ match_id: id, seat: seat.seat, holder: 'player', player_id: players[seat.seat] ?? null },
        ...{
          name: seat.name,
          level: '',
          seed: '',
          ready: 1,
          commitment: seat.commit,
          opened_value: seat.value,
        },
      });
    if (isOver) copies.results.push(...resultsOf(record, place));
    if (chance)
      copies.chances.push({
        ...{ match_id: id, seed: chance.chain.seed, seed_round: chance.chain.round },
        ...{ attempt: chance.attempt, attempts: JSON.stringify(chance.attempts), deadline: null },
        rules_version: chance.rulesVersion,
      });
    for (const entry of entries) copies.entries.push(entryRow(id, entry));
  }

  /** When its time is up, and what lists show, for a clock of these hours that began with the last entry. */
  private waitsAt({ at, hours }: Place): { due: number; shown: string } {
    const kind = { kind: 'correspondence', hours } as const;
    const left = hours * 3_600_000;
    const seats = this.end.seats.map((seat) => {
      const own = { left, graced: false };
      const running = seat.clock.running && { ...seat.clock.running, since: at };
      return { ...seat, clock: { bank: 0, own: { commit: own, react: own, choice: own }, running } };
    });
    const end = { ...this.end, clock: kind, at, seats };
    return { due: nextDeadline(end), shown: shownOf(end, this.template.record) };
  }

  private entriesAt({ id }: Place, moved: number): Entry[] {
    const { record, entries } = this.template;
    const game = gameOf({ games: HOSTED }, record);
    const begun = beginningOfRecord({ games: HOSTED }, { ...record, id });
    if (!game || !begun) throw new Error(`match ${record.id} has no game`);
    let { hash } = begun;
    return entries.map((entry, index) => {
      const decided = decidedIn(entry.body);
      const values = decided?.sealing && valuesOf(game, decided.decision);
      const place = { match: id, ...(this.sealedIn[index] as Omit<SealedIn, 'match'>) };
      const body: EntryBody =
        decided?.sealing && values
          ? ({
              ...entry.body,
              sealing: { ...decided.sealing, seal: sealOf(place, values, decided.sealing.nonces) },
            } as EntryBody)
          : entry.body;
      const bare = { ...entry, at: entry.at + moved, body };
      hash = entryHash(hash, { ...bare, body: chained(body) });
      return { ...bare, hash };
    });
  }
}

function resultsOf({ seats, outcome }: MatchRecord, { id, at, players }: Place): Rows<'results'> {
  const { winners, behind } = standingsOf(outcome && JSON.stringify(outcome));
  return seats.map(({ seat }) => ({
    ...{ match_id: id, seat, player_id: players[seat] ?? null, level: '', ended_at: at },
    place: winners === null ? null : winners === ',' || winners.includes(`,${seat},`) ? 1 : behind,
  }));
}
