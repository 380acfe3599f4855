/** Rows of a match like another one, with its own id, players and time: its seals and hashes are its own. */
import type { Insertable } from 'kysely';
import type { Outcome } from '@star-eater/rules';
import { HOSTED } from '../../src/games';
import { compose, follow } from '../../src/log/advance';
import { chained, decidedIn, entryHash, type Entry, type EntryBody } from '../../src/log/entry';
import { checkEnd, checkEntry } from '../../src/log/intact';
import { owed, type Position } from '../../src/log/position';
import { sealOf, valuesOf, type SealedIn } from '../../src/log/seals';
import { beginningOfRecord } from '../../src/live/load-from-log';
import { nextDeadline } from '../../src/live/clocks/timeouts';
import { shownOf } from '../../src/live/memory/shown';
import { entryRow, type MatchRecord } from '../../src/matches/rows/match-record';
import { standingsOf } from '../../src/ratings/rows/results';
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
  /** By seat. */
  players: readonly string[];
}

interface Copy {
  entries: Entry[];
  end: Position;
}

/** What is the same in all copies of a template. */
export class Copied {
  private readonly record: MatchRecord;
  /** The place of each decision's seal, by entry. */
  private readonly sealedIn: Omit<SealedIn, 'match'>[] = [];
  private readonly end: Position;
  private readonly json: { options: string; setup: string; chance: string | null; clock: string };
  /** The course of the game depends on the match's id: each copy is played anew. */
  private readonly isOwnCourse: boolean;

  constructor(
    private readonly template: Template,
    hours: number,
  ) {
    const clock = { kind: 'correspondence', hours } as const;
    this.record = { ...template.record, clock };
    const { options, setup, chance } = this.record;
    this.json = {
      options: JSON.stringify(options),
      setup: JSON.stringify(setup),
      chance: chance && JSON.stringify(chance),
      clock: JSON.stringify(clock),
    };
    let position = this.beginning(this.record.id);
    for (const entry of template.entries) {
      this.sealedIn.push({ round: position.progress.round, seat: decidedIn(entry.body)?.decision.seat ?? 0 });
      position = after(position, entry);
    }
    checkEnd(position, template.entries, this.record.seq);
    this.end = position;
    this.isOwnCourse = !this.folds('another');
  }

  /** Adds the rows of a copy. */
  add(copies: Copies, place: Place): void {
    const { record, json } = this;
    const { chance } = this.template;
    const { id, at, players } = place;
    const moved = at - this.end.at;
    const { entries, end } = this.isOwnCourse ? this.playedAnew(id, moved) : this.chained(id, moved);
    const { round, phase, outcome } = end.progress;
    const isOver = outcome !== null;
    const begun = (record.startedAt ?? 0) + moved;
    copies.matches.push({
      ...{ id, game: record.game, edition: record.edition, mode: record.mode, options: json.options },
      ...{ visibility: 'public', invite: id, clock: json.clock, absent: record.absent, spectators: 1 },
      ...{
        status: isOver ? 'finished' : 'live',
        creator: players[0] ?? '',
        created_at: begun,
        visited_at: at,
      },
      ...{ started_at: begun, finished_at: isOver ? at : null, rules_version: record.rulesVersion },
      ...{ balance: record.balance, setup: json.setup, outcome: outcome && JSON.stringify(outcome) },
      ...{ anchor: record.anchor, chance: json.chance, closed_because: null, rematch: null },
    });
    copies.standings.push({
      ...{
        match_id: id,
        epoch: 1,
        seq: end.seq,
        round,
        phase,
        awaited: JSON.stringify([...owed(end).keys()]),
      },
      ...{ shown: shownOf(end, record), due_at: isOver ? null : nextDeadline(end) },
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
    if (isOver) copies.results.push(...resultsOf(outcome, place, record.seats.length));
    if (chance)
      copies.chances.push({
        ...{ match_id: id, seed: chance.chain.seed, seed_round: chance.chain.round },
        ...{ attempt: chance.attempt, attempts: JSON.stringify(chance.attempts), deadline: null },
        rules_version: chance.rulesVersion,
      });
    for (const entry of entries) copies.entries.push(entryRow(id, entry));
  }

  private beginning(id: string): Position {
    const begun = beginningOfRecord({ games: HOSTED }, { ...this.record, id });
    if (!begun) throw new Error(`match ${this.record.id} has not begun`);
    return begun;
  }

  /** Whether the same course fits a match of this id. */
  private folds(id: string): boolean {
    const { entries } = this.chained(id, 0);
    let position = this.beginning(id);
    try {
      for (const entry of entries) {
        checkEntry(position, entry);
        position = after(position, entry);
      }
      checkEnd(position, entries, this.record.seq);
      return true;
    } catch {
      return false;
    }
  }

  /** The same entries, with seals and hashes of this match. */
  private chained(id: string, moved: number): Copy {
    const { game } = this.end;
    let { hash } = this.beginning(id);
    const entries = this.template.entries.map((entry, index) => {
      const decided = decidedIn(entry.body);
      const values = decided?.sealing && valuesOf(game, decided.decision);
      const place = { match: id, ...(this.sealedIn[index] as Omit<SealedIn, 'match'>) };
      const body =
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
    const seats = this.end.seats.map((seat) => {
      const { running } = seat.clock;
      return {
        ...seat,
        clock: { ...seat.clock, running: running && { ...running, since: running.since + moved } },
      };
    });
    return { entries, end: { ...this.end, seats } };
  }

  /** As many entries: what the house gives as in the template, and default answers. */
  private playedAnew(id: string, moved: number): Copy {
    const entries: Entry[] = [];
    let position = this.beginning(id);
    for (const entry of this.template.entries) {
      const decided = decidedIn(entry.body);
      const [seat = 0] = owed(position).keys();
      const isDefault = decided && decided.decision.type !== 'resign';
      const decision = isDefault && position.game.defaultDecision(position.match, seat);
      const body: EntryBody = decision ? { kind: 'decision', decision, from: 'player' } : entry.body;
      const by = decision ? seat : entry.by;
      const next = compose(position, { at: entry.at + moved, by, id: entry.id, body });
      if (!next.ok) throw new Error(`${position.game.id}: ${next.refusal.message}`);
      entries.push(next.entry);
      position = next.position;
    }
    return { entries, end: position };
  }
}

function after(position: Position, entry: Entry): Position {
  const next = follow(position, entry);
  if (!next.ok) throw new Error(next.refusal.message);
  return next.position;
}

function resultsOf(outcome: Outcome, { id, at, players }: Place, seats: number): Rows<'results'> {
  const { winners, behind } = standingsOf(JSON.stringify(outcome));
  return Array.from({ length: seats }, (_, seat) => ({
    ...{ match_id: id, seat, player_id: players[seat] ?? null, level: '', ended_at: at },
    place: winners === null ? null : winners === ',' || winners.includes(`,${seat},`) ? 1 : behind,
  }));
}
