/** A tournament that is played without store and server: its clock and its results are given. */
import type { Format } from '../../src/wire/tournament';
import type { Data, Entrant, MatchNow, Tournament } from '../../src/tournaments/rows/data';
import { nextActs } from '../../src/tournaments/pure/next';
import { applied } from '../../src/tournaments/pure/work';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const START = Date.UTC(2026, 0, 1);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export class Played {
  now = START;
  data: Data;
  private made = 0;
  readonly paired: number[][] = [];

  constructor(format: Format, count: number) {
    const most = count;
    const tournament: Tournament = {
      ...{ id: 't', name: 'T', format, game: 'g', edition: 'e', mode: 'duel', host: null, houseKey: null },
      clock:
        format === 'arena'
          ? { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 }
          : { kind: 'correspondence', hours: 24 },
      ...{ state: 'announced', least: 2, most, opensAt: START, startsAt: START + MINUTE },
      length: format === 'arena' ? 45 * MINUTE : format === 'round-robin' ? 0 : 7 * DAY,
      ...{ pairsUntil: null, endsAt: null, endedAt: null, rounds: 0, because: null },
      ...{ downtime: 0, createdAt: START, changed: 0 },
    };
    const entrants = upTo(count).map((number): Entrant => ({
      ...{ number, playerId: `p${number}`, enteredAt: START, rating: number % 3 ? 1000 + number : null },
      ...{ seed: null, state: 'in', paused: false, firstRound: 1, hereUntil: Infinity, place: null },
    }));
    const people = new Map(
      entrants.map(({ playerId }) => [playerId ?? '', { isGone: false, playsLive: false }]),
    );
    this.data = {
      tournament,
      entrants,
      rounds: [],
      pairings: [],
      matches: new Map(),
      people,
      isHalted: false,
    };
  }

  step(): void {
    const acts = nextActs(this.data, this.now);
    for (const act of acts) {
      this.data = applied(this.data, act, this.now);
      if (act.kind !== 'pair') continue;
      this.paired.push(act.entrants);
      const matchId = `m${(this.made += 1)}`;
      const live: MatchNow = { status: 'live', owing: [0], winners: null, gone: [], decided: [] };
      this.data = {
        ...this.data,
        matches: new Map([...this.data.matches, [matchId, live]]),
        pairings: this.data.pairings.map((each) =>
          each.round === act.round && each.table === act.table ? { ...each, matchId } : each,
        ),
      };
    }
  }

  get running() {
    return this.data.pairings.filter(({ endedAt }) => endedAt === null);
  }

  end(matchId: string | null, winners: number[]): void {
    const over: MatchNow = { status: 'finished', owing: [], winners, gone: [], decided: [0, 1] };
    this.data = { ...this.data, matches: new Map([...this.data.matches, [matchId ?? '', over]]) };
  }

  leave(number: number, state: Entrant['state']): void {
    this.data = {
      ...this.data,
      entrants: this.data.entrants.map((each) => (each.number === number ? { ...each, state } : each)),
    };
  }
}
